/** Where everything lies on the map: hexes, what stands in them, and the fan of a stack that is looked at. */

import { HEX } from "../../art/terrain";
import type { Field, Point } from "../../table/spots/field";
import { hexField } from "../../table/spots/hexes";
import { oncePer } from "../../table/lore";
import type { HexView, StackView } from "./types";

/** Room round the map for the frame. */
export const FRAME = 26;

/** The map as spots, made once for each list of hexes. */
export const fieldOf: (hexes: readonly HexView[]) => Field = oncePer((hexes: readonly HexView[]) =>
  hexField({ hexes: hexes.map(({ id, q, r }) => ({ id, q, r })), size: HEX, stand: "flat", frame: FRAME }));

export interface Spot {
  x: number;
  y: number;
  size: number;
}

/** The seat of a side, or null for the defenders of a hex. */
export const seatOf = (side: string): number | null => (side.startsWith("seat-") ? Number(side.slice(5)) - 1 : null);

/** Where the fort stands, where the income counter lies, where the arms hang; all about the middle of a hex. */
export const ARMS_AT: Spot = { x: 0, y: -39, size: 13 };
export const FORT_AT: Spot = { x: -25, y: -11, size: 38 };
export const INCOME_AT: Spot = { x: 26, y: -12, size: 31 };
export const DUE_AT: Spot = { x: 0, y: -20, size: 17 };

/** Where the stacks of a hex lie about its middle: in a row at its foot, or large in its middle while nothing else stands there. */
export function stackSpots(hex: Pick<HexView, "level" | "income" | "stacks">): Spot[] {
  const count = hex.stacks.length;
  if (count === 0) return [];
  const alone = hex.level === 0 && hex.income === null;
  if (count === 1) return [alone ? { x: 0, y: 6, size: 46 } : { x: 0, y: 28, size: 34 }];
  if (count === 2) return [-1, 1].map((k) => ({ x: k * (alone ? 24 : 19), y: alone ? 8 : 28, size: alone ? 38 : 31 }));
  const size = count === 3 ? 24 : count === 4 ? 19 : 15;
  return hex.stacks.map((_, k) => ({ x: (k - (count - 1) / 2) * (size + 4), y: 28, size }));
}

/** The cards of a pile that show below the top one, at most two. */
export const below = (stack: Pick<StackView, "count">): number => Math.min(2, Math.max(0, stack.count - 1));

/** So many counters lie in one row of a fan. */
const ROW = 5;
const FAN = 58;
const GAP = 5;

export interface Fan {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The middles of the counters, in the order of the stacks. */
  places: Point[];
  /** Where each stack begins, so that its arms can stand before it. */
  rows: { side: string; y: number }[];
  size: number;
}

/** The counters of a hex laid out beside each other over its neighbours, all of them within the map. */
export function fanOf(field: Field, hex: Pick<HexView, "id" | "stacks">): Fan | null {
  const total = hex.stacks.reduce((sum, stack) => sum + stack.count, 0);
  if (total === 0) return null;
  const wide = Math.min(ROW, Math.max(...hex.stacks.map((stack) => stack.count)));
  const margin = 26;
  const width = margin + wide * (FAN + GAP) + GAP + 4;
  const lines = hex.stacks.map((stack) => Math.ceil(stack.count / ROW));
  const height = lines.reduce((sum, each) => sum + each, 0) * (FAN + GAP) + GAP + 6;
  const [cx, cy] = field.centre(hex.id);
  const clamp = (value: number, room: number): number => Math.max(2, Math.min(value, room - 2));
  const x = clamp(cx - width / 2, field.width - width);
  const above = cy - 48 - height;
  const y = clamp(above >= 2 ? above : cy + 48, field.height - height);
  const places: Point[] = [];
  const rows: { side: string; y: number }[] = [];
  let line = 0;
  hex.stacks.forEach((stack, s) => {
    rows.push({ side: stack.side, y: y + GAP + line * (FAN + GAP) + FAN / 2 });
    for (let k = 0; k < stack.count; k += 1) {
      places.push([x + margin + (k % ROW) * (FAN + GAP) + FAN / 2, y + GAP + (line + Math.floor(k / ROW)) * (FAN + GAP) + FAN / 2]);
    }
    line += lines[s]!;
  });
  return { x, y, width, height, places, rows, size: FAN };
}
