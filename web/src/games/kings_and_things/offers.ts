/** Where each action on offer is clicked: on a hex, on a counter behind the Shield, in the pool, on the stage, or in the tray. */

import type { GlyphName } from "../../art/glyphs";
import type { Choice } from "../../lib/protocol";
import { objectOf, verbOf } from "../../table/offers";
import type { BoardView, HexView } from "./types";

/** Verbs whose object is a hex. */
const HEX_VERBS: ReadonlySet<string> = new Set([
  "put", "station", "pick_start", "swap_sea", "claim", "tower", "target", "flee_to", "stack", "weaken", "strike", "build_free", "step", "land", "resolve",
  "retreat", "lift_off", "build", "murder", "blow_to", "grab_all", "ask", "remove_income",
]);
/** Of those, what is never the main thing about a hex: it stands on the card of the hex. */
const ASIDE: ReadonlySet<string> = new Set(["remove_income", "ask", "grab_all"]);
/** Hexes of a battle are chosen on its stage. */
const RETREATS: ReadonlySet<string> = new Set(["retreat", "lift_off"]);
/** Verbs whose object is a counter. */
const COUNTER_VERBS: ReadonlySet<string> = new Set([
  "cash", "hold", "discard", "show_side", "mark", "discharge", "court", "trade", "event", "caster", "lose", "lure", "show", "grab", "drop", "pick_up", "fly_on",
  "intercept", "leave", "board", "keep_income", "arm", "bearer", "bribe", "turn", "snipe", "take_hit", "shed", "loot", "mark_victim", "sword", "bow",
]);
/** What is done with counters while they are moved: on the card of their hex. */
const MARCHING: ReadonlySet<string> = new Set(["grab", "drop", "pick_up", "fly_on"]);
const CHARMS: ReadonlySet<string> = new Set(["charm_up", "charm_down"]);
/** First what a click on the counter does, then what stands under it. */
const FIRST: readonly string[] = ["hold", "mark", "trade", "event", "take_hit", "bribe", "sword", "bow", "cash", "discard"];

const PASSES: ReadonlySet<string> = new Set(["pass", "done", "halt", "end_move", "skip", "keep", "stay", "give_up", "fight", "draw", "swap"]);

export const passes = (text: string): boolean => PASSES.has(verbOf(text));

/** The board shows these itself; the rest are buttons of the prompt bar. */
export const onBoard = (text: string): boolean => HEX_VERBS.has(verbOf(text)) || COUNTER_VERBS.has(verbOf(text)) || CHARMS.has(verbOf(text));

const GLYPHS: Readonly<Record<string, GlyphName>> = {
  bid: "coin", pay_gap: "coin", buy: "coin", take_gold: "coin", draw: "capture", swap: "refresh", fight: "sword", strike_at: "sword", stay: "sword",
  dispel: "spellbook", dispel_force: "spellbook", elixir: "heart", end_move: "crown",
};
export const glyph = (text: string): GlyphName | null => GLYPHS[verbOf(text)] ?? null;

export interface Placed {
  /** What a click on each hex does. */
  hexes: Map<string, Choice>;
  /** What else can be done with a hex, on its card. */
  aside: Map<string, Choice[]>;
  /** What can be done with counters in the fan of their hex while they are moved. */
  fan: Map<string, Choice[]>;
  /** Behind the Shield. */
  rack: Map<string, Choice[]>;
  pool: Map<string, Choice[]>;
  /** On the stage of a battle or an exploration: counters, the fort, and hexes to go to. */
  stage: Map<string, Choice[]>;
  retreats: Choice[];
  /** Dice that can be changed: the number of the die, and how. */
  charms: Choice[];
  /** Counters that lie nowhere in sight. */
  tray: Choice[];
}

const add = (map: Map<string, Choice[]>, key: string, choice: Choice): void => void map.set(key, [...(map.get(key) ?? []), choice]);
const rank = ({ text }: Choice): number => (FIRST.indexOf(verbOf(text)) + FIRST.length + 1) % (FIRST.length + 1);

