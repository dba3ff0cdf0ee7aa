// Buttons that copy the text of the element that data-copy names.

async function copy(button) {
  const source = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(source.textContent.trim());
    button.textContent = "Copied";
  } catch {
    // Without a secure context there is no clipboard: select it, the keyboard does the rest.
    getSelection().selectAllChildren(source);
    button.textContent = "Selected; press Ctrl+C";
  }
}

export function installCopyButtons(root) {
  for (const button of root.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(button));
  }
}
