// The log of messages: adds what is new, and shows its beginning.
import { showCopyButtons } from "./copy.js";

export class Conversation {
  constructor(log) {
    this.log = log;
  }

  // Adds those of the rendered messages that come after the first `count`, and returns the
  // one to be read first. The server made the HTML and cleaned what people wrote.
  append(html, count) {
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const added = [...holder.content.querySelectorAll(".message")].filter(
      (message) => Number(message.dataset.index) >= count,
    );
    added.forEach(showCopyButtons);
    this.log.append(...added);
    return added.find((message) => message.classList.contains("interviewer")) ?? added[0] ?? null;
  }

  // Options that were offered earlier can no longer be picked.
  retireChoices() {
    for (const button of this.log.querySelectorAll(".choices button")) button.disabled = true;
  }

  // Only the newest options can be picked, and only while one is asked for.
  openChoices() {
    const groups = this.log.querySelectorAll(".choices");
    groups[groups.length - 1]?.querySelectorAll("button").forEach((b) => (b.disabled = false));
  }

  show(message) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    message.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
  }

  // Shows a message to somebody who reads on from it; the keyboard goes there as well.
  goTo(message) {
    message.tabIndex = -1;
    message.focus({ preventScroll: true });
    this.show(message);
  }

  // Shows where one left off: what is open from its beginning, or else the end.
  showOpen(message) {
    const last = this.log.lastElementChild;
    last?.scrollIntoView({ block: "nearest" });
    if (message && message !== last) message.scrollIntoView({ block: "start" });
    else if (last && last.getBoundingClientRect().top < 0) last.scrollIntoView({ block: "start" });
  }
}
