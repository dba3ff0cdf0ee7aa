// How far the interview is, with what, and how much time is left; the clock runs on between
// turns. While it stands, and once all is over, the service's words are shown as they are.
// Nothing here is announced: whoever wants to know looks.

const TICK = 15_000;

export class Pace {
  constructor() {
    this.text = document.getElementById("pace-text");
    this.bar = document.getElementById("pace");
    this.map = document.getElementById("map");
    this.skills = document.getElementById("skill-map");
    setInterval(() => this.progress && this.render(), TICK);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close(true));
    document.addEventListener("click", (event) => this.map.contains(event.target) || this.close());
  }

  // The map folds up again as soon as one does something else.
  close(byKey) {
    if (!this.map.open) return;
    const within = this.map.contains(document.activeElement);
    this.map.open = false;
    if (byKey && within) this.map.querySelector("summary").focus();
  }

  // Takes where the interview stands, and whether the clock runs. At the end the bar goes:
  // what was never reached is neither done nor to be done.
  set({ progress, pace, skills, done }, running, over) {
    this.progress = progress;
    this.words = pace;
    this.running = running;
    this.bar.max = progress.of || 1;
    this.bar.value = done;
    this.bar.hidden = over;
    this.skills.innerHTML = skills;
    this.since = Date.now();
    this.render();
  }

  render() {
    const words = this.running ? this.now() : this.words;
    if (this.text.textContent !== words) this.text.textContent = words;
  }

  now() {
    const { item, of, minutes_left } = this.progress;
    const left = minutes_left - (Date.now() - this.since) / 60_000;
    return `Item ${item} of ${of} · ${inWords(left)}`;
  }
}

function inWords(minutes) {
  if (minutes <= 0) return "time is up";
  return minutes < 1 ? "less than 1\u00a0min left" : `${Math.round(minutes)}\u00a0min left`;
}
