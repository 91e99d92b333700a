/** Wizard Kings at the table. The board is being painted: named `index.ts`, this would take the place of the words. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import { passes } from "./offers";
import { words } from "./words";

export const module: GameModule = { Board, words, onBoard: () => false, passes, glyph: () => null };
