import { describe, expect, it } from "vitest";
import type { TableCard, View } from "../src/lib/protocol";
import { vacancy } from "../src/lib/vacant";

const seat = (number: number, more: object = {}): object => ({ seat: number, kind: "person", mine: false, left: false, ...more });
const card = (seats: object[], more: object = {}): TableCard => ({ status: "running", mine: false, owner: "Ada", seats, ...more }) as unknown as TableCard;
const asked = (...to_act: number[]): View => ({ over: false, to_act }) as unknown as View;
const gone = seat(1, { kind: "open", left: true });
const opened = seat(1, { kind: "open" });

describe("a game that waits for an open seat", () => {
  it("says that the owner can seat a bot or wait", () => {
    expect(vacancy(card([seat(0, { mine: true }), opened], { mine: true }), asked(1))).toBe("Seat 2 is open: seat a bot there, or wait for somebody to sit down.");
    expect(vacancy(card([seat(0, { mine: true }), opened]), asked(1))).toBe("Seat 2 is open: Ada can seat a bot there, or all wait for somebody to sit down.");
  });
  it("says that whoever plays can seat a bot where somebody has left", () => {
    expect(vacancy(card([seat(0, { mine: true }), gone]), asked(1))).toBe("Seat 2 is open: seat a bot there, or wait for somebody to sit down.");
    expect(vacancy(card([seat(0), gone]), asked(1))).toBe("Seat 2 is open: whoever plays can seat a bot there, or all wait for somebody to sit down.");
    expect(vacancy(card([seat(0), gone, seat(2, { kind: "open", left: true })]), asked(1, 2))).toMatch(/^Seats 2 and 3 are open: /);
  });
  it("says nothing while somebody else is asked, or the game is over", () => {
    expect(vacancy(card([seat(0), gone]), asked(0))).toBeNull();
    expect(vacancy(card([seat(0), gone]), asked(0, 1))).toBeNull();
    expect(vacancy(card([seat(0), gone], { status: "finished" }), asked(1))).toBeNull();
    expect(vacancy(null, asked(1))).toBeNull();
  });
});
