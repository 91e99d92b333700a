import { describe, expect, it } from "vitest";
import { columnAndRow, hexAt, hexCentre, hexCorners, hexDistance, hexField, hexNeighbour, hexSide, offset, sameHex, type Hex, type Stand } from "../../src/table/spots/hexes";

const STANDS: readonly Stand[] = ["flat", "pointed"];
const disc = (radius: number): Hex[] => {
  const out: Hex[] = [];
  for (let q = -radius; q <= radius; q += 1) for (let r = -radius; r <= radius; r += 1) if (hexDistance({ q, r }, { q: 0, r: 0 }) <= radius) out.push({ q, r });
  return out;
};
const named = (hexes: readonly Hex[]): (Hex & { id: string })[] => hexes.map((hex) => ({ ...hex, id: `${hex.q},${hex.r}` }));

describe("a hex", () => {
  it("has six neighbours, each one step away, and the opposite side leads back", () => {
    for (const stand of STANDS) {
      const here = { q: 2, r: -3 };
      const near = [0, 1, 2, 3, 4, 5].map((side) => hexNeighbour(here, side, stand));
      expect(new Set(near.map(({ q, r }) => `${q},${r}`)).size).toBe(6);
      near.forEach((next, side) => {
        expect(hexDistance(here, next)).toBe(1);
        expect(sameHex(hexNeighbour(next, side + 3, stand), here)).toBe(true);
      });
    }
  });

  it("touches the neighbour beyond a side along that very side", () => {
    for (const stand of STANDS) {
      for (let side = 0; side < 6; side += 1) {
        const next = hexNeighbour({ q: 0, r: 0 }, side, stand);
        const [a, b] = hexSide([0, 0], 10, stand, side);
        const [c, d] = hexSide(hexCentre(next, 10, stand), 10, stand, side + 3);
        for (const [one, other] of [[a, d], [b, c]] as const) {
          expect(one[0]).toBeCloseTo(other[0]);
          expect(one[1]).toBeCloseTo(other[1]);
        }
      }
    }
  });

  it("is found again from any point well inside it", () => {
    for (const stand of STANDS) {
      for (const hex of disc(3)) {
        const [x, y] = hexCentre(hex, 20, stand);
        for (const [dx, dy] of [[0, 0], [12, 5], [-9, 11], [3, -15]] as const) expect(hexAt([x + dx, y + dy], 20, stand)).toEqual(hex);
      }
    }
  });

  it("has its first side on top when it lies flat, and a point on top when it stands", () => {
    const flat = hexCorners([0, 0], 10, "flat");
    expect(flat[0]![1]).toBeCloseTo(flat[1]![1]);
    expect(flat[0]![1]).toBeCloseTo(Math.min(...flat.map(([, y]) => y)));
    const pointed = hexCorners([0, 0], 10, "pointed");
    expect(pointed[0]).toEqual([expect.closeTo(0), expect.closeTo(-10)]);
  });
});

describe("a printed map", () => {
  it("names every hex by column and row, both ways", () => {
    for (const stand of STANDS) {
      for (const pushed of ["odd", "even"] as const) {
        for (let column = 0; column < 5; column += 1) {
          for (let row = 0; row < 5; row += 1) expect(columnAndRow(offset(column, row, stand, pushed), stand, pushed)).toEqual([column, row]);
        }
      }
    }
  });

  it("pushes every other column half a hex down", () => {
    const y = (column: number, pushed: "odd" | "even"): number => hexCentre(offset(column, 0, "flat", pushed), 10, "flat")[1];
    expect(y(1, "odd") - y(0, "odd")).toBeCloseTo(10 * Math.sqrt(3) / 2);
    expect(y(2, "odd")).toBeCloseTo(y(0, "odd"));
    expect(y(1, "even") - y(0, "even")).toBeCloseTo(-10 * Math.sqrt(3) / 2);
    const x = (row: number): number => hexCentre(offset(0, row, "pointed"), 10, "pointed")[0];
    expect(x(1) - x(0)).toBeCloseTo(10 * Math.sqrt(3) / 2);
  });
});

describe("a field of hexes", () => {
  it("knows every hex's neighbours by where they lie", () => {
    for (const stand of STANDS) {
      const hexes = disc(3);
      const field = hexField({ hexes: named(hexes), size: 17.3, stand, frame: 4 });
      expect(field.ids).toHaveLength(37);
      for (const hex of hexes) {
        const expected = [0, 1, 2, 3, 4, 5].map((side) => hexNeighbour(hex, side, stand)).map((each) => (hexDistance(each, { q: 0, r: 0 }) <= 3 ? `${each.q},${each.r}` : null));
        expect(field.across(`${hex.q},${hex.r}`)).toEqual(expected);
      }
    }
  });

  it("lies whole in its drawing", () => {
    const field = hexField({ hexes: named(disc(2)), size: 10, stand: "flat", frame: 3 });
    const all = field.spots.flatMap((spot) => spot.corners);
    expect(Math.min(...all.map(([x]) => x))).toBeCloseTo(3);
    expect(Math.max(...all.map(([, y]) => y))).toBeCloseTo(field.height - 3);
  });

  it("is walked hex by hex: every hex can be reached by arrow keys, and a row is kept", () => {
    for (const stand of STANDS) {
      const field = hexField({ hexes: named(disc(3)), size: 10, stand });
      const reached = new Set(["0,0"]);
      for (const at of reached) {
        for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
          const next = field.walk(at, arrow);
          if (next !== null) {
            expect(field.neighbours(at)).toContain(next);
            reached.add(next);
          }
        }
      }
      expect(reached.size).toBe(37);
    }
    const flat = hexField({ hexes: named(disc(3)), size: 10, stand: "flat" });
    const line = flat.centre("0,0")[1];
    let at: string | null = "0,0";
    for (let k = 0; k < 3; k += 1) at = flat.walk(at!, "ArrowRight", line);
    expect(Math.abs(flat.centre(at!)[1] - line)).toBeLessThan(10);
    expect(flat.walk(at!, "ArrowRight", line)).toBeNull();
  });
});
