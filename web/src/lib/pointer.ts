/** Whether a mouse points at things, or only rests where its last click changed the page under it. */

/** So far a mouse must have moved since its last click before anything is explained. */
const STIR = 6;

let rest: { x: number; y: number } | null = null;

/** From the first page on: a click may bring the very board that must not be explained under it. */
export function watchPointer(): void {
  addEventListener("pointerdown", (event) => (rest = { x: event.clientX, y: event.clientY }), { capture: true });
}

/** Whether a finger has left the spot it was put on: it drags or pinches, and asks nothing. */
export const strays = (from: Pick<PointerEvent, "clientX" | "clientY">, now: Pick<PointerEvent, "clientX" | "clientY">): boolean =>
  Math.hypot(now.clientX - from.clientX, now.clientY - from.clientY) > 2 * STIR;

export function points(event: Pick<PointerEvent, "pointerType" | "clientX" | "clientY">): boolean {
  if (event.pointerType !== "mouse") return false;
  if (rest && Math.hypot(event.clientX - rest.x, event.clientY - rest.y) < STIR) return false;
  rest = null;
  return true;
}
