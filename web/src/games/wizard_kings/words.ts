/** The board in words. */

import type { GameModule, Passage } from "..";
import { objectOf, verbOf } from "../../table/offers";
import { armyInWords } from "./armies";
import { boardOf, type BlockView, type BoardView, type StackView } from "./board";
import { landOf, type Land } from "./land";
import { loreOf, type Lore, type Unit } from "./types";

const CALLED: Readonly<Record<string, string>> = { clear: "open land", mountain: "mountains", shoal: "shoals" };

/** What a hex is called, as the rules call it too: its city, or its ground and the numbers that are printed there. */
export function placeName(board: BoardView, land: Land, hex: string): string {
  const ground = land.hexes.get(hex)?.terrain;
  return board.cities.find((city) => city.hex === hex)?.name ?? `${ground === undefined ? "hex" : (CALLED[ground] ?? ground)} ${hex}`;
}

/** The same words at the beginning of a sentence. */
export const opening = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

const GROUNDS: Readonly<Record<string, string>> = { clear: "clear land", forest: "forest: stops all but forest folk", swamp: "swamp: stops all but amphibians", desert: "desert: stops all but desert folk", mountain: "mountains", sea: "sea", lake: "a lake", shoal: "shoals" };
const MARKS: Readonly<Record<string, string>> = { source: "the spring of a river", coastal: "on the coast", river: "a river", henge: "a henge: Wizards grow at half price" };

/** A hex in words: terrain, what stands in it, what it is worth. */
export function hexInWords(land: Land, board: BoardView, hex: string): string {
  const ground = land.hexes.get(hex);
  const city = board.cities.find((each) => each.hex === hex);
  const kind = city && city.kind !== "normal" ? [`${city.kind} city`] : [];
  const named = city ? [`${city.name} (${hex})`, `worth ${city.gp}`, ...kind, ...(city.port ? ["port"] : [])] : [placeName(board, land, hex)];
  return [...named, ...(ground ? [GROUNDS[ground.terrain] ?? ground.terrain, ...[...ground.marks].map((mark) => MARKS[mark] ?? mark)] : [])].join(", ");
}

const WAYS: Readonly<Record<string, string>> = { fly: "flies", forest: "forest folk", mountain: "mountain folk", desert: "desert folk", amphibian: "amphibian", aquatic: "swims", none: "" };

/** What a unit can do, in half a line. */
export const unitInWords = (unit: Unit): string =>
  [unit.kind === "castle" ? "does not move" : `moves ${unit.move}`, unit.kind === "wizard" ? "casts at A+, before all others" : `strikes at ${unit.letter}, hits on ${unit.number === 1 ? "1" : `1–${unit.number}`}`, WAYS[unit.symbol] ?? unit.symbol, `${unit.cost} gold a step`].filter(Boolean).join(", ");

/** A block in words: its name and strength, or that it stands with its back to you. */
export function blockInWords(block: BlockView, lore: Lore): string {
  if (block.unit === null) return "a block that stands";
  const unit = lore.units.get(block.unit);
  return `${unit?.name ?? block.unit} ${block.strength ?? ""}`.trim();
}

/** What is in a stack, alike blocks counted together. */
export function stackInWords(stack: StackView, lore: Lore): string {
  const counted = new Map<string, number>();
  for (const block of stack.blocks) {
    const words = blockInWords(block, lore);
    counted.set(words, (counted.get(words) ?? 0) + 1);
  }
  const blocks = [...counted].map(([words, count]) => (count === 1 ? words : words === "a block that stands" ? `${count} blocks that stand` : `${count} × ${words}`)).join(", ");
  const notes = stack.notes.map((note) => `${lore.units.get(note.unit)?.name ?? note.unit}${note.strength === null ? "" : ` ${note.strength}`} seen in turn ${note.turn}`);
  return notes.length > 0 ? `${blocks} (${notes.join(", ")})` : blocks;
}

export const words: GameModule["words"] = (view, catalogue, name): Passage[] => {
  const board = boardOf(view);
  const lore = loreOf(catalogue);
  const land = landOf(lore, board.table, board.brought);
  const place = (hex: string): string => placeName(board, land, hex);
  const armies = view.actions.filter(({ text }) => verbOf(text) === "army").flatMap(({ text }) => lore.armies.get(objectOf(text)) ?? []);
  return [
    ...(armies.length > 0 ? [{ title: "Armies to choose from", lines: armies.map((army) => armyInWords(army, lore)) }] : []),
    { title: "The war", lines: [`Turn ${board.turn}, ${board.phase.replaceAll("_", " ")}.`, `${board.goal} gold pieces of cities win.`] },
    {
      title: "Seats",
      lines: board.seats.map((seat, k) => `${name(k)}: ${seat.army === null ? "no army yet" : (lore.armies.get(seat.army)?.name ?? seat.army)}, cities worth ${seat.gp}, ${seat.blocks} blocks on the map, ${seat.dead} ${seat.dead === 1 ? "Wizard" : "Wizards"} lost${seat.gold === null ? "" : `, ${seat.gold} gold`}.`),
    },
    { title: "Cities", lines: board.cities.map((city) => `${city.name} (${city.hex}), worth ${city.gp}${city.port ? ", a port" : ""}${city.henge ? ", a henge" : ""}: ${city.control === null ? "nobody's" : name(city.control)}.`) },
    { title: "Blocks", lines: board.stacks.map((stack) => `${name(stack.seat)} in ${place(stack.hex)}: ${stackInWords(stack, lore)}.`) },
    ...(board.battles.length > 0 ? [{ title: "Battles", lines: board.battles.map((battle) => `${place(battle.hex)}: ${name(battle.attacker)} attacks ${name(battle.defender)}.`) }] : []),
  ];
};
