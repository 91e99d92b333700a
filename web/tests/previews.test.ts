import { describe, expect, it } from "vitest";
import { Forecasts, Previews } from "../src/lib/previews";
import type { View } from "../src/lib/protocol";

const view = { view: { prompt: "after" } as View, ends: false };

function table(): { previews: Previews; sent: number[] } {
  const sent: number[] = [];
  return { sent, previews: new Previews((action) => `ask-${sent.push(action)}`) };
}

describe("previews", () => {
  it("asks about an action once a decision", async () => {
    const { previews, sent } = table();
    const first = previews.of(7);
    expect(previews.hear("ask-1", view)).toBe(true);
    expect(await first).toBe(view);
    expect(await previews.of(7)).toBe(view);
    expect(sent).toEqual([7]);
    previews.forget();
    void previews.of(7);
    expect(sent).toEqual([7, 7]);
  });

  it("waits for an answer before the next question, and asks only the last one", async () => {
    const { previews, sent } = table();
    const first = previews.of(1);
    const overtaken = previews.of(2);
    const last = previews.of(3);
    expect(sent).toEqual([1]);
    expect(await overtaken).toBeNull();
    previews.hear("ask-1", view);
    expect(sent).toEqual([1, 3]);
    previews.hear("ask-2", null);
    expect([await first, await last]).toEqual([view, null]);
  });

  it("lets an overtaken question be asked again", () => {
    const { previews, sent } = table();
    void previews.of(1);
    void previews.of(2);
    void previews.of(3);
    previews.hear("ask-1", view);
    previews.hear("ask-2", view);
    void previews.of(2);
    expect(sent).toEqual([1, 3, 2]);
  });

  it("may ask again what was refused, but not what has no answer", () => {
    const { previews, sent } = table();
    void previews.of(1);
    previews.hear("ask-1", null, true);
    void previews.of(1);
    previews.hear("ask-2", null);
    void previews.of(1);
    expect(sent).toEqual([1, 1]);
  });

  it("knows answers that are not its own, and answers nobody after a new decision", async () => {
    const { previews } = table();
    const asked = previews.of(1);
    expect(previews.hear("another", view)).toBe(false);
    expect(previews.hear(null, view)).toBe(false);
    previews.forget();
    expect(await asked).toBeNull();
    expect(previews.hear("ask-1", view)).toBe(false);
  });
});

describe("forecasts", () => {
  it("asks about the same fight once, whatever object names it", async () => {
    const sent: string[] = [];
    const forecasts = new Forecasts((fight) => `ask-${sent.push(`${fight.spot} ${fight.bringing.join("+")}`)}`);
    const odds = { spot: "0,0", playouts: 10, win: 0.5, lose: 0.5, neither: 0, own: 1, lost: 0.5, felled: 0.5 };
    const first = forecasts.of({ spot: "0,0", bringing: ["ogre"] });
    expect(forecasts.hear("ask-1", odds)).toBe(true);
    expect(await first).toEqual(odds);
    expect(await forecasts.of({ spot: "0,0", bringing: ["ogre"] })).toEqual(odds);
    void forecasts.of({ spot: "0,0", bringing: [] });
    expect(sent).toEqual(["0,0 ogre", "0,0 "]);
  });
});
