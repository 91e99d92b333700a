/** Hits that fly: a spark goes from a die that hit to the counter that takes it. */

import type { BattleView } from "./board";
import { throwerOf } from "./stage";

/** How long a spark is under way, in milliseconds. */
const WAY = 240;

/** How many hits were put on each body, by side and id. */
export const woundsOf = (battle: Pick<BattleView, "bodies">): Map<string, number> => new Map(battle.bodies.map(({ side, id, wounds }) => [throwerOf(side, id), wounds]));

/** Who took a hit since: once for each hit. */
export const takers = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): string[] =>
  [...now].flatMap(([body, wounds]) => Array.from({ length: Math.max(0, wounds - (before.get(body) ?? wounds)) }, () => body));

/** Let a spark fly over a stage: from somebody on another side whose dice have hit, to whoever takes it. */
export function flyHit(stage: HTMLElement, taker: string): void {
  const bodies = [...stage.querySelectorAll<HTMLElement>("[data-body]")];
  const to = bodies.find(({ dataset }) => dataset["body"] === taker);
  const strikers = bodies.filter((each) => Number(each.dataset["hits"]) > 0 && each.parentElement?.parentElement !== to?.parentElement?.parentElement);
  const from = strikers[stage.querySelectorAll("[data-flight]").length % Math.max(1, strikers.length)];
  if (!to || !from) return;
  const [room, start, end] = [stage.getBoundingClientRect(), from.getBoundingClientRect(), to.getBoundingClientRect()];
  const at = (box: DOMRect, down: number): string => `translate(${box.left + box.width / 2 - room.left - 9}px, ${box.top + box.height * down - room.top + stage.scrollTop - 9}px)`;
  const spark = document.createElement("span");
  spark.dataset["flight"] = taker;
  Object.assign(spark.style, { position: "absolute", left: "0", top: "0", zIndex: "7", width: "18px", height: "18px", borderRadius: "50%", pointerEvents: "none", background: "radial-gradient(#fff3cf 15%, #e2541f 45%, #a3201a 70%)", boxShadow: "0 0 12px #e2541f" });
  stage.append(spark);
  spark.animate([{ transform: at(start, 0.85) }, { transform: `${at(end, 0.4)} scale(1.5)` }], { duration: WAY, easing: "ease-in" }).finished.then(() => spark.remove(), () => spark.remove());
}
