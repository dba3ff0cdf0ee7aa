// Follows an interview at the desk: new messages are put below the others as they come.
import { showCopyButtons } from "./copy.js";

const EVERY_MS = 2000;
const SLOWEST_MS = 30000;

export class Live {
  constructor({ live, count, over }) {
    this.id = live;
    this.count = Number(count);
    this.over = over === "yes";
    this.wait = EVERY_MS;
  }

  open() {
    if (!this.over) this.plan();
  }

  plan() {
    setTimeout(() => this.look(), this.wait);
  }

  async look() {
    try {
      if (!document.hidden) await this.take();
      this.wait = EVERY_MS;
    } catch {
      // A server that is away is asked less and less often.
      this.wait = Math.min(this.wait * 2, SLOWEST_MS);
      this.say("The server does not answer; trying again.");
    }
    if (!this.over) this.plan();
  }

  async take() {
    const answer = await fetch(`/desk/interviews/${this.id}/live/messages?after=${this.count}`);
    // Who is not signed in any more is led elsewhere.
    if (answer.redirected || answer.status === 404) return location.reload();
    if (!answer.ok) throw new Error(String(answer.status));
    const now = await answer.json();
    document.getElementById("pace").textContent = now.pace;
    document.getElementById("skills").innerHTML = now.skills;
    if (now.count > this.count) this.show(now);
    this.over = ["finished", "abandoned", "expired"].includes(now.state);
    this.say(this.over ? "The interview is over." : "New messages appear here by themselves.");
  }

  show(now) {
    const log = document.getElementById("log");
    const atEnd = innerHeight + scrollY >= document.body.scrollHeight - 80;
    log.insertAdjacentHTML("beforeend", now.html);
    showCopyButtons(log);
    this.count = now.count;
    if (atEnd) scrollTo({ top: document.body.scrollHeight });
  }

  say(text) {
    const news = document.getElementById("news");
    if (news && news.textContent !== text) news.textContent = text;
  }
}
