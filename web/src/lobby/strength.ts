/** How well bots play, in words and lozenges. The server's catalogue says how many levels there are. */

import type { BotCard } from "../lib/protocol";

/** As many lozenges as a bot can have. */
export const STRONGEST = 5;

const WORDS = ["easy", "fair", "strong", "very strong", "a master"] as const;

/** How many of its lozenges are filled: levels beyond the last one have all. */
export const pipsOf = (level: number): number => Math.max(1, Math.min(STRONGEST, Math.round(level)));

/** How well a bot plays, in a word. */
export const strengthOf = (level: number): string => WORDS[pipsOf(level) - 1] ?? "";

/** The bots there are, the weakest first. */
export const byStrength = (bots: readonly BotCard[]): BotCard[] => [...bots].sort((a, b) => a.level - b.level);

/** The bot of this name, if there is one. */
export const botNamed = (bots: readonly BotCard[], name: string | null | undefined): BotCard | null =>
  bots.find((bot) => bot.name === name) ?? null;

/** A bot that is some company but not the hardest. */
export const fairBot = (bots: readonly BotCard[]): BotCard | null => byStrength(bots)[Math.floor(bots.length / 2)] ?? null;

/** The bot that somebody likes to play against, or a fair one if there is none of that name here. */
export const likedBot = (bots: readonly BotCard[], liked: string): BotCard | null => botNamed(bots, liked) ?? fairBot(bots);
