import { describe, expect, it } from "vitest";
import { Gesture, links } from "../src/table/gesture.svelte";
import type { Choice, View } from "../src/lib/protocol";

const view = {} as View;

/** A table that answers when it is told to. */
function table(...offers: string[][]) {
  const sent: string[] = [];
  const face = {
    past: false,
    goesBack: false,
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
  it("ends when it is to be taken back, with the link that is out, and says nothing of the rest", () => {
    const { face, sent, answer } = table(["move a1"], ["step 2,3"], ["step 2,5", "stop"]);
    const broken: string[] = [];
    const gesture = new Gesture(() => face);
    gesture.start(links(["move a1", "step 2,3", "step 2,5"], (text) => broken.push(text)), view);
    face.goesBack = true;
    gesture.go(view);
    expect(gesture.going).toBe(false);
    face.goesBack = false;
    answer();
    gesture.go(view);
    expect([sent, broken]).toEqual([["move a1"], []]);
  });
  it("says of all but its first link that they are links", () => {
    const { face, answer } = table(["move a1"], ["step 2,3"], ["stop"]);
    const linked: string[] = [];
    const act = face.act;
    face.link = (choice: Choice): void => (linked.push(choice.text), act(choice));
    const gesture = new Gesture(() => face);
    gesture.start(links(["move a1", "step 2,3", "stop"]), view);
    for (let k = 0; k < 3; k += 1) {
      answer();
      gesture.go(view);
    }
    expect(linked).toEqual(["step 2,3", "stop"]);
  });
});
