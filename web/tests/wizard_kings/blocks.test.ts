import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/games/wizard_kings/board";
import { EMBLEMS } from "../../src/games/wizard_kings/emblems";
import { blockSize, levelsOf, placesOf } from "../../src/games/wizard_kings/stacks";
import { loreOf } from "../../src/games/wizard_kings/types";
import { stackInWords, words } from "../../src/games/wizard_kings/words";

const fixture = JSON.parse(readFileSync(new URL("../../fixtures/wizard_kings.json", import.meta.url), "utf-8")) as { catalogue: object; views: Parameters<typeof words>[0][] };
const lore = loreOf(fixture.catalogue);
const board = boardOf(fixture.views[2]!);

describe("emblems", () => {
  it("there is one for every unit, and none for anything else", () => {
    expect(Object.keys(EMBLEMS).sort()).toEqual([...lore.units.keys()].sort());
  });
  it("tell every unit from every other", () => {
    expect(new Set(Object.values(EMBLEMS).map((picture) => JSON.stringify(picture))).size).toBe(lore.units.size);
  });
  it("have numbers that a browser can read", () => {
    for (const shape of Object.values(EMBLEMS).flat()) expect(shape.d).not.toMatch(/NaN|undefined|Infinity|e-/);
  });
});

describe("blocks in a hex", () => {
  it("all have a place of their own within the hex, however many there are", () => {
    for (let count = 1; count <= 14; count += 1) {
      const places = placesOf(count, 0);
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      for (const { x } of places) {
        expect(x).toBeGreaterThanOrEqual(-50);
        expect(x + blockSize(count)).toBeLessThanOrEqual(50);
      }
    }
  });
  it("stand apart from the enemy's in the same hex", () => {
    const [stack] = board.stacks;
    const enemy = { ...stack!, seat: 1 - stack!.seat };
    const levels = levelsOf([stack!, enemy]);
    expect(Math.abs(levels.get(stack!)! - levels.get(enemy)!)).toBeGreaterThan(33);
  });
});

describe("a stack in words", () => {
  it("names your blocks and only counts those that stand", () => {
    const seat = fixture.views[2]!.seat!;
    for (const stack of board.stacks) {
      const text = stackInWords(stack, lore);
      if (stack.blocks.every((block) => block.unit === null)) expect(text).toMatch(/^(a block that stands|\d+ blocks that stand)/);
      if (stack.seat === seat) expect(text).not.toMatch(/that stands?\b/);
    }
  });
  it("remembers what was seen, and when", () => {
    const noted = board.stacks.find((stack) => stack.notes.length > 0)!;
    expect(stackInWords(noted, lore)).toMatch(/seen in turn \d/);
  });
  it("is part of the whole board in words", () => {
    const passages = words(fixture.views[2]!, fixture.catalogue, (seat) => `Seat ${seat}`);
    expect(passages.map((passage) => passage.title)).toEqual(["The war", "Seats", "Cities", "Blocks", "Battles"]);
  });
});
