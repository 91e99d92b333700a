import { describe, expect, it } from "vitest";
import { Chain } from "../src/table/chain.svelte";
import type { Choice } from "../src/lib/protocol";

/** A table that answers when it is told to. */
function table(...offers: string[][]) {
  const sent: string[] = [];
  const face = {
    pending: null as number | null,
    actions: [] as Choice[],
    send(choice: Choice): void {
      sent.push(choice.text);
      [face.pending, face.actions] = [choice.id, []];
    },
  };
  const answer = (): void => {
    [face.pending, face.actions] = [null, (offers.shift() ?? []).map((text, id) => ({ id, text, label: text }))];
  };
  answer();
  return { face, sent, answer };
}

describe("a chain", () => {
  it("sends one link at a time, each when the table has answered", () => {
    const { face, sent, answer } = table(["move a1", "end"], ["step 2,3"], ["step 2,5", "stop"], ["stop"]);
    const chain = new Chain(() => face);
    chain.start(["move a1", "step 2,3", "step 2,5", "stop?"]);
    chain.go();
    expect(sent).toEqual(["move a1"]);
    for (let k = 0; k < 3; k += 1) {
      answer();
      chain.go();
    }
    expect(sent).toEqual(["move a1", "step 2,3", "step 2,5", "stop"]);
    expect(chain.running).toBe(false);
  });
  it("leaves out what may be left out, and says which other link was not on offer", () => {
    const { face, sent, answer } = table(["step 2,3"], ["end"]);
    const broken: string[] = [];
    const chain = new Chain(() => face, (text) => broken.push(text));
    chain.start(["step 2,3", "stop?", "move a2", "step 4,5"]);
    answer();
    chain.go();
    expect(sent).toEqual(["step 2,3"]);
    expect(broken).toEqual(["move a2"]);
    expect(chain.running).toBe(false);
  });
  it("asks what to do next only when its time has come, and ends when it is not our turn any more", () => {
    const { face, sent, answer } = table(["pick a1"], ["place 4,5"], []);
    const asked: string[] = [];
    const chain = new Chain(() => face);
    chain.start(["pick a1", () => (asked.push("where"), ["place 4,5"]), "pick a2"]);
    expect(asked).toEqual([]);
    answer();
    chain.go();
    expect(asked).toEqual(["where"]);
    answer();
    chain.go();
    expect(sent).toEqual(["pick a1", "place 4,5"]);
    expect(chain.running).toBe(false);
  });
});
