/** The final ranking with its tie-breaks, for the last page. [KW-143 to KW-146] */

import type { Table } from "./types";

export interface Total {
  seat: number;
  fame: number;
  bonus: number;
  total: number;
  coins: number;
  skills: number;
  defeated: number;
}

export function totals(table: Table): Total[] {
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return table.seats
    .map((mat, seat) => ({
      seat,
      fame: mat.fame,
      bonus: mat.bonus,
      total: mat.fame + mat.bonus,
      coins: mat.coins,
      skills: sum(mat.refreshed) + sum(mat.exhausted),
      defeated: mat.defeated.length,
    }))
    .sort((a, b) => b.total - a.total || b.coins - a.coins || b.skills - a.skills);
}

/** What decided between the first two, if their Fame did not. */
export function tieBreak(ranked: readonly Total[]): string {
  const [first, second] = ranked;
  if (!first || !second || first.total !== second.total) return "";
  if (first.coins !== second.coins) return "Equal Fame: most Coins decided.";
  if (first.skills !== second.skills) return "Equal Fame and Coins: most skill tokens decided.";
  return "Equal in Fame, Coins and skill tokens: the victory is shared.";
}
