import { describe, expect, it } from "vitest";
import { ordersOf } from "../src/shell/orders";

const choices = (...labels: string[]) => labels.map((label, id) => ({ id, text: `order ${id}`, label }));

describe("standing orders", () => {
  it("of one thing lie together, and the one that is not on offer is the one that holds", () => {
    const [bow, sword] = ordersOf(choices("Bow: always", "Bow: never", "Sword: if it matters", "Sword: always"), "if it matters");
    expect(bow!.ways.map(({ word, choice }) => [word, choice === null])).toEqual([["if it matters", true], ["always", false], ["never", false]]);
    expect(sword!.ways.map(({ word, choice }) => [word, choice === null])).toEqual([["if it matters", false], ["always", false], ["never", true]]);
  });
  it("that stand alone stay as they are", () => {
    expect(ordersOf(choices("Listen"))).toEqual([{ title: "", ways: [{ word: "Listen", choice: { id: 0, text: "order 0", label: "Listen" } }] }]);
  });
});
