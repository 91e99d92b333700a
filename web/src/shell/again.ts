/** The same table once more. */

import type { NewTable, SeatWish, TableCard } from "../lib/protocol";

/** Whether a card shows only where the text of an option begins: a map that somebody brought is a page long. */
export const isCut = (options: TableCard["options"]): boolean => Object.values(options).some((value) => typeof value === "string" && value.endsWith("…"));

export function again(card: TableCard, options: TableCard["options"] = card.options): NewTable {
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
  return { game: card.game, options, seats, pace: card.pace, listed: card.listed };
}
