import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, FromServer, HintAsk } from "../src/lib/protocol";
import type { Table } from "../src/lib/table.svelte";

type Sent = HintAsk | { type: "act" | "close" };
interface Ears {
  hear: (message: FromServer) => void;
  up: (connected: boolean) => void;
}
const line: { sent: Sent[] } & Ears = { sent: [], hear: () => undefined, up: () => undefined };
vi.mock("../src/lib/link", () => ({
  Link: class {
    constructor(_: string, ears: Ears) {
      [line.hear, line.up] = [ears.hear, ears.up];
    }
    send = (message: Sent) => line.sent.push(message);
    ask = (message: Sent) => line.sent.push(message);
  },
}));
vi.mock("../src/lib/sounds", () => ({ bell: () => undefined, page: () => undefined, dice: () => undefined }));
vi.mock("../src/lib/api", () => ({ api: { me: () => Promise.resolve(null) }, sentence: String }));
vi.mock("../src/lib/settings.svelte", () => ({ careful: () => false, beatOf: () => 0, settings: {} }));
vi.stubGlobal("location", { protocol: "http:", host: "table" });

const offered: Choice[] = [{ id: 1, text: "a", label: "a" }, { id: 2, text: "b", label: "b" }];
const nothing: Choice[] = [];
const shown = { caption: "", lines: 0, skip: () => undefined };
const asks = () => line.sent.filter((each): each is HintAsk => each.type === "hint");

let events = 0;
/** Whether nobody else plays here, or has played. */
let hints = true;
/** The table comes to a decision, with what each seat of mine may do; the other seats are bots'. */
async function come(decision: number, mine: Choice[][], window = false, by = 0): Promise<void> {
  const seats = [0, 1].map((seat) => ({ seat, kind: seat < mine.length ? "person" : "bot", mine: seat < mine.length, left: false, name: `n${seat}` }));
  const views = Object.fromEntries(mine.map((actions, seat) => [seat, { seat, actions, to_act: [], over: false, prompt: "", window, free: [], can_undo: false }]));
  const lines = { "0": [{ step: decision, kind: "did", seat: by, text: "", details: {} }] };
  events += 1;
  line.hear({ type: "state", decision, step: decision, event: events, beat: null, views, lines, lines_since: 0, table: { status: "running", takeback: null, hints, seats } } as unknown as FromServer);
  await new Promise((done) => setTimeout(done, 2));
}

/** The bot answers the last ask. */
function answer(): void {
  const { id, decision } = asks().at(-1)!;
  line.hear({ type: "hint", id, decision, hint: { seat: 0, action: 1, text: "a", sentence: "for seat 0", onward: [] } } as unknown as FromServer);
}

