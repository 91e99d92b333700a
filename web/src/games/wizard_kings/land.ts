/**
 * The sheets on the table as one land. It is the picture of the rules' own joining: half-hexes that meet are one hex, and a sheet
 * that lies upside down is turned by half a circle.
 */

import { hexField } from "../../table/spots/hexes";
import { Field } from "../../table/spots/field";
import { HEX } from "../../art/terrain";
import type { Lore, Sheet, SideFeature } from "./types";

/** A sheet where it lies. */
export interface Laid {
  map: string;
  column: number;
  row: number;
  turned: boolean;
}

/** A sheet is so many columns wide and, in doubled rows, so high. */
export const WIDE = 8;
export const HIGH = 14;

/** The way to the neighbour beyond each side of a flat hex, clockwise from the top, in doubled coordinates. */
const STEPS: readonly (readonly [number, number])[] = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]];

const WATERS: ReadonlySet<string> = new Set(["sea", "lake", "shoal"]);
const FEATURES: readonly SideFeature[] = ["flow", "cross", "bridge", "waterfall", "all_water", "shoal", "road"];

export interface Ground {
  id: string;
  x: number;
  y: number;
  terrain: string;
  marks: ReadonlySet<string>;
}

export type At = readonly [x: number, y: number];
export const placeOf = (id: string): At => {
  const [x, y] = id.split(",").map(Number);
  return [x ?? 0, y ?? 0];
};
export const nameOf = ([x, y]: At): string => `${x},${y}`;

/** A hexside by its two hexes, the left or the upper one first. */
export function sideName(one: string, other: string): string {
  const [[a, b], [c, d]] = [placeOf(one), placeOf(other)];
  return a < c || (a === c && b < d) ? `${one}-${other}` : `${other}-${one}`;
}

/** The hex beyond a side. */
export const beyond = (id: string, side: number): string => {
  const [x, y] = placeOf(id);
  const [dx, dy] = STEPS[((side % 6) + 6) % 6]!;
  return nameOf([x + dx, y + dy]);
};

/** On which side of a hex its neighbour lies, or -1. */
export function sideTowards(one: string, other: string): number {
  const [[a, b], [c, d]] = [placeOf(one), placeOf(other)];
  return STEPS.findIndex(([dx, dy]) => dx === c - a && dy === d - b);
}

export class Land {
  readonly hexes = new Map<string, Ground>();
  readonly features: Readonly<Record<SideFeature, Set<string>>> = { flow: new Set(), cross: new Set(), bridge: new Set(), waterfall: new Set(), all_water: new Set(), shoal: new Set(), road: new Set() };
  /** Hexsides with woods, ridges, mires or dunes along them. */
  readonly lined = new Map<string, string>();
  /** Named ways over the mountains. */
  readonly passes = new Map<string, string>();
  readonly field: Field;

  constructor(readonly laid: readonly Laid[], sheets: ReadonlyMap<string, Sheet>) {
    for (const each of laid) {
      const sheet = sheets.get(each.map);
      if (sheet) this.lay(each, sheet);
    }
    this.joinRoads();
    const hexes = [...this.hexes.values()].map(({ id, x, y }) => ({ id, q: x, r: (y - x - 1) / 2 }));
    this.field = hexes.length > 0 ? hexField({ hexes, size: HEX, stand: "flat", frame: FRAME }) : new Field([], 1, 1);
  }

  isWater(id: string): boolean {
    return WATERS.has(this.hexes.get(id)?.terrain ?? "");
  }

  /** The sides of a hex that have something, as 0 to 5. */
  sidesWith(id: string, feature: SideFeature): number[] {
    return [0, 1, 2, 3, 4, 5].filter((side) => this.features[feature].has(sideName(id, beyond(id, side))));
  }

  private lay(laid: Laid, sheet: Sheet): void {
    const moved = (id: string): string => {
      const [x, y] = placeOf(id);
      const [u, v] = laid.turned ? [WIDE - x, HIGH - y] : [x, y];
      return nameOf([u + WIDE * laid.column, v + HIGH * laid.row]);
    };
    const movedSide = (side: string): string => {
      const [one, other] = side.split("-");
      return sideName(moved(one ?? ""), moved(other ?? ""));
    };
    for (const { at, terrain, marks } of sheet.hexes) {
      const id = moved(at);
      const [x, y] = placeOf(id);
      this.hexes.set(id, { id, x, y, terrain, marks: new Set([...(this.hexes.get(id)?.marks ?? []), ...marks]) });
    }
    for (const feature of FEATURES) for (const side of sheet.sides[feature] ?? []) this.features[feature].add(movedSide(side));
    for (const [side, kind] of Object.entries(sheet.sides.terrain)) this.lined.set(movedSide(side), kind);
    for (const [side, name] of Object.entries(sheet.sides.pass)) this.passes.set(movedSide(side), name);
  }

  /** Where two sheets lie one above the other, their roads meet over the seam. */
  private joinRoads(): void {
    const slots = new Set(this.laid.map(({ column, row }) => `${column},${row}`));
    for (const { column, row } of this.laid) {
      if (!slots.has(`${column},${row + 1}`)) continue;
      this.features.road.add(sideName(nameOf([WIDE * column + 4, HIGH * row + 13]), nameOf([WIDE * column + 4, HIGH * row + 15])));
    }
  }
}

/** Room for the border round the map. */
export const FRAME = 34;

const made = new WeakMap<Lore, Map<string, Land>>();

/** The land of these sheets; the same object for the same sheets, so that nothing is drawn again. Somebody may have `brought` a sheet. */
export function landOf(lore: Lore, laid: readonly Laid[], brought: readonly Sheet[] = []): Land {
  const known = made.get(lore) ?? new Map<string, Land>();
  made.set(lore, known);
  const key = laid.map(({ map, column, row, turned }) => `${map}@${column},${row}${turned ? "t" : ""}`).join(" ") + (brought.length ? JSON.stringify(brought) : "");
  let land = known.get(key);
  if (!land) known.set(key, (land = new Land(laid, new Map([...lore.sheets, ...brought.map((sheet): [string, Sheet] => [sheet.id, sheet])]))));
  return land;
}
