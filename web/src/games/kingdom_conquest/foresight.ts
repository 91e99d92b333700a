/** What a preview says: which squares would change, in signs and in words. */

import { FREE, isColour, nameOf, type Colour, type Ground } from "./squares";
import type { Table } from "./types";

export interface Change {
  index: number;
  from: Ground;
  to: Ground;
}

export interface Foresight {
  changes: Change[];
  /** Squares of others that would become mine. */
  captures: number;
  /** Squares of mine that would be lost. */
  losses: number;
  /** Squares of others that would become free. */
  destroys: number;
  /** Squares that would pass from one opponent to another. */
  others: number;
  /** Units that would leave the board. */
  units: number;
}

export function foresightOf(now: Table, then: Table, mine: Colour | null): Foresight {
  const changes = now.squares.flatMap((from, index) => {
    const to = then.squares[index] ?? FREE;
    return from === to ? [] : [{ index, from, to }];
  });
  const count = (test: (change: Change) => boolean): number => changes.filter(test).length;
  return {
    changes,
    captures: count(({ from, to }) => to === mine && isColour(from)),
    losses: count(({ from, to }) => from === mine && to !== mine),
    destroys: count(({ from, to }) => isColour(from) && from !== mine && to === FREE),
    others: count(({ from, to }) => isColour(from) && from !== mine && isColour(to) && to !== mine),
    units: Object.keys(now.units).filter((square) => !(square in then.units)).length,
  };
}

/** `captures 3, loses 1`; empty if nothing but the square itself changes. */
export function brief(seen: Foresight): string {
  const parts: string[] = [];
  if (seen.captures > 0) parts.push(`captures ${seen.captures}`);
  if (seen.destroys > 0) parts.push(`destroys ${seen.destroys}`);
  if (seen.losses > 0) parts.push(`loses ${seen.losses}`);
  if (seen.others > 0) parts.push(`${seen.others} change${seen.others === 1 ? "s" : ""} hands`);
  if (seen.units > 0) parts.push(`${seen.units} unit${seen.units === 1 ? "" : "s"} gone`);
  return parts.join(", ");
}

/** The same with coordinates, for who cannot see the picture. */
export function inWords(seen: Foresight, act: string, side: number): string {
  const squares = seen.changes.map(({ index }) => `(${nameOf(index, side)})`).join(" ");
  return `${act}: ${brief(seen) || "captures nothing"}.${squares ? ` Changes ${squares}.` : ""}`;
}
