/** Tables to open: the quick one, and the one being set up. */

import { apart, withNames } from "../lib/names";
import type { GameCard, Lobby, NewTable, RecordFile, SeatWish, TableCard } from "../lib/protocol";
import { likedBot } from "./strength";

/** Me against two bots, or as many as the game takes. */
export function quickTable(card: GameCard, liked = "", seats = 3): NewTable {
  const count = Math.max(card.seats[0], Math.min(seats, card.seats[1]));
  const bot: SeatWish = { kind: "bot", bot: likedBot(card.bots, liked)?.name ?? null };
  const taken: SeatWish[] = [{ kind: "me" }, ...Array.from({ length: count - 1 }, () => ({ ...bot }))];
  return { game: card.name, options: {}, seats: taken, pace: "live", listed: false };
}

/** I alone, against the game itself. */
export const soloTable = (card: GameCard): NewTable => ({ game: card.name, options: {}, seats: [{ kind: "me" }], pace: "live", listed: false });

/** Only what differs from the default is sent. */
export function chosenOptions(card: GameCard, values: Readonly<Record<string, string | boolean>>): NewTable["options"] {
  const out: Record<string, string | number | boolean> = {};
  for (const option of card.options) {
    const value = values[option.name];
    if (value !== undefined && value !== option.default) out[option.name] = value;
  }
  return out;
}

/** What is not written as it is called. */
const SHORT: Readonly<Record<string, string>> = { gp: "GP", gp15: "15 GP", vp: "points", aplus: "A+" };

/** `special_location` → `Special location`; what has no letters, such as `1-3`, stays as it is. */
export const plainly = (name: string): string => {
  if (!/[a-z]/i.test(name)) return name;
  const words = name.split(/[_-]/).map((word) => SHORT[word] ?? word).join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A choice of an option: a thing by its name, but a number is a number, also where things bear numbers as ids. */
export const choiceInWords = (choice: string, names: ReadonlyMap<string, string>): string =>
  (/[a-z]/i.test(choice) ? names.get(choice) : undefined) ?? plainly(choice);

/** The names of everything in a game's catalogue, by id: `kings-castle` is `King's Castle`. */
export function namesIn(catalogue: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const part of Object.values((catalogue ?? {}) as Record<string, unknown>)) {
    if (!Array.isArray(part)) continue;
    for (const each of part as { id?: unknown; name?: unknown }[]) {
      if (typeof each?.id === "string" && typeof each.name === "string") names.set(each.id, each.name);
    }
  }
  return names;
}

const PARTS = ["format", "game", "rules", "actions"];

/** Whether what a file holds is a record at all; whether it is a good one the server says. */
export const isRecord = (plain: unknown): plain is RecordFile => typeof plain === "object" && plain !== null && PARTS.every((part) => part in plain);

/** The lists of the lobby, mine first, and no table in two of them. */
export function listed(lobby: Lobby): { mine: TableCard[]; open: TableCard[]; running: TableCard[]; finished: TableCard[] } {
  const seen = new Set<string>();
  const fresh = (tables: readonly TableCard[]): TableCard[] =>
    tables.filter((table) => {
      if (seen.has(table.id)) return false;
      seen.add(table.id);
      return true;
    });
  const mine = fresh(lobby.mine).sort((a, b) => Number(b.my_turn) - Number(a.my_turn) || Number(b.status === "running") - Number(a.status === "running") || b.changed - a.changed);
  return { mine, open: fresh(lobby.open), running: fresh(lobby.running), finished: fresh(lobby.finished) };
}

/** How a table stands, in a few words. */
export function stateOf(table: TableCard): string {
  const named = (seats: readonly number[], glue: string): string => withNames(seats.map((seat) => `@${seat}`).join(glue), apart(table.seats));
  if (table.status === "waiting") {
    const free = table.seats.filter((seat) => seat.kind === "open").length;
    return free === 1 ? "1 seat open" : `${free} seats open`;
  }
  if (table.status === "frozen") return "Frozen";
  if (table.status === "finished") {
    if (table.drawn) return "A draw";
    if (table.winners.length > 0) return `${named(table.winners, " and ")} won`;
    return table.ended_by === "idle" ? "Given up" : "Lost";
  }
  return table.my_turn ? "Your turn" : `Waiting for ${named(table.to_act, ", ")}`;
}
