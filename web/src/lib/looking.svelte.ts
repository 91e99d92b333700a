/** Looking back: the steps of a game that were, one at a time or by themselves. */

import { api } from "./api";
import { Known } from "./known.svelte";
import type { Choice } from "./protocol";
import { beatOf } from "./settings.svelte";

/** A step, through whose eyes, and whether it is a leap. */
type Wish = [step: number, eyes: string, leap: boolean];

/** What is said of a step of the past, and what could be chosen there. */
export interface Told {
  step: number;
  says: string;
  /** Whose choice it was; null where no choice is spoken of. */
  seat: number | null;
  better: Choice | null;
  played: Choice | null;
}

/** How long a step of the past stays where nothing is played out. */
const CALM_BEAT = 900;
const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

export class Looking extends Known {
  /** The step of the past that was asked for last, and whether one is being fetched. */
  private wish: Wish | null = null;
  private looking = false;
  /** What was looked up last; it is told as long as its step is on show. */
  private lookup = $state.raw<Told | null>(null);
  readonly study = $derived(this.past !== null && this.lookup?.step === this.past.step ? this.lookup : null);
  /** The choices that are spoken of, as their player could see them: nobody else knows what they are about. */
  readonly weighed = $derived<readonly Choice[]>(
    this.study === null || this.past?.list.eyes !== String(this.study.seat) ? [] : [this.study.better, this.study.played].filter((each) => each !== null),
  );

  constructor(readonly id: string) {
    super();
  }

  /** Look at a step; one step forward by itself shows what moves, a leap or a slide shows where things are. */
  async look(step: number, eyes: string = this.past?.list.eyes ?? this.eyes, leap = true): Promise<void> {
    this.arm(null);
    this.wish = [step, eyes, leap];
    if (this.looking) return; // a key that is held down asks for more steps than there is time for: the last one counts
    this.looking = true;
    while (this.wish !== null) {
      const wish: Wish = this.wish;
      this.wish = null;
      await this.lookAt(...wish);
    }
    this.looking = false;
  }

  /** Look a step up that something is said of, through the eyes of whoever decided there. */
  lookUp(told: Told): Promise<void> {
    this.lookup = told;
    return told.seat === null ? this.look(told.step) : this.look(told.step, String(told.seat));
  }

  /** What was said has been read. */
  putAway(): void {
    this.lookup = null;
  }

  private async lookAt(step: number, eyes: string, leap: boolean): Promise<void> {
    await this.tried(async () => {
      const known = this.past?.list;
      const list = known && known.eyes === eyes && known.last === this.step ? known : await api.replay(this.id, eyes);
      const at = Math.max(0, Math.min(step, list.last));
      const position = await api.position(this.id, at, eyes);
      this.flow = !leap && known?.eyes === eyes && at === (this.past?.step ?? at) + 1;
      this.past = { list, step: at, view: position.view };
    });
  }

  present(): void {
    this.playing = false;
    this.flow = false;
    this.past = null;
  }

  /** Play the past on from where it is shown, or from the beginning; again to stop. */
  async autoplay(): Promise<void> {
    if (this.playing) {
      this.playing = false;
      return;
    }
    this.playing = true;
    if (!this.past || this.past.step >= this.past.list.last) await this.look(0);
    while (this.playing && this.past && this.past.step < this.past.list.last) {
      await pause(beatOf(1) || CALM_BEAT);
      while (this.playing && this.held) await pause(50);
      if (this.playing && this.past) await this.look(this.past.step + 1, this.past.list.eyes, false);
    }
    this.playing = false;
  }
}
