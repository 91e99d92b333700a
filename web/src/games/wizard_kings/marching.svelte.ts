/** Blocks that are moved: what is picked up, what a click on each place means meanwhile, and the chain of links that it sends. */

import { untrack } from "svelte";
import type { Choice, View } from "../../lib/protocol";
import { Gesture, links, type Link } from "../../table/gesture.svelte";
import { exact, objectOf, verbOf } from "../../table/offers";
import type { Face } from "..";
import type { BoardView } from "./board";
import { castAt, goTo } from "./gestures";
import { Hands } from "./hands.svelte";
import { isGesture, type Scene } from "./scene";
import { goOn } from "./suggest";
import type { Lore } from "./types";
import { opening } from "./words";

/** The table as it lies now. */
export interface Lying {
  view: View;
  board: BoardView;
  lore: Lore;
  face: Face;
  scene: Scene;
  actions: readonly Choice[];
  /** Whether this seat moves its blocks now. */
  moves: boolean;
  place: (hex: string) => string;
}

/** Gestures that a finger has to make twice: the first touch shows the way. */
const FAR: readonly string[] = ["go", "enchant", "send"];
/** Verbs that ask for a hex. */
const ASKS_HEX: readonly string[] = ["step", "place", "retreat", "to", "port", "in"];

export class Marching {
  readonly hands = new Hands();
  readonly chain: Gesture;
  /** What a finger's first touch has shown. */
  armed = $state.raw<Choice | null>(null);
  private stayed: string[] = [];
  private readonly now: () => Lying;

  constructor(now: () => Lying) {
    this.now = now;
    this.chain = new Gesture(() => now().face);
    $effect(() => {
      const { face, view } = now();
      void [face.actions, face.pending, face.goesBack];
      untrack(() => this.chain.go(view));
    });
    $effect(() => {
      const { board } = now();
      untrack(() => this.hands.check(board, (board.reach?.leaves ?? []).map(({ block }) => block)));
    });
    $effect(() => {
      const { board, face } = now();
      if (verbOf(face.actions[0]?.text ?? "") === "" || board.phase !== "build") untrack(() => (this.hands.tool = ""));
    });
  }

  readonly begin = (all: readonly Link[]): void => {
    const { face, view } = this.now();
    this.chain.start(links(all, (text) => face.why(text)), view);
  };

  /** Send what is picked to a hex, over a hexside if one was chosen. */
  readonly go = (hex: string, over: string | null): void => {
    const { board, lore, face, scene, place } = this.now();
    const goal = scene.goals.get(hex);
    if (!goal) return;
    this.stayed = [];
    const blocks = [...goal.blocks];
    this.hands.clear();
    this.hands.opened = hex;
    const nameOf = (block: string): string => lore.units.get(board.stacks.flatMap((stack) => stack.blocks).find((each) => each.block === block)?.unit ?? "")?.name ?? "a block";
    const left = (block: string): void => {
      this.stayed = [...this.stayed, nameOf(block)];
      face.say(`No more get through to ${place(hex)} this turn: ${this.stayed.join(", ")} stay${this.stayed.length === 1 ? "s" : ""} behind.`);
    };
    this.begin(blocks.map((block) => goTo(() => this.now().board, block, hex, over, left)));
  };

  /** Do what was clicked: the engine's own choice, or the chain that a gesture stands for. */
  readonly act = (choice: Choice): void => {
    const { lore, face } = this.now();
    const hands = this.hands;
    if (!isGesture(choice)) {
      if (verbOf(choice.text) !== "strengthen") hands.clear();
      return face.act(choice);
    }
    const [verb, object] = [verbOf(choice.text), objectOf(choice.text)];
    if (verb === "open") [hands.opened, hands.aimed] = [object, null];
    else if (verb === "go") this.go(object, null);
    else if (verb === "take") this.take(object);
    else if (verb === "lift") this.lift(object);
    else if (verb === "enchant" && hands.spell) {
      const { wizard, spell } = hands.spell;
      hands.clear();
      this.begin(castAt(wizard, spell, object, lore.spells.get(spell)?.targets ?? 1));
    } else if (verb === "send" && hands.picked[0]) {
      const block = hands.picked[0];
      hands.clear();
      this.begin([`withdraw ${block}`, `to ${object}`]);
    }
  };

  /** A finger's first touch shows the way, its second one goes; whatever only picks needs no second touch. */
  readonly arm = (choice: Choice | null): void => {
    const { face } = this.now();
    if (choice === null || !isGesture(choice)) {
      this.armed = null;
      face.arm(choice);
    } else if (FAR.includes(verbOf(choice.text))) {
      [this.armed, this.hands.aimed] = [choice, objectOf(choice.text)];
      face.say(`${choice.label}. Tap again to do it.`);
    } else this.act(choice);
  };

  /** A click on a hex without an offer opens it; while a hex is asked for, the rules also say why not this one. */
  readonly unlit = (hex: string): void => {
    const { face, moves, place } = this.now();
    const hands = this.hands;
    this.armed = null;
    const verb = ASKS_HEX.find((each) => face.actions.some((action) => verbOf(action.text) === each));
    if (moves && hands.picked.length > 0) face.say(`${opening(place(hex))} is out of reach for ${hands.picked.length === 1 ? "this block" : "these blocks"}.`);
    else if (verb) face.why(`${verb} ${hex}`);
    if (!hands.empty) hands.clear();
    hands.opened = hex;
  };

  /** Lets go of what is half chosen; says whether there was anything. */
  drop(): boolean {
    if (this.hands.empty && this.armed === null) return false;
    this.hands.clear();
    this.armed = null;
    return true;
  }

  /** The space bar: on to the next thing, unless something useful is left. */
  onward(): void {
    const { board, lore, face, actions } = this.now();
    const next = goOn(board, actions, lore);
    if (next) face.act(next);
    else if (!this.chain.going && exact(actions, "end")) face.say("Some of your blocks can still move. “End your movement” ends it all the same.");
    else if (exact(actions, "done")) face.say("There is still gold to spend. “Done building” ends it all the same.");
  }

  private take(hex: string): void {
    const { board, scene } = this.now();
    const able = board.stacks.filter((stack) => stack.hex === hex).flatMap((stack) => stack.blocks).flatMap((block) => (block.block !== null && scene.blocks.has(block.block) ? [block.block] : []));
    if (this.hands.opened === hex && this.hands.picked.length === able.length) this.hands.clear();
    else this.hands.pickAll(hex, able);
  }

  private lift(block: string): void {
    const { board, moves } = this.now();
    const hands = this.hands;
    const hex = board.stacks.find((stack) => stack.blocks.some((each) => each.block === block))?.hex ?? "";
    if (moves) return hands.toggle(hex, block);
    const again = hands.picked.includes(block);
    hands.clear();
    [hands.picked, hands.opened] = [again ? [] : [block], hex];
  }
}
