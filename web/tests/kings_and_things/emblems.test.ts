import { describe, expect, it } from "vitest";
import things from "../../fixtures/kings_and_things.json";
import { movedPath, placed } from "../../src/art/place";
import { circle, fill, twice } from "../../src/art/shapes";
import { EMBLEMS, emblemOf } from "../../src/games/kings_and_things/emblems";
import { MARKS, toldOf } from "../../src/games/kings_and_things/marks";
import { edgeOf, loreOf, type Catalogue } from "../../src/games/kings_and_things/types";

const { faces } = things.catalogue as unknown as Catalogue;
const kinds = [...new Set(faces.map((face) => face.kind_id))];

describe("the counters of Kings & Things*", () => {
  it("all bear an emblem", () => {
    expect(kinds.filter((kind) => emblemOf(kind).length < 3)).toEqual([]);
  });
  it("bear it alone: no two kinds look alike", () => {
    const bearers = new Map<string, string>();
    const alike: string[] = [];
    for (const kind of kinds) {
      const drawn = JSON.stringify(emblemOf(kind));
      if (bearers.has(drawn)) alike.push(`${kind} looks like ${bearers.get(drawn)}`);
      bearers.set(drawn, kind);
    }
    expect(alike).toEqual([]);
  });
  it("leave no emblem without a counter", () => {
    expect(Object.keys(EMBLEMS).filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
  it("are drawn with numbers that a browser can read", () => {
    for (const shape of Object.values(EMBLEMS).flat()) expect(shape.d).not.toMatch(/NaN|undefined|Infinity|e-/);
  });
  it("have an edge, a mark for each ability and a sentence", () => {
    for (const face of faces) {
      expect(edgeOf(face)).toMatch(/^[a-z]+$/);
      for (const symbol of face.symbols) expect(MARKS[symbol].length).toBeGreaterThan(0);
      expect(toldOf(face)).toContain(face.name);
    }
  });
  it("are found by their id", () => {
    expect(loreOf(things.catalogue).faces.get("old-dragon")?.symbols).toEqual(["flying", "magic"]);
  });
});

describe("a drawing put elsewhere", () => {
  it("moves what is absolute and scales what is relative", () => {
    expect(movedPath("M10 20l4-6H30v8Z", 5, 1, 0.5)).toBe("M10 11l2 -3H20v4Z");
  });
  it("turns its arcs round when it looks the other way", () => {
    expect(movedPath("M0 0A5 5 30 01 10 0", 0, 0, 1, true)).toBe("M0 0A5 5 -30 0 0 -10 0");
  });
  it("writes out what was drawn twice", () => {
    const both = placed([twice(fill("red", circle(30, 40, 5)))], 0, 0, 0.5);
    expect(both.map((shape) => shape.d.slice(0, 8))).toEqual(["M12.5 20", "M37.5 20"]);
  });
});
