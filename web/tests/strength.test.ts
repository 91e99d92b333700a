import { describe, expect, it } from "vitest";
import type { BotCard } from "../src/lib/protocol";
import { byStrength, fairBot, likedBot, pipsOf, STRONGEST, strengthOf } from "../src/lobby/strength";
import { quickTable } from "../src/lobby/wishes";

const ladder = (count: number): BotCard[] => Array.from({ length: count }, (_, k) => ({ name: `bot-${k + 1}`, title: `Bot ${k + 1}`, about: "", level: k + 1 }));

describe("how well bots play", () => {
  it("is a word and as many lozenges as the level, for two levels as for five", () => {
    for (const count of [2, 5]) {
      expect(ladder(count).map((bot) => pipsOf(bot.level))).toEqual([1, 2, 3, 4, 5].slice(0, count));
      expect(new Set(ladder(count).map((bot) => strengthOf(bot.level))).size).toBe(count);
    }
  });

  it("never has more lozenges than there are, and always one", () => {
    expect(pipsOf(9)).toBe(STRONGEST);
    expect(strengthOf(9)).toBe(strengthOf(STRONGEST));
    expect(pipsOf(0)).toBe(1);
  });

  it("puts the weakest first, whatever order the server has", () => {
    expect(byStrength([...ladder(5)].reverse())).toEqual(ladder(5));
  });

  it("offers a newcomer the middle of the ladder", () => {
    expect(fairBot(ladder(5))?.level).toBe(3);
    expect(fairBot(ladder(2))?.level).toBe(2);
    expect(fairBot([])).toBeNull();
  });

  it("plays at once against the bot that somebody likes, if there is such a bot", () => {
    const card = { name: "kingswood", seats: [1, 5], bots: ladder(5) } as unknown as Parameters<typeof quickTable>[0];
    expect(quickTable(card, "bot-5").seats).toEqual([{ kind: "me" }, { kind: "bot", bot: "bot-5" }, { kind: "bot", bot: "bot-5" }]);
    expect(quickTable(card, "gone").seats[1]).toEqual({ kind: "bot", bot: "bot-3" });
    expect(likedBot(ladder(2), "")?.name).toBe("bot-2");
  });
});
