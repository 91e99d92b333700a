/** What changed for the reader since their last turn, for the moment in which the next one begins. */

import type { Line } from "../../lib/protocol";

/** What befalls a seat without its doing. */
const BEFALLS: ReadonlySet<string> = new Set(["eliminated", "panicked", "wizard_gone", "out"]);
/** What everybody should hear of, whoever did it. */
const PUBLIC: ReadonlySet<string> = new Set(["captured", "allied", "broke", "resigned", "out", "changed_sides"]);

const isTurnOf = (seat: number) => ({ kind, seat: who }: Line): boolean => kind === "turn" && who === seat;

/** Lines of the log between the last two turns of a seat that it should not have to look for; none in its first turn. */
export function newsFor(log: readonly Line[], seat: number): Line[] {
  const now = log.findLastIndex(isTurnOf(seat));
  const before = log.slice(0, Math.max(0, now)).findLastIndex(isTurnOf(seat));
  if (before < 0) return [];
  const since = log.slice(before + 1, now);
  const fought = new Set(since.filter(({ kind, details }) => kind === "battle" && [details["attacker"], details["defender"]].includes(seat)).map(({ details }) => details["hex"]));
  return since.filter(({ kind, seat: who, details }) => {
    if (kind === "battle") return details["defender"] === seat;
    if (kind === "won") return who !== seat && fought.has(details["hex"]);
    return who === seat ? BEFALLS.has(kind) : PUBLIC.has(kind);
  });
}

/** The hexes that some lines speak of. */
export const hexesOf = (lines: readonly Line[]): string[] => [...new Set(lines.flatMap(({ details }) => (typeof details["hex"] === "string" ? [details["hex"]] : [])))];
