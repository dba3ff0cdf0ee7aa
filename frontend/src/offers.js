// Replies at a press, for what is expected now, and the words in the empty field.

export class Offers {
  constructor(field) {
    this.field = field;
    this.group = document.getElementById("offers");
    const there = [...this.group.querySelectorAll("button")];
    this.shown = JSON.stringify(there.map((made) => ({ say: made.value, label: made.textContent })));
  }

  // Takes { replies: [{ say, label }], asked, placeholder }. Buttons that stay what they were
  // are left alone, those of the page as it came too, so that the keyboard stays on them and
  // no press is lost in between.
  show({ replies, asked, placeholder }) {
    this.field.placeholder = placeholder;
    this.group.classList.toggle("asked", asked);
    const wanted = JSON.stringify(replies.map(({ say, label }) => ({ say, label })));
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.group.replaceChildren(...replies.map(button));
  }
}

function button({ say, label }) {
  const made = document.createElement("button");
  Object.assign(made, { name: "quick", value: say, textContent: label, formNoValidate: true });
  return made;
}
