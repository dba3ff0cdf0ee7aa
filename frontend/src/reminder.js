// What is open now: pinned to the top while the message with the question is above the window's
// edge, and a button that leads to what was put last while that is still below.

const BELOW_BAR = 72;
// So much of a longer message must show that one reads what is asked, not its heading alone.
const GLIMPSE = 88;

export class Reminder {
  constructor(log, go) {
    this.log = log;
    this.box = document.getElementById("pinned");
    this.ahead = document.getElementById("ahead");
    this.dock = document.getElementById("dock");
    this.index = -1;
    this.asked = -1;
    this.wanted = false;
    // A pointer leaves the keyboard where it is, in the field as a rule.
    this.ahead.addEventListener("mousedown", (event) => event.preventDefault());
    this.ahead.addEventListener("click", (event) => go(this.message, event.detail === 0));
    new ResizeObserver(() => this.watch()).observe(this.dock);
  }

  // Takes { index, asked, label, start, html, ahead }, or null when nothing is open.
  set(reminder) {
    this.wanted = Boolean(reminder);
    this.index = reminder?.index ?? -1;
    this.asked = reminder?.asked ?? -1;
    if (reminder) {
      document.getElementById("pinned-label").textContent = reminder.label;
      document.getElementById("pinned-start").textContent = reminder.start;
      document.getElementById("pinned-text").innerHTML = reminder.html;
      document.getElementById("ahead-text").textContent = reminder.ahead;
    }
    this.watch();
  }

  get message() {
    return this.log.querySelector(`[data-index="${this.index}"]`);
  }

  get question() {
    return this.log.querySelector(`[data-index="${this.asked}"]`);
  }

  // The place for replies covers the end of the window, except where it lies beside the talk
  // or after it.
  watch() {
    const beside = document.body.classList.contains("coding");
    const covered = beside ? 0 : this.dock.offsetHeight;
    document.documentElement.style.setProperty("--covered", `${covered}px`);
    const height = this.message?.offsetHeight ?? 0;
    const glimpse = Math.max(0, Math.min(GLIMPSE, height - 1));
    this.observer?.disconnect();
    this.observer = new IntersectionObserver((seen) => seen.forEach((one) => this.seen(one)), {
      rootMargin: `-${BELOW_BAR}px 0px -${covered + glimpse}px 0px`,
    });
    if (this.message) this.observer.observe(this.message);
    else this.ahead.hidden = true;
    if (this.question && this.question !== this.message) this.observer.observe(this.question);
    // What no message put can be seen nowhere else.
    this.pin(this.wanted && !this.message);
  }

  seen(entry) {
    const away = this.wanted && !entry.isIntersecting;
    const above = entry.boundingClientRect.top < BELOW_BAR;
    if (entry.target === this.question) this.pin(away && above);
    if (entry.target === this.message) this.ahead.hidden = !away || above;
  }

  pin(out) {
    this.box.hidden = !out;
    if (!out) this.box.open = false;
  }
}
