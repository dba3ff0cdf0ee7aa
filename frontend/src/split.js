// The divider between the talk and the code: dragged, or moved with the arrow keys. The place
// is kept in this browser, for all interviews.

const KEPT = "interviewer:split";
const LEAST = 25;
const MOST = 75;
const STEP = 2;
const KEYS = { ArrowLeft: -STEP, ArrowRight: STEP, PageUp: -10, PageDown: 10 };

export function installSplit(bar) {
  const room = bar.parentElement;
  const first = Number(bar.getAttribute("aria-valuenow"));

  function put(share) {
    const at = Math.round(Math.min(MOST, Math.max(LEAST, share)));
    room.style.setProperty("--split", `${at}fr`);
    room.style.setProperty("--rest", `${100 - at}fr`);
    bar.setAttribute("aria-valuenow", String(at));
    bar.setAttribute("aria-valuetext", `${at} % for the conversation`);
  }

  function keep() {
    try {
      localStorage.setItem(KEPT, bar.getAttribute("aria-valuenow"));
    } catch {
      // It stays where it is until the page is left.
    }
  }

  function drag(event) {
    const box = room.getBoundingClientRect();
    put(((event.clientX - box.left) / box.width) * 100);
  }

  bar.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    event.preventDefault();
    bar.focus({ preventScroll: true });
    bar.setPointerCapture(event.pointerId);
    bar.addEventListener("pointermove", drag);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    bar.addEventListener(name, () => {
      bar.removeEventListener("pointermove", drag);
      keep();
    });
  }
  bar.addEventListener("dblclick", () => {
    put(first);
    keep();
  });
  bar.addEventListener("keydown", (event) => {
    const now = Number(bar.getAttribute("aria-valuenow"));
    const wanted = { Home: LEAST, End: MOST, Enter: first }[event.key] ?? now + KEYS[event.key];
    if (!Number.isFinite(wanted)) return;
    event.preventDefault();
    put(wanted);
    keep();
  });

  let kept = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // Nothing was kept then.
  }
  if (Number(kept)) put(Number(kept));
  bar.hidden = false;
}
