/** Waiting for what is on its way: states of a table, by their numbers. */
export class Arrivals {
  #awaited: Array<{ seq: number; done: (here: boolean) => void }> = [];

  /** The state of this number is here, and so are all before it. */
  came(seq: number): void {
    const here = this.#awaited.filter((one) => one.seq <= seq);
    this.#awaited = this.#awaited.filter((one) => one.seq > seq);
    for (const one of here) one.done(true);
  }

  /** Until this number is here; false if it does not come within so many milliseconds. */
  until(seq: number, patience: number): Promise<boolean> {
    return new Promise((done) => {
      this.#awaited.push({ seq, done });
      setTimeout(() => done(false), patience);
    });
  }
}
