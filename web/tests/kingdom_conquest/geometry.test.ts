import { describe, expect, it } from "vitest";
import { bordersOf, outlineOf, regionsOf } from "../../src/games/kingdom_conquest/geometry";
import { areaOf, crossOf, indexOf, nameOf, neighbours, type Ground } from "../../src/games/kingdom_conquest/squares";

const SIDE = 6;
const board = (...rows: string[]): Ground[] =>
  rows.join("").split("").map((sign) => ({ R: "red", B: "blue", "#": "obstacle" })[sign] as Ground ?? null);

const length = (line: readonly (readonly [number, number])[]): number =>
  line.reduce((sum, [x, y], k) => {
    const [nx, ny] = line[(k + 1) % line.length]!;
    return sum + Math.abs(nx - x) + Math.abs(ny - y);
  }, 0);

describe("squares", () => {
  it("are named by column and row, from 1", () => {
    expect(nameOf(0, 12)).toBe("1,1");
    expect(nameOf(143, 12)).toBe("12,12");
    expect(indexOf("4,7", 12)).toBe(75);
    for (let k = 0; k < 144; k += 1) expect(indexOf(nameOf(k, 12), 12)).toBe(k);
  });

  it("have two neighbours in a corner, three at an edge, four inside", () => {
    expect(neighbours(0, SIDE).sort()).toEqual([1, 6]);
    expect(neighbours(3, SIDE)).toHaveLength(3);
    expect(neighbours(7, SIDE).sort((a, b) => a - b)).toEqual([1, 6, 8, 13]);
  });
});

describe("the cross of a checkpoint", () => {
  it("is its whole row and its whole column", () => {
    const cross = crossOf("4,7", 12);
    expect(cross.size).toBe(23);
    for (let k = 1; k <= 12; k += 1) {
      expect(cross.has(indexOf(`${k},7`, 12))).toBe(true);
      expect(cross.has(indexOf(`4,${k}`, 12))).toBe(true);
    }
    expect(cross.has(indexOf("5,8", 12))).toBe(false);
  });
});

describe("the area of a shape", () => {
  const plus = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]] as const;

  it("lies round its origin", () => {
    expect(areaOf(plus, "3,3", SIDE).map((each) => nameOf(each, SIDE)).sort()).toEqual(["2,3", "3,2", "3,3", "3,4", "4,3"]);
  });

  it("is cut off at the edge, or comes in on the other side", () => {
    expect(areaOf(plus, "1,1", SIDE).map((each) => nameOf(each, SIDE)).sort()).toEqual(["1,1", "1,2", "2,1"]);
    expect(areaOf(plus, "1,1", SIDE, true).map((each) => nameOf(each, SIDE)).sort()).toEqual(["1,1", "1,2", "1,6", "2,1", "6,1"]);
  });
});

describe("regions", () => {
  it("hang together by sides, not by corners, and never across colours", () => {
    const squares = board("RR..B.", "..R.B.", "..R.#.", "......", "......", ".....R");
    expect(regionsOf(squares, SIDE).map((each) => [each.ground, each.squares])).toEqual([
      ["red", [0, 1]], ["blue", [4, 10]], ["red", [8, 14]], ["obstacle", [16]], ["red", [35]],
    ]);
  });
});

describe("borders", () => {
  it("of one square are its four corners, clockwise", () => {
    expect(bordersOf([0], SIDE)).toEqual([[[1, 0], [1, 1], [0, 1], [0, 0]]]);
  });

  it("of an L are one line with six corners", () => {
    const lines = bordersOf([0, 6, 7], SIDE);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(6);
    expect(length(lines[0]!)).toBe(8);
  });

  it("of a ring are two lines: outside and round the hole", () => {
    const ring = [0, 1, 2, 6, 8, 12, 13, 14];
    const lines = bordersOf(ring, SIDE);
    expect(lines.map(length).sort((a, b) => a - b)).toEqual([4, 12]);
  });

  it("keep squares that touch by a corner apart", () => {
    expect(bordersOf([0, 7], SIDE).map(length)).toEqual([4, 4]);
  });

  it("walk along every outer side exactly once, for any squares", () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const own = Array.from({ length: 36 }, (_, k) => k).filter((k) => (Math.sin(seed * 91 + k * 37) + 1) / 2 > 0.45);
      const sides = own.reduce((sum, k) => sum + 4 - neighbours(k, SIDE).filter((next) => own.includes(next)).length, 0);
      const lines = bordersOf(own, SIDE);
      expect(lines.reduce((sum, line) => sum + length(line), 0)).toBe(sides);
      for (const line of lines) {
        for (const [k, [x, y]] of line.entries()) {
          const [nx, ny] = line[(k + 1) % line.length]!;
          expect(x === nx || y === ny).toBe(true);
        }
      }
    }
  });

  it("become a closed path for each line", () => {
    expect(outlineOf([0, 1], SIDE).match(/M/g)).toHaveLength(1);
    expect(outlineOf([0, 35], SIDE).match(/Z/g)).toHaveLength(2);
    expect(outlineOf([], SIDE)).toBe("");
  });

  it("lie inside their squares", () => {
    const numbers = outlineOf([0], SIDE, 2, 0).match(/[\d.]+/g)!.map(Number);
    expect(Math.min(...numbers)).toBe(32);
    expect(Math.max(...numbers)).toBe(68);
  });
});
