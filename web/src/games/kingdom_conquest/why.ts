/** What a square is, and why it cannot be used now. The server decides; this only explains what the view shows. */

import type { Explanation } from "../../lib/explain.svelte";
import { verbOf } from "../../table/offers";
import { crossOf, FREE, indexOf, OBSTACLE, type Colour, type Ground } from "./squares";
import type { Lore, Table } from "./types";

export interface Moment {
  mine: boolean;
  over: boolean;
  /** Who is being waited for, by name. */
  waiting: string;
  actions: readonly { text: string }[];
  colour: Colour | null;
}

/** In a word why a square does not glow. */
export function whyNot(name: string, ground: Ground, unit: string | null, table: Table, moment: Moment): string {
  if (moment.over) return "The game is over.";
  if (!moment.mine) return moment.waiting ? `It is ${moment.waiting}'s turn.` : "Nothing to do just now.";
  const asks = new Set(moment.actions.map((action) => verbOf(action.text)));
  if (asks.has("colour")) return "First choose your colour.";
  if (asks.has("place")) {
    if (ground !== moment.colour) return "A unit stands on one of your own territories.";
    return unit ? "A unit stands there already." : "Not there.";
  }
  if (asks.has("aim")) return aimed(ground, table, moment);
  if (ground === OBSTACLE) return "Black squares cannot be conquered.";
  if (ground !== FREE) return ground === moment.colour ? "That is yours already." : "Only free squares are conquered; this one must be surrounded.";
  if (table.forbidden.includes(name)) return forbidden(table);
  return "You cannot conquer a square now.";
}

function aimed(ground: Ground, table: Table, moment: Moment): string {
  if (table.action?.card === "treason") return "Treason turns an opponent's territory without a unit, next to one of yours.";
  if (table.action?.card === "desertion") return "Desertion takes an opponent's unit.";
  if (table.action?.card === "royal-charter") return "The Royal Charter gives a free square.";
  return ground === moment.colour ? "It must strike an opponent, and may finish nobody." : "Nothing of an opponent would be struck there, or it would finish a player.";
}

/** `Column 4 and row 7 are forbidden …` */
export function forbidden(table: Table): string {
  if (!table.cross) return "";
  const [column, row] = table.cross.split(",");
  return `Checkpoint on (${table.cross}): column ${column} and row ${row} are forbidden for conquests this turn.`;
}

/** What a square is, with the clause that says so. */
export function explainSquare(name: string, ground: Ground, unit: string | null, table: Table, lore: Lore, owner: string): Explanation {
  const where = `(${name})`;
  if (unit) {
    const card = lore.units.get(unit);
    return { title: `${card?.name ?? unit} ${where}`, text: `${owner}. ${card?.about ?? ""} It also counts diagonally.`, clause: card?.clause };
  }
  if (ground === OBSTACLE) {
    const own = table.obstacles.map((each, k) => ({ ...each, k })).filter((each) => each.squares.includes(name));
    const first = own[0];
    const age = first === undefined ? "" : first.vanishes
      ? `The oldest of ${table.obstacles.length}: it vanishes on the dark force's next turn${first.frees.includes(name) ? "" : ", but another one covers this square"}. `
      : `Number ${first.k + 1} of ${table.obstacles.length} by age. `;
    return { title: `Obstacle ${where}`, text: `${age}Nobody can conquer it.`, clause: first?.vanishes ? "KC-87" : "KC-17" };
  }
  if (ground === FREE) {
    const barred = table.forbidden.includes(name);
    return { title: `Free square ${where}`, text: barred ? forbidden(table) : "Anybody may conquer it, from anywhere.", clause: barred ? "KC-69" : "KC-67" };
  }
  const pawn = table.seats.some((seat) => seat.checkpoint === name) ? " A checkpoint stands here." : "";
  return { title: `${lore.colourName(ground)} territory ${where}`, text: `${owner}.${pawn} Two neighbours of one hostile colour take it.`, clause: "KC-92" };
}

/** Whether a square lies in the row or column that is forbidden now. */
export const inCross = (name: string, table: Table): boolean =>
  table.cross !== null && crossOf(table.cross, table.side).has(indexOf(name, table.side));
