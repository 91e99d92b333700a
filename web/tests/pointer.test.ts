import { describe, expect, it, vi } from "vitest";
import { points, strays, watchPointer } from "../src/lib/pointer";

const mouse = (clientX: number, clientY: number) => ({ pointerType: "mouse", clientX, clientY });

describe("a pointer", () => {
  it("that rests where it clicked points at nothing until it stirs", () => {
    const heard: ((event: object) => void)[] = [];
    vi.stubGlobal("addEventListener", (_: string, listener: (event: object) => void) => heard.push(listener));
    watchPointer();
    expect(points(mouse(10, 10))).toBe(true);
    heard[0]!(mouse(50, 50));
    expect([points(mouse(50, 50)), points(mouse(53, 52)), points(mouse(58, 50)), points(mouse(50, 50))]).toEqual([false, false, true, true]);
    vi.unstubAllGlobals();
  });
  it("that is a finger never hovers", () => {
    expect(points({ ...mouse(1, 1), pointerType: "touch" })).toBe(false);
  });
  it("that is a finger may tremble but not wander", () => {
    expect([strays(mouse(0, 0), mouse(6, 6)), strays(mouse(0, 0), mouse(14, 0))]).toEqual([false, true]);
  });
});
