import { describe, expect, it } from "vitest";
import { across, chancesAt, down, HEIGHT, LEFT, line, nearest, percent, RIGHT, shareAt, WIDTH } from "../src/shell/analysis";

const points = [
  { step: 0, chances: [0.5, 0.5] },
  { step: 10, chances: [0.8, 0.2] },
  { step: 40, chances: [0, 1] },
];

describe("the chart of win chances", () => {
  it("lies between its edges, certain victory at the top", () => {
    expect([across(0, 40), across(40, 40), across(99, 40), across(0, 0)]).toEqual([0, WIDTH, WIDTH, 0]);
    expect([down(1), down(0)]).toEqual([0, HEIGHT]);
  });
  it("draws a line for each seat", () => {
    expect(line(points, 0, 40)).toBe(`M0.0 ${(HEIGHT / 2).toFixed(1)}L${(WIDTH / 4).toFixed(1)} ${(HEIGHT * 0.2).toFixed(1)}L${WIDTH.toFixed(1)} ${HEIGHT.toFixed(1)}`);
  });
  it("knows the chances at a step, and the point that a pointer means", () => {
    expect(chancesAt(points, 12)).toEqual([0.8, 0.2]);
    expect(chancesAt([], 3)).toEqual([]);
    expect(nearest(points, 0.3, 40)).toBe(10);
    expect(nearest(points, 0.9, 40)).toBe(40);
  });
  it("leaves the room of its labels out when somebody points at it", () => {
    const box = LEFT + WIDTH + RIGHT;
    expect([shareAt(0), shareAt(LEFT / box), shareAt((LEFT + WIDTH / 2) / box), shareAt(1)]).toEqual([0, 0, 0.5, 1]);
  });
  it("writes shares as people do", () => expect(percent(0.288)).toBe("29 %"));
});
