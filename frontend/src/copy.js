// Buttons that copy the text of the element that data-copy names, and say so beside them.

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// Without a secure context there is no clipboard: copy what is selected, or leave it selected.
function copiedAsSelection(source) {
  getSelection().selectAllChildren(source);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

async function copy(button) {
  const source = document.getElementById(button.dataset.copy);
  const done = (await copied(source.textContent.trim())) || copiedAsSelection(source);
  const says = document.getElementById(`${button.dataset.copy}-copied`);
  says.textContent = done ? "Copied" : "Selected: press Ctrl+C to copy it";
}

// For `root` and all that is added to it later, once that is shown to showCopyButtons.
export function installCopyButtons(root) {
  showCopyButtons(root);
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (button) copy(button);
  });
}

// They come hidden, for without a script they would do nothing.
export function showCopyButtons(root) {
  for (const button of root.querySelectorAll("[data-copy]")) button.hidden = false;
}