/** The hex whose stage is up: of the battle, or of the exploration. */
export const stagedHex = (table: BoardView): string | null => table.battle?.hex ?? table.exploration?.hex ?? null;

/** Everything that lies on the stage, by id. */
export function onStage(table: BoardView): Set<string> {
  const hex = table.hexes.find(({ id }) => id === stagedHex(table));
  if (!hex) return new Set();
  const standing = hex.stacks.flatMap((stack) => stack.counters.map(({ id }) => id));
  const battle = table.battle;
  const fighting = battle ? [...battle.bodies.map(({ id }) => id), ...battle.items.flat(), "fort"] : [];
  return new Set([...standing, ...fighting, ...hex.loot, ...(hex.income === null ? [] : [hex.income])]);
}

/** Every action on offer in its one place; what is asked for alone, as in a guided game, is never put aside. */
export function placed(table: BoardView, actions: readonly Choice[], seat: number | null): Placed {
  const shield = new Set((seat === null ? null : table.seats[seat]?.shield)?.map(({ id }) => id) ?? []);
  const pool = new Set(table.pool.map(({ id }) => id));
  const stage = onStage(table);
  const out: Placed = { hexes: new Map(), aside: new Map(), fan: new Map(), rack: new Map(), pool: new Map(), stage: new Map(), retreats: [], charms: [], tray: [] };
  const plain = denies(table, actions) || actions.length === 1;
  for (const choice of actions) {
    const [verb, object] = [verbOf(choice.text), objectOf(choice.text)];
    if (RETREATS.has(verb)) out.retreats.push(choice);
    else if (HEX_VERBS.has(verb)) {
      if (ASIDE.has(verb) && !plain) add(out.aside, object, choice);
      else out.hexes.set(object, choice);
    } else if (CHARMS.has(verb)) out.charms.push(choice);
    else if (MARCHING.has(verb) && table.reach !== null) add(out.fan, object, choice);
    else if (!COUNTER_VERBS.has(verb)) continue;
    else if (verb === "court" && pool.has(object)) add(out.pool, object, choice);
    else if (shield.has(object)) add(out.rack, object, choice);
    else if (stage.has(object)) add(out.stage, object, choice);
    else out.tray.push(choice);
  }
  for (const map of [out.rack, out.stage]) for (const [id, all] of map) map.set(id, all.sort((a, b) => rank(a) - rank(b)));
  return out;
}

/** Whether income counters are all that is asked about: enemies stand in one's land when movement ends. */
const denies = (table: BoardView, actions: readonly Choice[]): boolean =>
  table.phase === "movement" && actions.some(({ text }) => verbOf(text) === "remove_income") && actions.every(({ text }) => ["remove_income", "done"].includes(verbOf(text)));

/** The hexes where counters lie that could be taken up: a click opens them. */
export const openable = (table: BoardView, fan: ReadonlyMap<string, readonly Choice[]>, aside: ReadonlyMap<string, readonly Choice[]>): Set<string> =>
  new Set(table.hexes.filter((hex) => countersOf(hex).some((id) => fan.has(id)) || aside.get(hex.id)?.some(({ text }) => ["ask", "grab_all"].includes(verbOf(text)))).map(({ id }) => id));

export const countersOf = (hex: HexView): string[] => hex.stacks.flatMap((stack) => stack.counters.map(({ id }) => id));

/** How an action is called where its counter stands beside it: `cash`, `discard`, `Sword`. */
const SHORT: Readonly<Record<string, string>> = {
  hold: "put out", cash: "cash", discard: "discard", mark: "swap", trade: "trade", event: "play", court: "try for", discharge: "discharge", caster: "casts", lose: "lose",
  lure: "lure", show: "show", grab: "take up", drop: "leave", pick_up: "pick up", fly_on: "fly on", intercept: "hold back", leave: "leave", board: "board", keep_income: "keep",
  arm: "hand out", bearer: "give to", bribe: "bribe", turn: "turn", snipe: "hit", take_hit: "takes it", shed: "give up", loot: "take", mark_victim: "name", sword: "Sword", bow: "Bow",
  show_side: "show",
};
export const shortly = (text: string): string => SHORT[verbOf(text)] ?? verbOf(text);
