// What was typed and not yet sent, kept in the browser across reloads.

export class Drafts {
  constructor(interview) {
    this.prefix = `interviewer:${interview}:`;
  }

  read(name) {
    try {
      return localStorage.getItem(this.prefix + name) ?? "";
    } catch {
      return "";
    }
  }

  write(name, text) {
    try {
      if (text) localStorage.setItem(this.prefix + name, text);
      else localStorage.removeItem(this.prefix + name);
    } catch {
      // Storage is full or forbidden: the text is still in its box.
    }
  }

  forgetAll() {
    try {
      Object.keys(localStorage)
        .filter((key) => key.startsWith(this.prefix))
        .forEach((key) => localStorage.removeItem(key));
    } catch {
      // Nothing was kept then.
    }
  }
}
