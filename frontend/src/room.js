// The interview's page: takes turns through the API and shows where the interview stands.
import { ApiError, Interview, NetworkError } from "./api.js";
import { Conversation } from "./conversation.js";
import { Drafts } from "./drafts.js";
import { Judging } from "./judging.js";
import { behind, fault, notice, refusal, status, unsent } from "./notices.js";
import { Offers } from "./offers.js";
import { Pace } from "./pace.js";
import { Reminder } from "./reminder.js";
import { installSplit } from "./split.js";
import { Workbench } from "./workbench.js";

const OVER = ["finished", "abandoned", "expired"];
const RETRY = 3_000;
const LOOK_AGAIN = 15_000;
const LOCKED =
  "This browser no longer holds the key to the interview, perhaps because its cookies were cleared. " +
  "What you typed is kept here and will be back once you have opened it again.";
const WAY_IN = { href: "/#resume", text: "Open it with its resume code" };
const SILENT = "The service could not be reached. What you typed is kept here; please try again.";
const LOST =
  "The connection was lost. Your code is kept and judged, and what you typed is kept here. Trying again…";
const OFFLINE = "You are offline. You can go on typing: what you type is kept here.";
const BACK = "The service can be reached again.";

const $ = (id) => document.getElementById(id);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Room {
  constructor(data) {
    this.data = data;
    this.interview = new Interview(data.interview);
    this.drafts = new Drafts(data.interview);
    this.conversation = new Conversation($("log"));
    this.reminder = new Reminder($("log"), (message, byKey) => {
      if (byKey) this.conversation.goTo(message);
      else this.conversation.show(message);
    });
    this.pace = new Pace();
    this.judging = new Judging(this.interview, status, (lost) => this.lost(lost));
    this.workbench = new Workbench(data, this.drafts, (action) => this.takeCode(action));
    this.text = $("text");
    this.offers = new Offers(this.text);
    this.siblings = new BroadcastChannel(`interviewer:${data.interview}`);
    this.turn = Number(data.turn);
    this.count = Number(data.count);
    this.busy = false;
    this.unanswered = null;
  }

  open() {
    this.text.value ||= this.drafts.read("text");
    this.grow();
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.key(event));
    $("composer").addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("visibilitychange", () => this.lookAgain());
    for (const name of ["focus", "pageshow"]) addEventListener(name, () => this.lookAgain());
    addEventListener("offline", () => notice(OFFLINE));
    addEventListener("online", () => this.recover());
    this.siblings.addEventListener("message", () => this.catchUp());
    setInterval(() => this.lookAgain(), LOOK_AGAIN);
    installSplit($("split"));
    $("keys").hidden = false;
    this.begin();
  }

  // Another window or device may have gone on with the interview.
  lookAgain() {
    const over = OVER.includes(document.body.dataset.state);
    if (!document.hidden && !over) this.catchUp();
  }

  // What was typed here was meant for what was open here.
  async catchUp() {
    if (this.busy) return;
    const { turn } = this;
    const judged = this.judging.submission;
    await this.refresh().catch(() => {});
    if (this.turn !== turn && !judged && !this.busy && this.text.value.trim()) notice(behind());
  }

  async begin() {
    const { starter, caution } = $("code").dataset;
    const code = $("code").defaultValue;
    if (this.data.problem) await this.workbench.show({ id: this.data.problem, starter, code, caution });
    await this.refresh().catch((error) => this.explain(error));
    this.focus();
    if (this.turn > 0) this.conversation.showOpen(this.reminder.message);
  }

  typed() {
    this.drafts.write("text", this.text.value);
    this.grow();
  }

  grow() {
    this.text.style.height = "auto";
    if (this.text.scrollHeight) this.text.style.height = `${this.text.scrollHeight + 2}px`;
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
    if (await this.take({ text })) this.sent(text);
  }

  // The field is emptied of what was sent, and of nothing that was typed since.
  sent(text) {
    if (this.text.value === text) this.text.value = "";
    this.typed();
  }

  // Code comes from the editor alone, and what the field holds stays there.
  async takeCode(action) {
    if ($(action).disabled) return;
    if (action === "submit" && this.workbench.asksFirst()) return;
    const code = this.workbench.code;
    if (await this.take({ code, action })) this.workbench.handedIn(code);
  }

  // Takes a turn and shows what came of it; says whether it was taken.
  async take(what) {
    if (this.busy) return false;
    this.setBusy(true);
    fault("");
    notice("");
    status(what.code === undefined ? "Sending…" : "Handing in your code…");
    let taken = false;
    try {
      await this.interview.take({ turn: this.turn, ...what });
      taken = true;
      // What is sent is no draft any more, before the page may show what was never sent.
      if (what.text !== undefined && what.text === this.text.value) this.sent(what.text);
      this.siblings.postMessage("moved");
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

  // A turn was not taken. If the interview had gone on meanwhile, this window catches up:
  // nothing went wrong then. Else it says why.
  async refused(error, what) {
    status("");
    if (!(error instanceof ApiError && error.status === 409)) {
      this.unanswered = what;
      this.explain(error);
      return;
    }
    const before = this.turn;
    const { problem } = this.workbench;
    const late = error.turn !== undefined;
    try {
      await this.refresh();
    } catch (lost) {
      if (late) this.unanswered = what;
      this.explain(late ? lost : error);
      return;
    }
    const there = what.code === undefined ? what.text === this.text.value : this.workbench.holds(problem);
    if (late || this.turn !== before) notice(this.arrived(what) ? "" : refusal(what, there));
    else fault(error.message);
  }

  // The answer to a turn may have been lost on its way; then it is in the log already.
  arrived(what) {
    const said = [...document.querySelectorAll(".message.candidate")].pop();
    const plain = (text) => text.replaceAll("`", "").trim();
    const words = said?.querySelector(".typed")?.textContent;
    if (!what?.text || !words || plain(words) !== plain(what.text)) return false;
    this.sent(what.text);
    return true;
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

  show(standing) {
    const { state, expects, expected, problem, submission, reminder } = standing;
    const over = OVER.includes(state);
    document.body.dataset.state = state;
    this.pace.set(standing, state === "asking" || state === "grading", over);
    $("turn").value = this.turn;
    $("composer").hidden = over;
    $("session-actions").hidden = over;
    $("over").hidden = !over;
    $("expired").hidden = state !== "expired";
    $("pause").hidden = state === "paused";
    $("paused").hidden = state !== "paused";
    $("replies").hidden = state === "paused";
    this.grow();
    this.workbench.show(over ? null : problem, reminder);
    this.reminder.set(reminder);
    this.offers.show(expected);
    this.conversation.retireChoices();
    if (expects === "choice" && state === "asking") this.conversation.openChoices();
    if (over) unsent(this.drafts.all());
    this.openButtons();
    // Judging goes on in a pause too.
    status(submission ? this.judging.words : "");
    if (submission) this.follow(submission);
  }

  // Waits for a verdict and then shows it.
  async follow(submission) {
    if (!(await this.judging.follow(submission))) return;
    // What had to wait for the verdict can be said again.
    fault("");
    await this.refresh().catch((error) => this.explain(error));
    this.siblings.postMessage("moved");
    this.focus();
  }

  lost(lost) {
    if (lost) fault(LOST);
    else if ($("fault").textContent === LOST) fault("");
  }

  explain(error) {
    if (error instanceof NetworkError) {
      fault(this.judging.submission ? LOST : SILENT);
      this.recover(RETRY);
    } else if (error instanceof ApiError) {
      if (error.status === 401) fault(LOCKED, WAY_IN);
      else fault(error.message);
    } else throw error;
  }

  // Tries until the service is there again, and then shows where the interview is.
  async recover(after = 0) {
    if (this.recovering) return;
    this.recovering = true;
    for (let away = true; away; after = RETRY) {
      await pause(after);
      try {
        await this.refresh();
        away = false;
      } catch (error) {
        away = error instanceof NetworkError || error.status >= 500;
        if (!away) this.explain(error);
      }
    }
    this.recovering = false;
    const missed = $("fault").textContent === SILENT;
    if (missed) fault("");
    const lost = missed && !this.arrived(this.unanswered);
    this.unanswered = null;
    notice(lost ? BACK : "");
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

  // The keyboard goes where the next reply is made, unless its owner has put it elsewhere.
  // Where a finger does the typing it stays away: it would cover half of the screen.
  focus() {
    const at = document.activeElement;
    const lost = !at || at === document.body || at.disabled || at.closest("[hidden], .choices");
    if (OVER.includes(document.body.dataset.state)) {
      if (lost || at === this.text) $("over").querySelector("a")?.focus({ preventScroll: true });
    } else if (lost && !$("paused").hidden) {
      $("go-on").focus({ preventScroll: true });
    } else if (lost && !matchMedia("(pointer: coarse)").matches) {
      if (this.workbench.section.hidden) this.text.focus({ preventScroll: true });
      else this.workbench.focus();
    }
  }
}
