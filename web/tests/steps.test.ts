import { describe, expect, it, vi } from "vitest";
import type { Example, FirstStepsScript, Line, Moment, View } from "../src/lib/protocol";
import { stepsAt, targets } from "../src/steps/steps.svelte";
import { lightOf, plantedAt } from "../src/steps/spotlight";
import { Study } from "../src/study/study.svelte";

const script: FirstStepsScript = {
  farewell: "Bye.",
  steps: [
    { move: 0, say: "One", point: [], do: "a" },
    { move: 2, say: "Two", point: ["x"], do: "" },
    { move: 2, say: "Three", point: [], do: "b" },
  ],
};

describe("first steps", () => {
  it("say what belongs to the move, in order, and nothing while others act", () => {
    expect(stepsAt(script, 0).map((step) => step.say)).toEqual(["One"]);
    expect(stepsAt(script, 1)).toEqual([]);
    expect(stepsAt(script, 2).map((step) => step.say)).toEqual(["Two", "Three"]);
  });
});

const view = (prompt: string): View => ({
  game: "g", seat: 0, players: 2, to_act: [0], prompt, clause: "", actions: [], window: false, free: [], over: false, scores: [0, 0], winners: [], board: {}, can_undo: false,
});
const line = (text: string): Line => ({ step: 1, kind: "x", seat: 0, text, details: {} });
const moment = (prompt: string, more: Partial<Moment> = {}): Moment => ({ fresh: false, view: view(prompt), lines: [], next: null, offers: [], refuses: [], ...more });
const example: Example = {
  name: "e", title: "E", rules: ["KW-1"],
  moments: [
    moment("first", { fresh: true, next: { seat: 0, text: "a", label: "A" } }),
    moment("second", { lines: [line("@0 does it.")] }),
    moment("anew", { fresh: true }),
  ],
};

describe("an example", () => {
  it("is played move by move, stepped back, and begun again", () => {
    const study = new Study(example);
    const face = study.face();
    expect([study.at, study.flow, study.last]).toEqual([0, false, false]);
    face.act({ id: 1, text: "a", label: "A" });
    expect([study.at, face.flow, face.log.length]).toEqual([1, true, 1]);
    expect(study.named(study.moment.lines[0]!.text)).toBe("Lion does it.");
    study.back();
    expect([study.at, study.flow]).toEqual([0, false]);
    study.again();
    expect(study.at).toBe(0);
  });
  it("forgets what happened when the table is laid anew, and stops at the end", () => {
    const study = new Study(example);
    study.play();
    study.play();
    expect([study.at, study.flow, study.log.length, study.last]).toEqual([2, false, 0, true]);
    study.play();
    expect(study.at).toBe(2);
  });
});

describe("the pennant of a hint", () => {
  const light = { x: 100, y: 200, width: 120, height: 180, round: false, thin: false };
  it("stands on the upper right of a place, and within a card, whose neighbours stay in sight", () => {
    const [left, top] = plantedAt({ ...light, height: 120, round: true }, 1440);
    expect([left > 160 && left < 220, top > 200 && top < 240]).toEqual([true, true]);
    const [within, base, scale] = plantedAt(light, 1440);
    expect([within >= 100, within + 46 * scale <= 220, base - 66 * scale > 180]).toEqual([true, true, true]);
  });
  it("leaves the heading of a broad card in sight", () => {
    const [left, base, scale] = plantedAt({ ...light, width: 420, height: 250 }, 1440);
    expect([left > 400, left + 46 * scale <= 520, base - 66 * scale > 180]).toEqual([true, true, true]);
  });
  it("flies inside the screen, at its edge and on a small square, too", () => {
    for (const each of [{ ...light, x: 280, y: 0 }, { ...light, x: 360, y: 2, width: 28, height: 28 }]) {
      const [left, top, scale] = plantedAt(each, 390);
      expect([left + 46 * scale < 390, top - 63 * scale > 0, scale >= 0.6]).toEqual([true, true, true]);
    }
  });
});

describe("what a voice or a hint points at", () => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  /** A page on which these selectors find something. */
  const page = (...known: string[]): ParentNode =>
    ({ querySelector: () => null, querySelectorAll: (selector: string) => known.filter((each) => selector.includes(each)).map((name) => ({ name, checkVisibility: () => true })) }) as unknown as ParentNode;
  const step = { move: 0, say: "", point: [], do: "move a11" };
  it("is the button of the action", () => expect(targets(step, page('[data-action="move a11"]'))).toMatchObject([{ name: '[data-action="move a11"]' }]));
  it("or whatever else would take the piece up", () => expect(targets(step, page('[data-action$=" a11"]'))).toMatchObject([{ name: '[data-action$=" a11"]' }]));
  it("or what has to be pressed first, before it is on offer", () =>
    expect(targets({ ...step, do: "retreat 2,3" }, page('[data-leads="retreat"]'))).toMatchObject([{ name: '[data-leads="retreat"]' }]));
  it("or the piece it is about, where the board has no button for a link of a gesture", () => expect(targets(step, page('[data-block="a11"]'))).toMatchObject([{ name: '[data-block="a11"]' }]));
});

describe("a ring", () => {
  it("is whole at the edge of the screen", () => {
    const { x, y, width, height } = lightOf({ left: 0, top: 0, width: 390, height: 100 }, false, false, 390, 844);
    expect([x > 5, y > 5, x + width < 385]).toEqual([true, true, true]);
    expect(y + height).toBe(108);
  });
  it("leaves the neighbours of a button in sight", () => {
    expect(lightOf({ left: 20, top: 300, width: 120, height: 46 }, false, true, 390, 844)).toEqual({ x: 20, y: 300, width: 120, height: 46, round: false, thin: true });
  });
});
