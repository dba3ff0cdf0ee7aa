// How far the interview is and how much time is left; the clock runs on between turns.
// While it stands, and once all is over, the service's words are shown as they are.

const TICK = 15_000;

export class Pace {
  constructor() {
    this.text = document.getElementById("pace-text");
    this.bar = document.getElementById("pace");
    setInterval(() => this.progress && this.render(), TICK);
  }

  // Takes where the interview stands, and whether the clock runs. At the end the bar goes:
  // what was never reached is neither done nor to be done.
  set({ progress, pace, done }, running, over) {
    this.progress = progress;
    this.words = pace;
    this.running = running;
    this.bar.max = progress.of || 1;
    this.bar.value = done;
    this.bar.hidden = over;
    this.since = Date.now();
    this.render();
  }

  render() {
    this.text.textContent = this.running ? this.now() : this.words;
  }

  now() {
    const { item, of, minutes_left } = this.progress;
    const left = Math.max(0, Math.round(minutes_left - (Date.now() - this.since) / 60_000));
    return `Item ${item} of ${of} · ${left}\u00a0min left`;
  }
}
