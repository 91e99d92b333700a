/** The stage of a battle or an exploration: whether it is up, what its dice needed, and its last picture when it is over. */

import { onDestroy, untrack } from "svelte";
import { settings } from "../../lib/settings.svelte";
import { Show, type Picture } from "../../table/show.svelte";
import type { Face } from "..";
import type { BattleView, BoardView, HexView } from "./board";
import { stagedHex } from "./offers";
import { endOf, neededBy, sideOf, unseenBattle } from "./stage";

/** How long the end of a battle stays: one's own is looked at, another's is taken note of. */
const OWN = 6;
const ANOTHERS = 3;

/** The end of a battle, which stays a moment. */
interface Last extends Picture {
  battle: BattleView;
  hex: HexView;
}

export class Staging {
  readonly show = new Show<Last>();
  /** What the throwers of dice needed, as far as it was seen. */
  readonly needed = new Map<string, number>();
  /** The hex whose stage the reader has folded away, to see the map. */
  folded = $state<string | null>(null);
  private last: Last | null = null;
  /** How many lines had been told when the table was looked at last. */
  private told = 0;
  private readonly table: () => BoardView;

  constructor(table: () => BoardView, face: () => Face) {
    this.table = table;
    $effect.pre(() => {
      const [{ battle, hexes }, log] = [table(), face().log];
      untrack(() => {
        if (battle === null && this.last !== null && face().flow && settings.pace !== "once") {
          // It stands still, so that whoever likes no motion sees it too: a battle in which nobody is asked is over in a moment.
          const weight = this.last.battle.sides.includes(sideOf(face().seat)) ? OWN : ANOTHERS;
          this.show.play([{ ...this.last, caption: face().named(endOf(log)), weight, lines: log.length }]);
        } else if (battle !== null) this.show.stop();
        else if (face().flow && this.told > 0) {
          const said = unseenBattle(log.slice(this.told));
          if (said !== "") face().say(face().named(said));
        }
        this.told = log.length;
        if (battle?.round === 0) this.needed.clear();
        for (const [thrower, needs] of neededBy(battle?.throws ?? [])) this.needed.set(thrower, needs);
        const hex = battle ? hexes.find(({ id }) => id === battle.hex) : undefined;
        this.last = battle && hex ? { battle, hex, caption: "" } : null;
      });
    });
    $effect(() => {
      const frame = this.show.frame;
      face().hold(frame ? { caption: frame.caption, lines: frame.lines ?? face().log.length, skip: this.skip, word: "Go on" } : null);
    });
    onDestroy(() => {
      this.show.stop();
      face().hold(null);
    });
  }

  readonly hex = $derived.by(() => stagedHex(this.table()));
  readonly skip = (): void => this.show.stop();
}

/** Dice that were thrown outside of a battle: they lie on the map while they may still be changed. */
export class Thrown {
  dice = $state.raw<readonly number[]>([]);
  /** What lay there before; null until the table was looked at: dice that lay there then are of some earlier throw. */
  private older: string | null = null;

  constructor(lying: () => { dice: readonly number[]; open: boolean; elsewhere: boolean }) {
    $effect.pre(() => {
      const { dice, open, elsewhere } = lying();
      untrack(() => {
        const now = JSON.stringify(dice);
        this.older ??= now;
        this.dice = open && !elsewhere && now !== this.older ? dice : [];
        if (!open) this.older = now;
      });
    });
  }
}
