/** Tables to open: the quick one, and the one being set up. */

import type { BotCard, GameCard, NewTable, SeatWish } from "../lib/protocol";

/** A bot that is some company but not the hardest. */
export const fairBot = (bots: readonly BotCard[]): string | null =>
  [...bots].sort((a, b) => a.level - b.level)[Math.floor(bots.length / 2)]?.name ?? null;

/** Me against two bots, or as many as the game takes. */
export function quickTable(card: GameCard): NewTable {
  const count = Math.max(card.seats[0], Math.min(3, card.seats[1]));
  const bot: SeatWish = { kind: "bot", bot: fairBot(card.bots) };
  const seats: SeatWish[] = [{ kind: "me" }, ...Array.from({ length: count - 1 }, () => ({ ...bot }))];
  return { game: card.name, options: {}, seats, pace: "live", listed: false };
}

/** Only what differs from the default is sent. */
export function chosenOptions(card: GameCard, values: Readonly<Record<string, string | boolean>>): NewTable["options"] {
  const out: Record<string, string | number | boolean> = {};
  for (const option of card.options) {
    const value = values[option.name];
    if (value !== undefined && value !== option.default) out[option.name] = value;
  }
  return out;
}

/** `special_location` → `Special location`; `kings-castle` → `King's Castle` is left to the catalogue. */
export const plainly = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
