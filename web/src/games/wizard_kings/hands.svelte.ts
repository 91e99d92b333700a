/** What a person has picked up and not yet put down: nothing of it has reached the table, so Escape lets it all go. */

import type { BoardView } from "./board";
import { canPick } from "./gestures";

export class Hands {
  /** Own blocks that are picked, all of one hex, by their numbers. */
  picked = $state.raw<readonly string[]>([]);
  /** A spell that waits for its target. */
  spell = $state.raw<{ wizard: string; spell: string } | null>(null);
  /** A rare deed that was asked for: its hexes or blocks are lit until one is chosen. */
  tool = $state<"" | "castle" | "give">("");
  /** The hex that was opened last. */
  opened = $state<string | null>(null);
  /** A hex that a finger has touched once: a second touch goes there. */
  aimed = $state<string | null>(null);

  get empty(): boolean {
    return this.picked.length === 0 && this.spell === null && this.tool === "";
  }

  clear(): void {
    [this.picked, this.spell, this.tool, this.aimed] = [[], null, "", null];
  }

  /** All blocks of a hex that can do something. */
  pickAll(hex: string, blocks: readonly string[]): void {
    this.clear();
    [this.picked, this.opened] = [blocks, hex];
  }

  /** One block: picked alone, or, beside others of its hex, one more or one less. */
  toggle(hex: string, block: string): void {
    const [together, had] = [this.opened === hex && this.picked.length > 0, this.picked];
    this.clear();
    this.opened = hex;
    if (!together) this.picked = [block];
    else if (!had.includes(block)) this.picked = [...had, block];
    else this.picked = had.length > 1 ? had.filter((each) => each !== block) : [];
  }

  /** What was picked and cannot do anything any more is put down. */
  check(board: BoardView, regroups: readonly string[]): void {
    const left = this.picked.filter((block) => canPick(board, block) || regroups.includes(block));
    if (left.length < this.picked.length) this.picked = left;
    if (this.spell && !board.reach?.casts.some(({ wizard }) => wizard === this.spell!.wizard)) this.spell = null;
  }
}
