/** Wizard Kings at the table: hexes and blocks can be clicked; the prompt bar still shows every action. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import { passes } from "./offers";
import { words } from "./words";

export const module: GameModule = { Board, words, onBoard: () => false, passes, glyph: () => null };
