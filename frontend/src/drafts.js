// What was typed and not yet sent, kept in the browser across reloads. Each window keeps its
// own; what the windows of a browser share is there for the next one to be opened.

function read(storage, key) {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage, key, text) {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // Storage is full or forbidden: the text is still in its box.
  }
}

const own = () => sessionStorage;
const shared = () => localStorage;

export class Drafts {
  constructor(interview) {
    this.prefix = `interviewer:${interview}:`;
    addEventListener("storage", (event) => this.dropped(event));
  }

  read(name) {
    const key = this.prefix + name;
    return read(own, key) ?? read(shared, key) ?? "";
  }

  write(name, text) {
    write(own, this.prefix + name, text);
    write(shared, this.prefix + name, text || null);
  }

  // Another window has sent its text: this one's takes the place that became free.
  dropped({ key, newValue }) {
    if (!key?.startsWith(this.prefix) || newValue !== null) return;
    const mine = read(own, key);
    if (mine) write(shared, key, mine);
  }

  // All that was typed and not sent, text before code.
  all() {
    return this.names()
      .sort((a, b) => (a === "text" ? -1 : b === "text" ? 1 : a.localeCompare(b)))
      .map((name) => this.read(name))
      .filter((text) => text.trim());
  }

  // The interview is deleted: what was typed for it goes too.
  forgetAll() {
    for (const name of this.names()) {
      for (const storage of [own, shared]) write(storage, this.prefix + name, null);
    }
  }

  names() {
    try {
      const keys = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
      const ours = keys.filter((key) => key.startsWith(this.prefix));
      return [...new Set(ours)].map((key) => key.slice(this.prefix.length));
    } catch {
      return [];
    }
  }
}
