// Follows code until its verdict is there: by events, else by asking again and again.
import { ApiError } from "./api.js";

const WORDS = { queued: "Waiting for a free judge…", running: "Running your code…" };
const HANDED_IN = "Your code is being judged…";
const RETRY = 3_000;
const FAILURES = 2;
const SOON = 1_000;
const LATE = 30_000;
// From how many seconds on it is worth a number.
const LONG = 1;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Judging {
  // `say` puts a sentence into the status line; `lost` says that the connection is lost, or
  // with false that it is back.
  constructor(interview, say, lost) {
    this.interview = interview;
    this.say = say;
    this.lost = lost;
    this.elapsed = document.getElementById("elapsed");
    this.submission = null;
    this.words = HANDED_IN;
  }

  // Resolves when the verdict of `submission` is there, or when it can no longer be followed.
  // Does nothing, and says so with false, while it is followed already.
  async follow(submission) {
    if (this.submission === submission) return false;
    this.submission = submission;
    this.words = HANDED_IN;
    this.started = Date.now();
    this.ticking = setInterval(() => this.tick(), 1_000);
    this.say(this.words);
    if (!(await this.listen())) await this.ask(submission);
    clearInterval(this.ticking);
    this.elapsed.textContent = "";
    this.submission = null;
    this.words = HANDED_IN;
    return true;
  }

  // Whether the verdict was told; false when the service tells nothing by events.
  listen() {
    return new Promise((resolve) => {
      const source = new EventSource(`/api/v1/interviews/${this.interview.id}/events`);
      let failures = 0;
      const end = (told) => {
        source.close();
        resolve(told);
      };
      source.addEventListener("open", () => (failures = 0));
      source.addEventListener("grading", (event) => this.told(JSON.parse(event.data)));
      source.addEventListener("done", () => end(true));
      source.addEventListener("error", () => {
        failures += 1;
        if (source.readyState === EventSource.CLOSED || failures >= FAILURES) end(false);
      });
    });
  }

  // Asks until it is done, through lost connections too.
  async ask(submission) {
    const begun = Date.now();
    for (;;) {
      try {
        const asked = Date.now();
        const found = await this.interview.submission(submission);
        this.lost(false);
        if (found.status === "done") return;
        this.told(found);
        // Where too many wait already the service answers at once. The longer it takes, the
        // seldomer it is asked.
        const step = Math.min(Math.max(SOON, (Date.now() - begun) / 4), LATE);
        await pause(step - (Date.now() - asked));
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) return;
        this.lost(true);
        await pause(RETRY);
      }
    }
  }

  told({ status, seconds }) {
    if (seconds !== undefined) this.started = Date.now() - seconds * 1_000;
    this.words = WORDS[status] ?? this.words;
    this.say(this.words);
    this.tick();
  }

  // How long it takes is to be seen, and is announced to nobody.
  tick() {
    const seconds = Math.round((Date.now() - this.started) / 1_000);
    this.elapsed.textContent = seconds < LONG ? "" : `${seconds}\u00a0s`;
  }
}
