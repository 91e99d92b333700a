/** The board in words, from the same view that is drawn. */

import type { View } from "../../lib/protocol";
import type { Passage } from "..";
import { cardInWords, chapterName } from "./cards";
import { loreOf, SKILLS, type Lore, type Mat, type Table } from "./types";
import { boardOf } from "./board";

const monsterName = (lore: Lore, id: string): string => lore.monsters.get(id)?.name ?? id;
const plural = { sword: "Swords", spellbook: "Spellbooks", heart: "Hearts" } as const;

export function words(view: View, catalogue: unknown, name: (seat: number) => string): Passage[] {
  const table = boardOf(view);
  const lore = loreOf(catalogue);
  return [
    { title: "The village", lines: village(table, lore) },
    { title: "The Forest row", lines: row(table, lore) },
    ...table.seats.map((mat, seat) => ({ title: name(seat), lines: guild(mat, lore) })),
    { title: "The rest of the table", lines: rest(table) },
  ];
}

function village(table: Table, lore: Lore): string[] {
  const lines = table.village.map((spot, position) => {
    const place = spot.id === null ? undefined : lore.locations.get(spot.id);
    if (!place) return `Position ${position + 1}: not laid yet.`;
    const figure = spot.adventurer ? " An Adventurer stands here." : spot.guard ? " The King's Guard stands here." : " Empty.";
    const cost = spot.cost !== undefined && !spot.adventurer && !spot.guard ? ` Moving here costs ${spot.cost} Coins.` : "";
    return `${position + 1}. ${place.name}.${figure}${cost} ${place.about}`;
  });
  if (table.guard === null) lines.push("The King's Guard is beside the village.");
  return lines;
}

function row(table: Table, lore: Lore): string[] {
  const cards = table.row.filter((id) => id !== null).map((id) => {
    const monster = lore.monsters.get(id);
    return monster ? `${monster.name}, ${chapterName(monster.chapter)}. ${cardInWords(monster)}` : id;
  });
  if (table.revealed) cards.push(`Turned up from the deck: ${monsterName(lore, table.revealed)}.`);
  return cards.length > 0 ? cards : ["No monster is in the Forest."];
}

function guild(mat: Mat, lore: Lore): string[] {
  if (!mat.guild) return ["No guild chosen yet."];
  const guild = lore.guilds.get(mat.guild);
  const lines = [`${guild?.name ?? mat.guild}: ${guild?.about ?? ""}`, `${mat.fame} Fame, ${mat.coins} Coins.`];
  for (const [k, skill] of SKILLS.entries()) {
    lines.push(`${plural[skill]}: ${mat.refreshed[k]} refreshed, ${mat.exhausted[k]} exhausted.`);
  }
  lines.push(mat.defeated.length > 0 ? `Defeated: ${mat.defeated.map((id) => monsterName(lore, id)).join(", ")}.` : "Nothing defeated yet.");
  if (mat.captured) {
    lines.push(mat.captured.card ? `Holds captive: ${monsterName(lore, mat.captured.card)}.` : `Holds a captive of ${chapterName(mat.captured.chapter)}, face down.`);
  }
  return lines;
}

function rest(table: Table): string[] {
  const lines = [
    `Round ${table.round}${table.ending ? ", the last" : ""}.`,
    `Deck: ${table.deck.chapter_1} of Chapter I, ${table.deck.chapter_2} of Chapter II.`,
  ];
  if (table.supply) {
    const { sword, spellbook, heart, coin } = table.supply;
    lines.push(`Supply: ${sword} Swords, ${spellbook} Spellbooks, ${heart} Hearts, ${coin} Coins.`);
  }
  if (table.solo) lines.push(`Mighty monsters slain: ${table.solo.slain.length} of 2. Four monsters left in the Forest lose the game.`);
  return lines;
}
