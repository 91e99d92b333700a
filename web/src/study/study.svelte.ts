/** An example being looked at: where in it we are, and what a board may ask of the table around it. */

import { armsOf } from "../art/heraldry";
import { armsWorn } from "../art/wearing.svelte";
import type { Face } from "../games";
import { withNames } from "../lib/names";
import type { Choice, Example, Line, Moment, SeatCard } from "../lib/protocol";

/** Nobody sits at an example: a seat is called after the charge of its arms. */
const nameOf = (seat: number): string => {
  const charge = armsOf(armsWorn(seat)).charge.replace(/^an? /, "");
  return charge.charAt(0).toUpperCase() + charge.slice(1);
};

const seatCard = (seat: number): SeatCard => ({
  seat, kind: "person", name: nameOf(seat), bot: null, mine: false, can_take_back: false, left: false, present: true, idle: null, resigned: false,
});

export class Study {
  at = $state(0);
  flow = $state(false);
  said = $state("");

  constructor(readonly example: Example) {}

  readonly moment = $derived.by<Moment>(() => this.example.moments[this.at]!);
  readonly last = $derived.by(() => this.at === this.example.moments.length - 1);
  /** The moment at which the table on show was laid. */
  readonly begun = $derived.by(() => this.example.moments.findLastIndex((moment, k) => k <= this.at && moment.fresh));
  readonly seats = $derived<SeatCard[]>(Array.from({ length: this.moment.view.players }, (_, seat) => seatCard(seat)));
  /** What has happened since the table was laid. */
  readonly log = $derived.by<Line[]>(() => this.example.moments.slice(this.begun, this.at + 1).flatMap((moment) => moment.lines));

  named(text: string): string {
    return withNames(text, this.seats);
  }
  /** Play the move, or go to the table that is laid next. */
  play(): void {
    if (this.last) return;
    const next = this.example.moments[this.at + 1]!;
    [this.at, this.flow, this.said] = [this.at + 1, !next.fresh, ""];
  }
  back(): void {
    if (this.at > 0) [this.at, this.flow, this.said] = [this.at - 1, false, ""];
  }
  again(): void {
    [this.at, this.flow, this.said] = [0, false, ""];
  }

  /** What a board sees: only the move of the example is on offer, and a click on it plays it. */
  face(): Face {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the getters below are the object's own
    const study = this;
    return {
      get seats() { return study.seats; },
      get seat() { return study.moment.view.seat; },
      get pending() { return null; },
      get actions() { return study.moment.view.actions; },
      get fresh() { return study.moment.lines; },
      get log() { return study.log; },
      get flow() { return study.flow; },
      get past() { return false; },
      get options() { return {}; },
      get armed() { return null; },
      get pointed() { return []; },
      get hint() { return null; },
      get goesBack() { return false; },
      act: (_: Choice) => study.play(),
      link: (_: Choice) => study.play(),
      arm: (choice: Choice | null) => choice && study.play(),
      preview: () => Promise.resolve(study.last ? null : study.example.moments[study.at + 1]!.view),
      askForecast: () => Promise.resolve(null),
      hold: () => undefined,
      why: () => (study.said = "Here only the move of the example is played."),
      say: (text: string) => (study.said = study.named(text)),
      named: (text: string) => study.named(text),
    };
  }
}
