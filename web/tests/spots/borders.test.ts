import { describe, expect, it } from "vitest";
import { bordersOf, inwards, outlineOf } from "../../src/table/spots/borders";
import { Field, type Point } from "../../src/table/spots/field";
import { hexDistance, hexField, type Hex } from "../../src/table/spots/hexes";
import { squareField } from "../../src/table/spots/squares";

const squares = squareField({ columns: 6, rows: 6, cell: 40, frame: 30, nameOf: (x, y) => `${x},${y}` });
const hexes: (Hex & { id: string })[] = [];
for (let q = -3; q <= 3; q += 1) for (let r = -3; r <= 3; r += 1) if (hexDistance({ q, r }, { q: 0, r: 0 }) <= 3) hexes.push({ q, r, id: `${q},${r}` });
const honeycomb = hexField({ hexes, size: 20, stand: "pointed", frame: 5 });

const length = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], k) => sum + Math.hypot(line[(k + 1) % line.length]![0] - x, line[(k + 1) % line.length]![1] - y), 0);
/** Twice the area, positive if what it encloses lies to the right (clockwise on a screen). */
const area = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], k) => sum + x * line[(k + 1) % line.length]![1] - line[(k + 1) % line.length]![0] * y, 0);

describe("borders on hexes", () => {
  it("of one hex are its six corners", () => {
    const lines = bordersOf(honeycomb, ["0,0"]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(6);
    expect(length(lines[0]!)).toBeCloseTo(120);
    expect(area(lines[0]!)).toBeGreaterThan(0);
  });

  it("of a ring are two lines, and the one round the hole runs the other way", () => {
    const ring = hexes.filter((hex) => hexDistance(hex, { q: 0, r: 0 }) === 1).map((hex) => hex.id);
    const lines = bordersOf(honeycomb, ring).sort((a, b) => length(b) - length(a));
    expect(lines.map((line) => Math.round(length(line) / 20))).toEqual([18, 6]);
    expect(area(lines[0]!)).toBeGreaterThan(0);
    expect(area(lines[1]!)).toBeLessThan(0);
  });

  it("walk along every outer side exactly once, on hexes and on squares", () => {
    for (const [field, side] of [[honeycomb, 20], [squares, 40]] as const) {
      for (let seed = 1; seed < 40; seed += 1) {
        const own = field.ids.filter((_, k) => (Math.sin(seed * 91 + k * 37) + 1) / 2 > 0.45);
        const outer = own.reduce((sum, id) => sum + field.across(id).filter((next) => next === null || !own.includes(next)).length, 0);
        expect(bordersOf(field, own).reduce((sum, line) => sum + length(line), 0)).toBeCloseTo(outer * side);
      }
    }
  });

  it("lie inside by the same distance from every side", () => {
    const [line] = bordersOf(honeycomb, ["0,0"]);
    const moved = inwards(line!, 3);
    expect(length(moved)).toBeCloseTo(120 - 6 * 3 * (2 / Math.sqrt(3)));
  });
});

describe("borders on squares", () => {
  it("leave out the corners at which the line goes straight on", () => {
    expect(bordersOf(squares, ["0,0", "1,0", "2,0"])[0]).toHaveLength(4);
  });
  it("keep squares apart that touch only by a corner", () => {
    expect(bordersOf(squares, ["0,0", "1,1"]).map(length)).toEqual([160, 160]);
  });
  it("become one closed path for each line", () => {
    expect(outlineOf(squares, ["0,0", "5,5"]).match(/Z/g)).toHaveLength(2);
    expect(outlineOf(squares, [])).toBe("");
  });
});

describe("regions of any polygons", () => {
  it("hang together by their sides", () => {
    const owners: Record<string, string> = { "0,0": "red", "1,0": "red", "2,1": "red", "1,1": "blue" };
    expect(squares.regions((id) => owners[id] ?? null)).toEqual([
      { owner: "red", ids: ["0,0", "1,0"] },
      { owner: "blue", ids: ["1,1"] },
      { owner: "red", ids: ["2,1"] },
    ]);
  });
  it("may be of three-sided spots, too", () => {
    const field = new Field([{ id: "a", corners: [[0, 0], [10, 0], [0, 10]] }, { id: "b", corners: [[10, 0], [10, 10], [0, 10]] }], 10, 10);
    expect(field.neighbours("a")).toEqual(["b"]);
    expect(field.walk("a", "ArrowRight")).toBe("b");
    expect(bordersOf(field, ["a", "b"])[0]).toHaveLength(4);
  });
});
