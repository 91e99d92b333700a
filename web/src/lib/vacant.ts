/** What is said while the game waits for a seat that nobody sits in: who can do something about it. */

import type { TableCard, View } from "./protocol";

/** The sentence, or null if somebody is there who can decide. */
export function vacancy(card: TableCard | null, view: View | null): string | null {
  if (card?.status !== "running" || !view || view.over || view.to_act.length === 0) return null;
  const open = view.to_act.map((seat) => card.seats[seat]).filter((seat) => seat?.kind === "open");
  const first = open[0];
  if (!first || open.length < view.to_act.length) return null;
  const seats = open.length === 1 ? `Seat ${first.seat + 1} is open` : `Seats ${open.map((seat) => seat!.seat + 1).join(" and ")} are open`;
  const left = open.every((seat) => seat!.left); // then whoever plays may seat a bot, else the owner alone
  if (card.mine || (left && card.seats.some((seat) => seat.mine))) return `${seats}: seat a bot there, or wait for somebody to sit down.`;
  return `${seats}: ${left ? "whoever plays" : card.owner} can seat a bot there, or all wait for somebody to sit down.`;
}
