/** Hover, focus or a long press explains any piece, with its clause. */

import { on } from "svelte/events";
import { points } from "./pointer";
import { LongPress } from "./press";

export interface Explanation {
  title: string;
  text?: string | undefined;
  clause?: string | undefined;
  /** What a click does now. */
  act?: string | undefined;
}

export const explained = $state<{ at: DOMRect | null; thing: Explanation | null }>({ at: null, thing: null });

/** A board that explains a thing in a place of its own still lets the keys know what is looked at. */
export function looked(thing: Explanation | null): void {
  explained.at = null;
  explained.thing = thing;
}

export function hush(): void {
  explained.thing = null;
}

/** `use:explain={{ title, text, clause }}` */
export function explain(node: Element, thing: Explanation): { update(next: Explanation): void; destroy(): void } {
  let current = thing;
  let shown = false;
  const show = (): void => {
    explained.at = node.getBoundingClientRect();
    explained.thing = current;
    shown = true;
  };
  const press = new LongPress(show);
  const hide = (): void => {
    press.cancel();
    if (shown) hush();
    shown = false;
  };
  const enter = (event: Event): void => {
    if (press.move(event as PointerEvent)) hide();
    if (!shown && points(event as PointerEvent)) show();
  };
  const focus = (): void => {
    if (node.matches(":focus-visible")) show();
  };
  const click = (event: Event): void => {
    if (press.ended()) event.stopImmediatePropagation();
    else hide();
  };
  // A thing that is taken away while it has the focus is blurred in the middle of an update: `on` lets its listener say so.
  const listeners: [string, (event: Event) => void][] = [
    ["pointerenter", enter], ["pointermove", enter], ["pointerleave", hide], ["focus", focus], ["blur", hide],
    ["pointerdown", (event) => press.down(event as PointerEvent)], ["pointercancel", hide], ["contextmenu", (event) => press.menu(event)],
  ];
  const ears = [...listeners.map(([name, listener]) => on(node, name, listener)), on(node, "click", click, { capture: true })];
  return {
    update(next) {
      current = next;
      if (shown) explained.thing = next;
    },
    destroy() {
      hide();
      for (const off of ears) off();
    },
  };
}
