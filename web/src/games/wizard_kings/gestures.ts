/** What a person means by pointing at blocks and far hexes, from the reach that the engine names; the links that are sent for it. */

import type { Link } from "../../table/gesture.svelte";
import type { BoardView, EntryView, GoalView, MovesView, SailView } from "./board";

/** A hex that some of the picked blocks can get to. */
export interface Goal {
  hex: string;
  /** Those that can, in the order in which they were picked. */
  blocks: string[];
  /** Those that the hexsides let through, if all of these are sent. */
  through: string[];
  goal: GoalView | null;
  sail: SailView | null;
  entries: EntryView[];
}

/** How the block of this name could move, if it could. */
export const movesOf = (board: BoardView, block: string): MovesView | undefined => board.reach?.moves.find((each) => each.blocks.includes(block));

export const canMove = (board: BoardView, block: string): boolean => movesOf(board, block) !== undefined;
export const spellsOf = (board: BoardView, wizard: string) => board.reach?.casts.find((each) => each.wizard === wizard)?.spells ?? [];
/** Whether a block can be picked up in a movement turn: to go, to sail or to cast. */
export const canPick = (board: BoardView, block: string): boolean => canMove(board, block) || spellsOf(board, block).length > 0;

/** Every hex that at least one of the picked blocks can get to. */
export function goalsOf(board: BoardView, picked: readonly string[]): Map<string, Goal> {
  const found = new Map<string, Goal>();
  const at = (hex: string): Goal => found.get(hex) ?? { hex, blocks: [], through: [], goal: null, sail: null, entries: [] };
  for (const block of picked) {
    const moves = movesOf(board, block);
    for (const goal of moves?.goals ?? []) {
      const known = at(goal.hex);
      const fresh = goal.entries.filter(({ over }) => !known.entries.some((entry) => entry.over === over));
      found.set(goal.hex, { ...known, blocks: [...known.blocks, block], goal: known.goal ?? goal, entries: [...known.entries, ...fresh] });
    }
    for (const sail of moves?.sails ?? []) {
      const known = at(sail.hex);
      if (!known.blocks.includes(block)) found.set(sail.hex, { ...known, blocks: [...known.blocks, block], sail });
    }
  }
  for (const goal of found.values()) goal.through = throughOf(board, goal);
  return found;
}

/** Those of a goal's blocks that get through, in the order in which they were picked: a hexside into a battle lets only so many in. */
export function throughOf(board: BoardView, { hex, blocks }: Pick<Goal, "hex" | "blocks">): string[] {
  const room = new Map<string, number>();
  return blocks.filter((block) => {
    const entries = movesOf(board, block)?.goals.find((goal) => goal.hex === hex)?.entries ?? [];
    if (entries.length === 0) return true;
    const door = entries.find(({ over, left }) => (room.get(over) ?? left) > 0);
    if (!door) return false;
    room.set(door.over, (room.get(door.over) ?? door.left) - 1);
    return true;
  });
}

/** One block to one hex: asked of the engine's reach when its turn comes, for what went before may have used a hexside up. */
export const goTo = (board: () => BoardView, block: string, hex: string, over: string | null, left: (block: string) => void): Link => () => {
  const moves = movesOf(board(), block);
  const goal = moves?.goals.find((each) => each.hex === hex);
  const way = over === null ? goal?.way : goal?.entries.find((entry) => entry.over === over)?.way;
  if (way) return [`move ${block}`, ...way.map((step) => `step ${step}`), "stop?"];
  if (over === null && moves?.sails.some((sail) => sail.hex === hex)) return [`ship ${block}`, `port ${hex}`];
  left(block);
  return [];
};

/** A spell in the movement turn; one that takes a second target still asks for it. */
export const castAt = (wizard: string, spell: string, target: string, targets: number): Link[] => [
  `cast ${wizard}`, `spell ${spell}`, `target ${target}`, ...(targets > 1 ? [] : ["confirm"]),
];
