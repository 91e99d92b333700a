/** The same table once more. */

import type { NewTable, SeatWish, TableCard } from "../lib/protocol";

export function again(card: TableCard): NewTable {
  let seated = false;
  const seats = card.seats.map((seat): SeatWish => {
    if (seat.kind === "bot" || seat.bot !== null) return { kind: "bot", bot: seat.bot };
    if (seat.kind === "hotseat" && seat.mine) return { kind: "hotseat", name: seat.name };
    if (seat.mine && !seated) {
      seated = true;
      return { kind: "me" };
    }
    return { kind: "open" };
  });
  return { game: card.game, options: card.options, seats, pace: card.pace, listed: card.listed };
}
