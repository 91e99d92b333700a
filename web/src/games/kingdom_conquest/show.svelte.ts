/** Plays pictures one after the other; a key or a click skips to the end. */

import type { Frame } from "./chain";

const STEP = 200;
/** With many steps waiting, each is shorter. */
const HURRY = 110;
const MANY = 9;

export class Show {
  /** What is on show now, or null when the show is over. */
  frame = $state.raw<Frame | null>(null);
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  get playing(): boolean {
    return this.frame !== null;
  }

  play(frames: readonly Frame[]): void {
    this.queue.push(...frames);
    if (this.frame === null) this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.frame = null;
  }

  private next(): void {
    this.frame = this.queue.shift() ?? null;
    if (this.frame) this.timer = setTimeout(() => this.next(), this.queue.length > MANY ? HURRY : STEP);
  }
}
