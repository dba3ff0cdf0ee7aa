// The place for code: loads the editor when there is code to write, keeps its draft.

const lines = (code) => code.trim().replace(/[ \t]+$/gm, "");

export class Workbench {
  constructor({ nonce, editor }, drafts, act) {
    this.nonce = nonce;
    this.source = editor;
    this.drafts = drafts;
    this.act = act;
    this.section = document.getElementById("workbench");
    this.plain = document.getElementById("code");
    this.holder = document.getElementById("editor");
    this.reset = document.getElementById("starter");
    this.edits = document.getElementById("edits");
    this.problem = null;
    this.asked = "";
    this.caution = document.getElementById("caution");
    this.view = null;
    this.plain.addEventListener("input", () => this.keep(this.plain.value));
    this.reset.addEventListener("click", () => this.startAfresh());
    // The keyboard on the screen stays where it is: a press takes no focus from the editor.
    this.edits.addEventListener("pointerdown", (event) => event.preventDefault());
    this.edits.addEventListener("click", (event) => this.edit(event.target.dataset.edit));
  }

  get code() {
    return this.view ? this.view.text() : this.plain.value;
  }

  // Asks before the starter is handed in as it was given, once for each problem.
  asksFirst() {
    const { id, starter, caution } = this.problem;
    const asks = Boolean(caution) && this.asked !== id && lines(this.code) === lines(starter);
    this.caution.textContent = asks ? caution : "";
    if (!asks) return false;
    this.asked = id;
    this.caution.scrollIntoView({ block: "nearest" });
    return true;
  }

  // Shows the editor for { id, starter, code, caution }, or hides it for null. It opens with what
  // was written here last, or else with `code`: what was handed in last, on whatever device.
  // `reminder` holds the task, for where it does not stand beside the editor.
  async show(problem, reminder) {
    this.section.hidden = !problem;
    document.body.classList.toggle("coding", Boolean(problem));
    if (!problem) return;
    if (reminder) document.getElementById("task-text").innerHTML = reminder.html;
    const same = problem.id === this.problem?.id;
    this.problem = problem;
    if (same) {
      this.keep(this.code);
      return;
    }
    this.reset.hidden = false;
    this.fill(this.drafts.read(this.slot) || problem.code);
    await this.load();
  }

  // Whether the editor is open with `problem`, what was written for it included.
  holds(problem) {
    return !this.section.hidden && this.problem?.id === problem?.id;
  }

  get slot() {
    return `code:${this.problem.id}`;
  }

  fill(code) {
    this.plain.value = code;
    this.view?.replace(code);
  }

  keep(code) {
    if (!this.problem) return;
    if (lines(code) !== lines(this.problem.starter)) this.caution.textContent = "";
    this.drafts.write(this.slot, code === this.problem.code ? "" : code);
  }

  // What was handed in is with the service: there is no draft of it any more.
  handedIn(code) {
    if (this.code === code) this.drafts.write(this.slot, "");
  }

  edit(name) {
    if (!name || !this.view) return;
    this.view.edit(name);
    this.view.focus();
  }

  startAfresh() {
    if (this.code !== this.problem.starter && !confirm("Throw your code away and start afresh?")) {
      return;
    }
    this.fill(this.problem.starter);
    this.keep(this.problem.starter);
    this.focus();
  }

  async load() {
    if (this.view) return;
    let editor;
    try {
      editor = await import(this.source);
    } catch {
      return; // The plain box does the work when the editor cannot be fetched.
    }
    this.view = editor.open(this.holder, {
      code: this.plain.value,
      nonce: this.nonce,
      label: "Your code in Python",
      describedBy: "editor-help",
      changed: (code) => this.keep(code),
      run: () => this.act("run"),
      submit: () => this.act("submit"),
    });
    this.plain.hidden = true;
    this.holder.hidden = false;
    this.edits.hidden = false;
    document.getElementById("editor-help").hidden = false;
  }

  focus() {
    if (this.view) this.view.focus();
    else this.plain.focus();
  }
}
