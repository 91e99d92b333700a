/** Who has won, and by which of the ways in which a war ends. [WK-41, WK-42, WK-R12, WK-R128] */

import type { BoardView } from "./board";

/** `Ada held cities worth 16 at the end of turn 5, and 15 win.` */
export function whyOver(board: BoardView, winners: readonly number[], named: (text: string) => string): string {
  if (winners.length === 0) return "";
  const side = board.seats[winners[0]!]?.group;
  const together = winners.every((seat) => board.seats[seat]?.group === side);
  const who = winners.map((seat) => named(`@${seat}`)).join(" and ");
  const rivals = board.seats.filter((seat) => seat.group !== side && !seat.out);
  const worth = board.seats.filter((seat) => seat.group === side).reduce((sum, seat) => sum + seat.gp, 0);
  if (together && rivals.length === 0) return `${who} alone ${winners.length === 1 ? "is" : "are"} left on the map.`;
  if (board.goal > 0 && worth >= board.goal && (board.victory === "gp15" || board.turn < (board.last_turn ?? 0))) return `${who} held cities worth ${worth} at the end of turn ${board.turn}, and ${board.goal} win.`;
  if (board.last_turn === null || board.turn < board.last_turn) return "";
  const most = board.victory === "vp" ? "had the most points" : `held the most: cities worth ${worth}`;
  return `Turn ${board.turn} was the last, and ${who} ${together ? "" : "both "}${most}.`;
}
