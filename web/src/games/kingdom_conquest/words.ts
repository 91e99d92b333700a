/** The board in words, from the same view that is drawn. */

import type { View } from "../../lib/protocol";
import type { Passage } from "..";
import { objectOf, verbOf } from "../../table/offers";
import { underInWords } from "./known";
import { COLOURS, isColour, nameOf, OBSTACLE, type Ground } from "./squares";
import { loreOf, type Lore, type SeatState, type Table } from "./types";
import { forbidden } from "./explained";
import { boardOf } from "./board";

const places = (names: readonly string[]): string => names.map((name) => `(${name})`).join(" ");

export const squaresOf = (table: Table, ground: Ground): string[] =>
  table.squares.flatMap((each, index) => (each === ground ? [nameOf(index, table.side)] : []));

/** Who holds a colour: a seat's name, or the dark force. */
export function holder(table: Table, ground: Ground, name: (seat: number) => string): string {
  const seat = table.seats.findIndex((each) => each.colour === ground && isColour(ground));
  if (seat >= 0) return name(seat);
  return ground === table.dark_force.colour && ground !== null ? "the dark force" : "nobody";
}

export function words(view: View, catalogue: unknown, name: (seat: number) => string): Passage[] {
  const table = boardOf(view);
  const lore = loreOf(catalogue);
  return [
    { title: "How the game stands", lines: standing(table, lore) },
    { title: "Territories", lines: territories(table, lore, name) },
    { title: "Units", lines: units(table, lore, name) },
    { title: "Obstacles", lines: obstacles(table) },
    ...table.seats.map((seat, k) => ({ title: name(k), lines: kingdom(seat, lore) })),
    ...(view.actions.length > 0 ? [{ title: "What you can do", lines: offers(view, lore) }] : []),
  ];
}

export const rounds = (table: Table): string =>
  table.last_round === null ? `Round ${table.round}` : `Round ${table.round} of ${table.last_round}`;

function standing(table: Table, lore: Lore): string[] {
  const lines = [`${rounds(table)}, ${table.mode} game. The map has ${table.side} columns and ${table.side} rows.`, `The deck holds ${table.deck} cards.`];
  if (table.under.length > 0) lines.push(`Under it, the next to come up first: ${underInWords(table.under, lore)}.`);
  if (table.cross) lines.push(forbidden(table));
  if (table.dark_force.rising) lines.push("The curse has risen: obstacles stay.");
  return lines;
}

function territories(table: Table, lore: Lore, name: (seat: number) => string): string[] {
  const lines = COLOURS.flatMap((colour) => {
    const own = squaresOf(table, colour);
    const who = holder(table, colour, name);
    if (own.length === 0 && who === "nobody") return [];
    return [`${lore.colourName(colour)}, ${who}: ${own.length} ${own.length === 1 ? "territory" : "territories"}. ${places(own)}`];
  });
  return lines.length > 0 ? lines : ["Nobody holds anything yet."];
}

function units(table: Table, lore: Lore, name: (seat: number) => string): string[] {
  const lines = Object.entries(table.units).map(([square, unit]) => {
    const [x = 1, y = 1] = square.split(",").map(Number);
    const ground = table.squares[(y - 1) * table.side + x - 1] ?? null;
    return `${lore.units.get(unit)?.name ?? unit} of ${holder(table, ground, name)} on (${square}).`;
  });
  return lines.length > 0 ? lines : ["No unit is on the map."];
}

function obstacles(table: Table): string[] {
  const black = squaresOf(table, OBSTACLE);
  if (table.obstacles.length === 0) return black.length > 0 ? [places(black)] : ["No square is black."];
  return table.obstacles.map((each, k) => {
    const where = each.squares.length > 0 ? places(each.squares) : "no square";
    return `${k + 1}. ${where}.${each.vanishes ? " The oldest: it vanishes next." : ""}`;
  });
}

function kingdom(seat: SeatState, lore: Lore): string[] {
  if (!seat.colour) return ["No colour chosen yet."];
  const lines = [`${lore.colourName(seat.colour)}, ${lore.kingdoms.get(seat.colour)?.realm ?? ""}. ${seat.territories} territories, ${seat.cards} cards.`];
  if (seat.eliminated) lines.push("Out of the game.");
  if (seat.danger) lines.push("In danger: three territories or fewer, so two actions a turn.");
  if (seat.truce) lines.push("Under a Truce: nothing of it can be captured.");
  if (seat.checkpoint) lines.push(`Checkpoint on (${seat.checkpoint}).`);
  if (seat.hand === null && seat.shown.length > 0) lines.push(`Known to all of its hand: ${seat.shown.map((id) => lore.card(id)?.name ?? id).join(", ")}.`);
  for (const id of seat.hand ?? []) lines.push(`In hand: ${lore.card(id)?.name ?? id}. ${lore.card(id)?.about ?? ""}`);
  return lines;
}

const VERBS: Readonly<Record<string, string>> = { conquer: "Conquer", march: "March to", aim: "Aim at", place: "Put it on", play: "Play", colour: "Play as" };

/** Offers by verb: all squares of one verb in one line. */
function offers(view: View, lore: Lore): string[] {
  const groups = new Map<string, string[]>();
  for (const { text, label } of view.actions) {
    const verb = VERBS[verbOf(text)];
    const object = objectOf(text);
    if (verb === undefined) groups.set(label, []);
    else groups.set(verb, [...(groups.get(verb) ?? []), object.includes(",") ? `(${object})` : (lore.card(object)?.name ?? lore.kingdoms.get(object)?.name ?? object)]);
  }
  return [...groups].map(([verb, objects]) => (objects.length > 0 ? `${verb}: ${objects.join(" ")}` : `${verb}.`));
}
