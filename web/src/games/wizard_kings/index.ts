/** Wizard Kings at the table: the map and the blocks are drawn; what can be done is asked in the prompt bar. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import { words } from "./words";

const PASSES = new Set(["end", "done", "stop", "stay", "wait", "keep", "decline", "end-regroup"]);

export const module: GameModule = {
  Board,
  words,
  onBoard: () => false,
  passes: (action) => PASSES.has(action.split(" ")[0] ?? ""),
  glyph: () => null,
};
