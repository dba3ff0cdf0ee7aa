// A form that came back: goes to the first thing to put right, also where the browser would not.

export function showFault(root) {
  const wrong = root.querySelector("form [autofocus]");
  if (!wrong) return;
  wrong.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: "center" });
}
