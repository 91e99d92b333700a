/** Plays pictures one after the other; a key or a tap skips to the end. */

import { beatOf } from "../lib/settings.svelte";

export interface Picture {
  caption: string;
  /** How long it stays, as a part of the usual time; 1 if nothing is said. */
  weight?: number;
  /** How many lines of the log have happened when it is on show. */
  lines?: number;
}

/** With many pictures waiting, each is shorter. */
const MANY = 12;
const HURRY = 0.5;

export class Show<Frame extends Picture> {
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
    if (this.frame) this.timer = setTimeout(() => this.next(), beatOf(this.frame.weight ?? 1) * (this.queue.length > MANY ? HURRY : 1));
  }
}
