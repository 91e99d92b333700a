import { describe, expect, it } from "vitest";
import { hexField } from "../../src/table/spots/hexes";
import { heading } from "../../src/table/spots/heading";

const field = hexField({ hexes: [0, 1, 2].map((q) => ({ id: `h${q}`, q, r: 0 })), size: 60, stand: "flat" });

describe("where a hint leads", () => {
  it("is a line through the middles of the way, clear of what stands at its start, and a pennant at its end", () => {
    const drawn = heading(field, "h0", ["h1", "h2"])!;
    const [start, ...rest] = drawn.line.slice(1).split("L").map((point) => point.split(" ").map(Number));
    expect(rest).toEqual(["h1", "h2"].map((id) => field.centre(id).map(Math.round)));
    const [[x], [u]] = [field.centre("h0"), field.centre("h1")];
    expect(start![0]).toBeGreaterThan(x + 25);
    expect(start![0]).toBeLessThan(u - 50);
    expect(drawn).toMatchObject({ end: "h2", x: field.centre("h2")[0], y: field.centre("h2")[1] });
    expect(drawn.scale).toBeCloseTo(1);
  });
  it("is a pennant alone for what is not on the board yet, and for what stands there already", () => {
    expect(heading(field, null, ["h1"])).toMatchObject({ line: "", end: "h1" });
    expect(heading(field, "h1", ["h1"])).toMatchObject({ line: "", end: "h1" });
  });
  it("is nothing where it leads nowhere, or off the map", () => {
    expect(heading(field, "h0", [])).toBeNull();
    expect(heading(field, "h0", ["h9"])).toBeNull();
  });
});
