import { describe, expect, it } from "vitest";
import { Gesture, links } from "../src/table/gesture.svelte";
import { Deeds } from "../src/lib/deeds";
import type { Choice, View } from "../src/lib/protocol";

const view = {} as View;

/** A table that answers when it is told to. */
function table(...offers: string[][]) {
  const sent: string[] = [];
  const face = {
    past: false,
    pending: null as number | null,
    actions: [] as Choice[],
    arm: () => undefined,
    act(choice: Choice): void {
      sent.push(choice.text);
      [face.pending, face.actions] = [choice.id, []];
    },
    link: (choice: Choice): void => face.act(choice),
  };
  const answer = (): void => {
    [face.pending, face.actions] = [null, (offers.shift() ?? []).map((text, id) => ({ id, text, label: text }))];
  };
  answer();
  return { face, sent, answer };
}

describe("a gesture", () => {
  it("sends one link at a time, each when the table has answered", () => {
    const { face, sent, answer } = table(["move a1", "end"], ["step 2,3"], ["step 2,5", "stop"], ["stop"], ["end"]);
    const gesture = new Gesture(() => face);
    gesture.start(links(["move a1", "step 2,3", "step 2,5", "stop?"]), view);
    gesture.go(view);
    expect(sent).toEqual(["move a1"]);
    for (let k = 0; k < 4; k += 1) {
      answer();
      gesture.go(view);
    }
    expect(sent).toEqual(["move a1", "step 2,3", "step 2,5", "stop"]);
    expect(gesture.going).toBe(false);
  });
  it("leaves out what may be left out, and says which other link was not on offer", () => {
    const { face, sent, answer } = table(["step 2,3"], ["end"]);
    const broken: string[] = [];
    const gesture = new Gesture(() => face);
    gesture.start(links(["step 2,3", "stop?", "move a2", "step 4,5"], (text) => broken.push(text)), view);
    answer();
    gesture.go(view);
    expect(sent).toEqual(["step 2,3"]);
    expect(broken).toEqual(["move a2"]);
    expect(gesture.going).toBe(false);
  });
  it("asks what to do next only when its time has come, and ends when it is not our turn any more", () => {
    const { face, sent, answer } = table(["pick a1"], ["place 4,5"], []);
    const asked: string[] = [];
    const gesture = new Gesture(() => face);
    gesture.start(links(["pick a1", () => (asked.push("where"), ["place 4,5"]), "pick a2"]), view);
    expect(asked).toEqual([]);
    answer();
    gesture.go(view);
    expect(asked).toEqual(["where"]);
    answer();
    gesture.go(view);
    expect(sent).toEqual(["pick a1", "place 4,5"]);
    expect(gesture.going).toBe(false);
  });
});

describe("deeds that can be taken back", () => {
  /** How many actions one undo takes back. */
  function undone(deeds: Deeds): number {
    deeds.back();
    let count = 1;
    while (deeds.more()) count += 1;
    return count;
  }
  it("are whole gestures, however many links they had", () => {
    const { face, answer } = table(["move a1"], ["step 2,3"], ["stop"], ["end"]);
    const deeds = new Deeds();
    const act = face.act;
    face.act = (choice: Choice): void => (deeds.did(false), act(choice));
    face.link = (choice: Choice): void => (deeds.did(true), act(choice));
    const gesture = new Gesture(() => face);
    deeds.did(false);
    gesture.start(links(["move a1", "step 2,3", "stop"]), view);
    for (let k = 0; k < 3; k += 1) {
      answer();
      gesture.go(view);
    }
    deeds.did(false);
    expect([undone(deeds), undone(deeds), undone(deeds), undone(deeds)]).toEqual([1, 3, 1, 1]);
  });
  it("do not count what was refused, and are gone with the turn", () => {
    const deeds = new Deeds();
    deeds.did(false);
    deeds.did(true);
    deeds.refused();
    expect(undone(deeds)).toBe(1);
    deeds.did(false);
    deeds.did(true);
    deeds.forget();
    expect(undone(deeds)).toBe(1);
    expect(deeds.going).toBe(false);
  });
});
