// The interview's page: takes turns through the API and shows where the interview stands.
import { ApiError, Interview, NetworkError } from "./api.js";
import { Conversation } from "./conversation.js";
import { Drafts } from "./drafts.js";
import { Pace } from "./pace.js";
import { Workbench } from "./workbench.js";

const OVER = ["finished", "abandoned", "expired"];
const RETRY = 3_000;
const MOVED_ON =
  "The interview moved on, perhaps in another window. Here is where it is now; your text is still in its box.";
const SILENT = "The service could not be reached. What you typed is kept here; please try again.";

const $ = (id) => document.getElementById(id);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Room {
  constructor(data) {
    this.data = data;
    this.interview = new Interview(data.interview);
    this.drafts = new Drafts(data.interview);
    this.conversation = new Conversation($("log"));
    this.pace = new Pace();
    this.workbench = new Workbench(data, this.drafts, (action) => this.takeCode(action));
    this.text = $("text");
    this.turn = Number(data.turn);
    this.count = Number(data.count);
    this.busy = false;
    this.following = null;
  }

  open() {
    this.text.value ||= this.drafts.read("text");
    this.grow();
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.key(event));
    $("composer").addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.refresh().catch(() => {});
    });
    addEventListener("online", () => this.refresh().catch(() => {}));
    this.begin();
  }

  async begin() {
    const starter = $("code").defaultValue;
    if (this.data.problem) await this.workbench.show({ id: this.data.problem, starter });
    if (this.turn > 0) this.conversation.showEnd();
    await this.refresh().catch((error) => this.explain(error));
    this.focus();
  }

  typed() {
    this.drafts.write("text", this.text.value);
    this.grow();
  }

  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${this.text.scrollHeight + 2}px`;
  }

  key(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (this.text.value.trim()) $("composer").requestSubmit($("send"));
  }

  submitted(event) {
    event.preventDefault();
    const button = event.submitter;
    if (button?.name === "action") this.takeCode(button.value);
    else if (button?.name === "choice") this.take({ choice: button.value });
    else if (button?.name === "quick") this.take({ text: button.value });
    else this.takeText();
  }

  async takeText() {
    const text = this.text.value;
    if (!(await this.take({ text }))) return;
    if (this.text.value === text) this.text.value = "";
    this.typed();
  }

  async takeCode(action) {
    await this.take({ code: this.workbench.code, action });
  }

  // Takes a turn and shows what came of it; says whether it was taken.
  async take(what) {
    if (this.busy) return false;
    this.setBusy(true);
    this.fault("");
    this.status(what.code === undefined ? "Sending…" : "Your code is being judged…");
    let taken = false;
    try {
      await this.interview.take({ turn: this.turn, ...what });
      taken = true;
      await this.refresh();
    } catch (error) {
      if (!taken) await this.refused(error, what);
      else this.explain(error);
    } finally {
      this.setBusy(false);
    }
    this.focus();
    return taken;
  }

  // A turn was not taken: catch up if the interview has moved on, and say why.
  async refused(error, what) {
    if (error instanceof ApiError && error.status === 409) {
      const before = this.turn;
      await this.refresh().catch(() => {});
      this.fault(this.turn === before ? error.message : this.movedOn(what));
    } else {
      this.explain(error);
    }
  }

  // The answer to a turn may have been lost on its way; then it is in the log already.
  movedOn(what) {
    const said = [...document.querySelectorAll(".message.candidate")].pop();
    const plain = (text) => text.replaceAll("`", "").trim();
    const words = said?.querySelector(".typed")?.textContent;
    if (what.text && words && plain(words) === plain(what.text)) {
      if (this.text.value === what.text) this.text.value = "";
      this.typed();
      return "";
    }
    return MOVED_ON;
  }

  async refresh() {
    const standing = await this.interview.standing(this.count);
    // Two refreshes may overlap: an older one must not undo what a newer one has shown.
    if (standing.count < this.count || standing.turn < this.turn) return;
    const first = this.conversation.append(standing.html, this.count);
    this.count = standing.count;
    this.turn = standing.turn;
    this.show(standing);
    if (first) this.conversation.show(first);
  }

  show({ state, expects, progress, problem, submission }) {
    const over = OVER.includes(state);
    document.body.dataset.state = state;
    this.pace.set(progress, state === "asking" || state === "grading");
    $("turn").value = this.turn;
    $("composer").hidden = over;
    $("session-actions").hidden = over;
    $("over").hidden = !over;
    $("pause").hidden = state === "paused";
    $("go-on").hidden = state !== "paused";
    this.workbench.show(over ? null : problem);
    this.text.placeholder = problem ? "Ask or say something about the task" : "Type your answer";
    this.conversation.retireChoices();
    if (expects === "choice" && state === "asking") this.conversation.openChoices();
    if (over) this.drafts.forgetAll();
    this.openButtons();
    this.status(state === "grading" ? "Your code is being judged…" : "");
    if (state === "grading" && submission) this.follow(submission);
  }

  // Waits for a verdict, through lost connections too, and then shows it.
  async follow(submission) {
    if (this.following === submission) return;
    this.following = submission;
    for (let waiting = true; waiting && this.following === submission; ) {
      try {
        const { status } = await this.interview.submission(submission);
        waiting = status !== "done";
        if (!waiting) this.fault("");
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) break;
        this.fault("The connection was lost; your code is still being judged. Trying again…");
        await pause(RETRY);
      }
    }
    this.following = null;
    await this.refresh().catch((error) => this.explain(error));
    this.focus();
  }

  explain(error) {
    if (error instanceof NetworkError) this.fault(SILENT);
    else if (error instanceof ApiError) this.fault(error.message);
    else throw error;
  }

  setBusy(busy) {
    this.busy = busy;
    $("composer").setAttribute("aria-busy", String(busy));
    this.text.readOnly = busy;
    this.openButtons();
  }

  // Code can be handed in while nothing else is under way.
  openButtons() {
    const closed = this.busy || document.body.dataset.state !== "asking";
    for (const id of ["run", "submit"]) $(id).disabled = closed;
  }

  fault(message) {
    $("fault").textContent = message;
    $("fault").hidden = !message;
  }

  status(message) {
    $("latest").textContent = message;
  }

  // The keyboard goes where the next reply is made, unless its owner has put it elsewhere.
  // Where a finger does the typing it stays away: it would cover half of the screen.
  focus() {
    const at = document.activeElement;
    const lost = !at || at === document.body || at.disabled || at.closest("[hidden], .choices");
    if (OVER.includes(document.body.dataset.state)) {
      if (lost || at === this.text) $("over").querySelector("a")?.focus({ preventScroll: true });
    } else if (lost && matchMedia("(pointer: fine)").matches) {
      if (this.workbench.section.hidden) this.text.focus({ preventScroll: true });
      else this.workbench.focus();
    }
  }
}
