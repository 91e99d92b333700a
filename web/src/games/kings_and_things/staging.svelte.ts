/** The stage of a battle or an exploration: whether it is up, what its dice needed, and its last picture when it is over. */

import { onDestroy, untrack } from "svelte";
import { calm } from "../../lib/settings.svelte";
import { Show, type Picture } from "../../table/show.svelte";
import type { Face } from "..";
import type { BattleView, BoardView, HexView } from "./board";
import { stagedHex } from "./offers";
import { neededBy } from "./stage";

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
  private readonly table: () => BoardView;

  constructor(table: () => BoardView, face: () => Face) {
    this.table = table;
    $effect.pre(() => {
      const [{ battle, hexes }, log] = [table(), face().log];
      untrack(() => {
        if (battle === null && this.last !== null && face().flow && !calm()) {
          const said = log.findLast(({ kind }) => ["captured", "battle_over", "retreated"].includes(kind));
          this.show.play([{ ...this.last, caption: said ? face().named(said.text) : "The battle is over.", weight: 3, lines: log.length }]);
        } else if (battle !== null) this.show.stop();
        if (battle?.round === 0) this.needed.clear();
        for (const [thrower, needs] of neededBy(battle?.throws ?? [])) this.needed.set(thrower, needs);
        const hex = battle ? hexes.find(({ id }) => id === battle.hex) : undefined;
        this.last = battle && hex ? { battle, hex, caption: "" } : null;
      });
    });
    $effect(() => {
      const frame = this.show.frame;
      face().hold(frame ? { caption: frame.caption, lines: frame.lines ?? face().log.length, skip: this.skip } : null);
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
  private older = "";

  constructor(lying: () => { dice: readonly number[]; open: boolean; elsewhere: boolean }) {
    $effect.pre(() => {
      const { dice, open, elsewhere } = lying();
      untrack(() => {
        const now = JSON.stringify(dice);
        this.dice = open && !elsewhere && now !== this.older ? dice : [];
        if (!open) this.older = now;
      });
    });
  }
}