describe("a hint", () => {
  let table: Table;
  beforeEach(async () => {
    const { Table: Made } = await import("../src/lib/table.svelte");
    line.sent = [];
    table = new Made("t");
  });

  it("is asked again for what is to decide now, and told for that alone", async () => {
    await come(1, [offered]);
    table.advice.ask();
    const first = asks()[0]!;
    table.act(offered[0]!);
    await come(2, [offered]);
    expect(asks().map(({ decision }) => decision)).toEqual([1, 2]);
    line.hear({ type: "error", id: first.id, code: "table/stale", message: "The game has moved on." } as unknown as FromServer);
    expect([table.toast, table.advice.thinking]).toEqual(["", true]);
    answer();
    expect([table.advised?.sentence, table.advice.thinking]).toEqual(["for seat 0", false]);
  });

  it("waits for what the board shows, and lapses when somebody else was on turn meanwhile", async () => {
    await come(1, [offered]);
    table.advice.ask();
    table.act(offered[0]!);
    table.hold(shown);
    await come(2, [offered]);
    expect(asks().length).toBe(1);
    table.hold(null);
    expect(asks().map(({ decision }) => decision)).toEqual([1, 2]);
    table.act(offered[0]!);
    table.hold(shown);
    await come(3, [nothing]);
    await come(40, [offered], false, 1);
    table.hold(null);
    expect(asks().length).toBe(2);
  });

  it("is not asked for ever, and a refusal of what nobody clicked for is not told", async () => {
    await come(1, [offered]);
    table.advice.ask();
    for (let decision = 2; decision < 14; decision += 1) {
      table.act(offered[0]!);
      await come(decision, [offered]);
    }
    expect(asks().length).toBe(5);
    table.advice.ask();
    table.act(offered[0]!);
    await come(14, [offered]);
    line.hear({ type: "error", id: asks().at(-1)!.id, code: "limit/too-fast", message: "Too many hints." } as unknown as FromServer);
    expect([table.toast, table.advice.thinking]).toEqual(["", false]);
    table.advice.ask();
    line.hear({ type: "error", id: asks().at(-1)!.id, code: "limit/too-fast", message: "Too many hints." } as unknown as FromServer);
    expect(table.toast).toBe("Too many hints.");
  });

  it.each(["before", "after"])("of one seat is never another's on a shared screen: it comes %s the screen is handed on", async (when) => {
    await come(1, [offered, offered], true);
    table.answer(0);
    table.lift();
    table.advice.ask();
    expect(asks().length).toBe(1);
    if (when === "before") answer();
    table.giveBack();
    expect(table.advised).toBeNull();
    table.answer(1);
    table.lift();
    if (when === "after") answer();
    expect([table.eyes, table.advised]).toEqual(["1", null]);
  });

  it.each(["read", "waited for"])("that is %s stays while others act beside me and my offers stay as they are", async (when) => {
    await come(1, [offered]);
    table.advice.ask();
    if (when === "read") answer();
    for (const decision of [2, 3]) await come(decision, [offered.map((each) => ({ ...each }))], false, 1);
    if (when === "waited for") answer();
    expect([asks().length, table.advised?.sentence, table.advice.thinking]).toEqual([1, "for seat 0", false]);
    table.act(offered[0]!);
    await come(4, [offered]);
    expect(table.advised).toBeNull();
  });

  it.each(["read", "waited for"])("that is %s is asked again by itself when others change what I may do", async (when) => {
    await come(1, [offered]);
    table.advice.ask();
    if (when === "read") answer();
    await come(2, [offered.slice(0, 1)], false, 1);
    expect(asks().map(({ decision }) => decision)).toEqual([1, 2]);
    answer();
    expect(table.advised?.sentence).toBe("for seat 0");
  });

  it.each(["read", "waited for"])("that is %s stays while I look at the past", async (when) => {
    await come(1, [offered]);
    table.advice.ask();
    if (when === "read") answer();
    table.past = { step: 0, view: null, list: { steps: [], last: 1 } } as unknown as Table["past"];
    await come(1, [offered], false, 1);
    if (when === "waited for") answer();
    expect(table.advised).toBeNull();
    table.past = null;
    expect([table.advised?.sentence, table.advice.thinking]).toEqual(["for seat 0", false]);
  });

  it("is not offered where the table says that there are none", async () => {
    await come(1, [offered]);
    expect(table.mayHint).toBe(true);
    hints = false;
    await come(2, [offered]);
    hints = true;
    expect(table.mayHint).toBe(false);
  });

  it("cannot be asked for while the line is down, and can be when it is back", async () => {
    await come(1, [offered]);
    table.advice.ask();
    line.up(false);
    expect([table.mayHint, table.advice.thinking]).toEqual([false, false]);
    table.advice.ask();
    line.up(true);
    await come(1, [offered]);
    expect([table.mayHint, table.advice.thinking]).toEqual([true, false]);
    table.advice.ask();
    answer();
    expect([asks().length, table.advised?.sentence]).toEqual([2, "for seat 0"]);
  });

  it("is waited for no longer when what was sent was not even read", async () => {
    await come(1, [offered]);
    table.advice.ask();
    line.hear({ type: "error", id: null, code: "limit/too-fast", message: "Too many messages." } as unknown as FromServer);
    expect([table.advice.thinking, table.toast]).toEqual([false, "Too many messages."]);
  });

  it("that is being read is not asked for again", async () => {
    await come(1, [offered]);
    table.advice.ask();
    answer();
    table.advice.ask();
    expect([asks().length, table.advised?.sentence]).toEqual([1, "for seat 0"]);
  });

  it.each(["before", "after"])("goes with the seat that passes in a window: it comes %s the pass", async (when) => {
    for (const others of [[offered], []]) {
      await come(1, [offered, ...others], true);
      if (others.length > 0) {
        table.answer(0);
        table.lift();
      }
      table.advice.ask();
      if (when === "before") answer();
      await come(1, [nothing, ...others], true);
      if (when === "after") answer();
      expect(table.advised).toBeNull();
    }
  });
});
