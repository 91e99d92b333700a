import { describe, expect, it } from "vitest";
import { hexesOf, newsFor } from "../../src/games/wizard_kings/news";
import type { Line } from "../../src/lib/protocol";

const line = (kind: string, seat: number | null, details: Record<string, unknown> = {}): Line => ({ step: 1, kind, seat, text: kind, details });
const kinds = (lines: readonly Line[]): string[] => lines.map(({ kind }) => kind);

describe("what changed since the last turn", () => {
  const first = [line("turn", 0), line("moved", 0), line("turn", 1), line("moved", 1)];
  const war = [
    line("battle", null, { hex: "4,9", attacker: 1, defender: 0 }), line("fired", 0), line("eliminated", 0, { hex: "4,9" }), line("eliminated", 1, { hex: "4,9" }),
    line("won", 1, { hex: "4,9" }), line("battle", null, { hex: "1,2", attacker: 1, defender: 2 }), line("won", 1, { hex: "1,2" }), line("captured", 1, { hex: "4,9" }), line("captured", 0, { hex: "7,2" }),
  ];
  it("is nothing in the first turn", () => expect(newsFor(first, 0)).toEqual([]));
  it("is who came and who fell, which battles were lost, and which cities changed hands", () => {
    const news = newsFor([...first, ...war, line("turn", 0)], 0);
    expect(kinds(news)).toEqual(["battle", "eliminated", "won", "captured"]);
    expect(hexesOf(news)).toEqual(["4,9"]);
  });
  it("is not told twice, a turn later", () => expect(newsFor([...first, ...war, line("turn", 0), line("turn", 1), line("turn", 0)], 0)).toEqual([]));
});
