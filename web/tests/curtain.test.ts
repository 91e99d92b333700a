import { describe, expect, it } from "vitest";
import { handedOn, seatsIn, type Screen } from "../src/lib/curtain";
import type { State } from "../src/lib/protocol";

const NOBODY: Screen = { eyes: "watch", curtain: null, due: null, answering: null, covered: false };

/** A table at which these seats are mine, and these of them may act. */
function told(mine: number[], deciding: number[], more: { window?: boolean; step?: number; kinds?: string[] } = {}): State {
  const views = Object.fromEntries(mine.map((seat) => [String(seat), { actions: deciding.includes(seat) ? [{}] : [], window: more.window ?? false }]));
  const kinds = more.kinds ?? ["person", "hotseat", "hotseat"];
  return { views: mine.length ? views : { watch: { actions: [], window: false } }, step: more.step ?? 5, table: { seats: kinds.map((kind) => ({ kind })) } } as unknown as State;
}

describe("whoever looks at a table", () => {
  it("watches if no seat is theirs", () => {
    expect(handedOn(NOBODY, told([], []))).toEqual(NOBODY);
    expect(seatsIn(told([], []))).toEqual([]);
  });

  it("looks by the eyes of their one seat, and no curtain falls", () => {
    expect(handedOn(NOBODY, told([1], []))).toEqual({ ...NOBODY, eyes: "1" });
  });

  it("has the screen already at a table that they have just set up, and finds a curtain at one that runs", () => {
    expect(handedOn(NOBODY, told([0, 1], [0], { step: 0 }))).toEqual({ ...NOBODY, eyes: "0" });
    expect(handedOn(NOBODY, told([0, 1], [1], { step: 0 }))).toEqual({ ...NOBODY, eyes: "1", curtain: 1 });
    expect(handedOn(NOBODY, told([0, 1], [1]))).toEqual({ ...NOBODY, eyes: "1", curtain: 1 });
  });

  it("sees what their move set off before the curtain falls for the next", () => {
    const first: Screen = { ...NOBODY, eyes: "0" };
    expect(handedOn(first, told([0, 1], [1]))).toEqual({ ...first, due: 1 });
    expect(handedOn(first, told([0, 1], [0]))).toEqual(first);
  });

  it("takes back behind the curtain, which then rises only for whoever decides now", () => {
    const down: Screen = { ...NOBODY, eyes: "0", curtain: 1 };
    expect(handedOn(down, told([0, 1], [0]))).toEqual({ ...down, curtain: 0 });
    expect(handedOn(down, told([0, 1, 2], [2]))).toEqual({ ...down, curtain: 2 });
  });

  it("lets nobody find out in a window who could answer", () => {
    const first: Screen = { ...NOBODY, eyes: "0", curtain: 1, due: 1 };
    expect(handedOn(first, told([0, 1], [1], { window: true }))).toEqual({ ...first, curtain: null, due: null });
    expect(handedOn(first, told([0, 1], [], { window: true }))).toEqual({ ...first, curtain: null, due: null });
  });

  it("keeps the screen while they answer, and leaves nothing of theirs in sight afterwards", () => {
    const answering: Screen = { ...NOBODY, eyes: "1", curtain: 1, answering: 1, covered: true };
    expect(handedOn(answering, told([0, 1], [1], { window: true }))).toEqual(answering);
    expect(handedOn(answering, told([0, 1], [], { window: true }))).toEqual({ ...answering, answering: null, curtain: null });
    expect(handedOn(answering, told([0, 1], [0]))).toEqual({ ...NOBODY, eyes: "1", curtain: 0 });
    expect(handedOn(answering, told([0, 1], []))).toEqual({ ...NOBODY, eyes: "1", curtain: 1 });
  });
});
