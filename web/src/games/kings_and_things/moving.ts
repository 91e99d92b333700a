/** Moving by two clicks: a stack, and a far hex. What can be reached comes with the view; the browser only sends the steps. */

import type { Choice } from "../../lib/protocol";
import type { ReachView, WayView } from "./board";
import type { BoardView, Lore } from "./types";

/** Clicks that only open or aim: no action of the game. */
export const isLocal = (choice: Pick<Choice, "id">): boolean => choice.id < 0;

const WAITS: Readonly<Record<string, string>> = { battle: "a battle waits", exploration: "to be explored", capture: "it falls to you", sea: "sea: only to be passed", full: "too full to stay" };

/** `Move to Forest: 3 of 4 points; a battle waits` */
export function wayLabel(way: WayView, table: BoardView, lore: Lore): string {
  const land = lore.lands.get(table.hexes.find(({ id }) => id === way.hex)?.terrain ?? "")?.name ?? way.hex;
  const waits = WAITS[way.what];
  return `Move to ${land} ${way.hex}, ${way.cost} of 4 points${waits ? `; ${waits}` : ""}`;
}

/** The hexes where the move can end. */
export const endings = (reach: ReachView | null): WayView[] => (reach?.ways ?? []).filter(({ what }) => what !== "sea" && what !== "full");

/** What is sent for a click on a far hex: whatever takes the stack up, then the steps. */
export const stepsTo = (way: WayView, taking: Choice | null): string[] => [...(taking ? [taking.text] : []), ...way.way.map((hex) => `step ${hex}`)];

/** What takes up the whole stack of a hex: all together, or the one counter that can go. */
export function takesUp(hex: string, counters: readonly string[], aside: ReadonlyMap<string, readonly Choice[]>, fan: ReadonlyMap<string, readonly Choice[]>): Choice | null {
  const all = aside.get(hex)?.find(({ text }) => text === `grab_all ${hex}`);
  if (all) return all;
  const single = counters.flatMap((id) => fan.get(id)?.filter(({ text }) => text.startsWith("grab ")) ?? []);
  return single.length === 1 ? single[0]! : null;
}

/** Who holds fighters fast in a hex. */
export const pinnedBy = (reach: ReachView | null, hex: string): readonly string[] => reach?.pinned.find((pin) => pin.hex === hex)?.by ?? [];
