// How far the interview is and how much time is left; the clock runs on between turns.

const TICK = 15_000;

export class Pace {
  constructor() {
    this.text = document.getElementById("pace-text");
    this.bar = document.getElementById("pace");
    setInterval(() => this.render(), TICK);
  }

  set(progress, running) {
    this.progress = progress;
    this.running = running;
    this.since = Date.now();
    this.render();
  }

  render() {
    const gone = this.running ? (Date.now() - this.since) / 60_000 : 0;
    const left = Math.max(0, Math.round(this.progress.minutes_left - gone));
    const minutes = left === 1 ? "1 minute" : `${left} minutes`;
    this.text.textContent = `Item ${this.progress.item} of ${this.progress.of} · ${minutes} left`;
    this.bar.max = this.progress.of || 1;
    this.bar.value = this.progress.item;
  }
}
