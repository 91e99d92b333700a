/** Kings & Things* at the table. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { glyph, onBoard, passes } from "./offers";
import SeatMat from "./pieces/SeatMat.svelte";
import { words } from "./words";

const draws = new Set(["explores", "die", "hero_roll", "rolled_for_first", "drew", "damage", "roll_off", "disaster_roll", "pox_roll"]);
const quiet = new Set(["phase", "die", "revealed", "drew_thing", "defender_drawn", "defender_returned"]);
/** Armies are drawn, put out, turned up and lost by the dozen. */
const folds = new Map([
  ["drew_thing", /^(You draw )(.+)(\.)$/],
  ["placed_known", /^(You put )(.+)( into .+\.)$/],
  ["placed_creature", /^(.+ puts a creature into )(.+)(\.)$/],
  ["revealed", /^(.+ turns? up )(.+)(\.)$/],
  ["defender_drawn", /^(Drawn for .+: )(.+)(\.)$/],
  ["defender_returned", /^(Back into the Bag: )(.+)(\.)$/],
  ["die", /^()(.+)(\.)$/],
  ["took_hit", /^(.+ takes? a hit on )(.+)(\.)$/],
  ["eliminated", /^(.+ loses? )(.+)(\.)$/],
  ["bluff", /^(Only a bluff: .+ loses )(.+)(\.)$/],
  ["flies_on", /^(.+ shows )(.+)(, to fly on\.)$/],
  ["traded", /^(.+ trades in )(.+)(\.)$/],
]);

export const module: GameModule = { Board, Ending, SeatMat, words, onBoard, passes, glyph, draws, quiet, folds, usual: "if it matters" };
