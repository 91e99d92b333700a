import { describe, expect, it } from "vitest";
import things from "../../fixtures/kings_and_things.json";
import { HEX } from "../../src/art/terrain";
import { fanOf, fieldOf, stackSpots } from "../../src/games/kings_and_things/geometry";
import { loreOf, type BoardView, type HexView, type StackView } from "../../src/games/kings_and_things/types";
import { hexInWords } from "../../src/games/kings_and_things/words";

const [start, middle] = things.views.map((view) => view.board as unknown as BoardView) as [BoardView, BoardView];
const field = fieldOf(middle.hexes);
const stack = (side: string, count: number): StackView => ({ side, count, hidden: count, counters: [], moving: 0, balloon: false });
const crowded = (sides: number, count: number, more: Partial<HexView> = {}): HexView => ({ ...middle.hexes[0]!, level: 0, income: null, stacks: Array.from({ length: sides }, (_, k) => stack(k === 4 ? "defenders" : `seat-${k + 1}`, count)), ...more });

describe("the map", () => {
  it("has a spot for every hex, each beside its neighbours", () => {
    expect(field.ids.length).toBe(37);
    expect(Math.max(...field.ids.map((id) => field.neighbours(id).length))).toBe(6);
  });
  it("keeps one field for one list of hexes", () => {
    expect(fieldOf(middle.hexes)).toBe(field);
  });
});

describe.each([1, 2, 3, 4, 5])("%i sides in a hex", (sides) => {
  it.each([0, 4])("lie within it and beside each other, with a fort of level %i", (level) => {
    const spots = stackSpots(crowded(sides, 3, { level }));
    expect(spots.length).toBe(sides);
    for (const { x, y, size } of spots) {
      // The flat hex reaches √3/2 of its size down, and its slanted sides come in by half of that.
      expect(Math.abs(y) + size / 2).toBeLessThan(HEX * 0.87);
      expect(Math.abs(x) + size / 2).toBeLessThan(HEX - Math.abs(y) / 3);
    }
    spots.slice(1).forEach((spot, k) => expect(spot.x - spots[k]!.x).toBeGreaterThanOrEqual(spot.size));
  });
});

describe("a stack that is looked at", () => {
  it.each([1, 5, 10])("fans out over %i counters that do not cover each other", (count) => {
    for (const id of field.ids) {
      const fan = fanOf(field, { ...crowded(2, count), id })!;
      expect(fan.places.length).toBe(2 * count);
      expect(new Set(fan.places.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(2 * count);
      for (const [x, y] of fan.places) {
        expect(x - fan.size / 2).toBeGreaterThanOrEqual(0);
        expect(x + fan.size / 2).toBeLessThanOrEqual(field.width);
        expect(y - fan.size / 2).toBeGreaterThanOrEqual(0);
        expect(y + fan.size / 2).toBeLessThanOrEqual(field.height);
      }
    }
  });
  it("has no fan where nobody stands", () => {
    expect(fanOf(field, crowded(0, 0))).toBeNull();
  });
});

describe("a hex in words", () => {
  const lore = loreOf(things.catalogue);
  const name = (seat: number): string => `Seat ${seat + 1}`;
  it("says what it is and who stands there", () => {
    const told = hexInWords(crowded(1, 2, { terrain: "desert", owner: 2, level: 1, fort: "tower", due: "battle" }), lore, name);
    expect(told).toContain("Desert, held by Seat 3, tower, battle due. Seat 1: 2 counters face down");
  });
  it("can be said of every hex of a game", () => {
    for (const hex of [...start.hexes, ...middle.hexes]) expect(hexInWords(hex, lore, name)).not.toMatch(/undefined|null/);
  });
});
