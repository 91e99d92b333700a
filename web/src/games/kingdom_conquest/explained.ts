/** What a square is, with the clause that says so. Why it cannot be used now, only the rules say: `face.why`. */

import type { Explanation } from "../../lib/explain.svelte";
import { FREE, OBSTACLE, type Ground } from "./squares";
import type { Lore, Table } from "./types";

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
