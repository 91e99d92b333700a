/** Hover, focus or a long press explains any piece, with its clause. */

import { points, strays } from "./pointer";

export interface Explanation {
  title: string;
  text?: string | undefined;
  clause?: string | undefined;
  /** What a click does now. */
  act?: string | undefined;
}

export const explained = $state<{ at: DOMRect | null; thing: Explanation | null }>({ at: null, thing: null });

export const LONG_PRESS = 420;

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  /** Where a finger was put on it. */
  let touched: PointerEvent | null = null;
  const show = (): void => {
    explained.at = node.getBoundingClientRect();
    explained.thing = current;
    shown = true;
  };
  const hide = (): void => {
    clearTimeout(timer);
    touched = null;
    if (shown) hush();
    shown = false;
  };
  const enter = (event: Event): void => {
    if (touched && !pressed && strays(touched, event as PointerEvent)) hide();
    if (!shown && points(event as PointerEvent)) show();
  };
  const focus = (): void => {
    if (node.matches(":focus-visible")) show();
  };
  const press = (event: Event): void => {
    if ((event as PointerEvent).pointerType === "mouse") return;
    clearTimeout(timer);
    [pressed, touched] = [false, event as PointerEvent];
    timer = setTimeout(rests, LONG_PRESS);
  };
  const rests = (): void => {
    pressed = true;
    show();
  };
  const click = (event: Event): void => {
    clearTimeout(timer);
    if (pressed) event.stopImmediatePropagation();
    else hide();
    pressed = false;
  };
  /** A finger that rests asks us, not the browser's own menu, whichever of us notices first. */
  const menu = (event: Event): void => {
    if (!touched) return;
    event.preventDefault();
    clearTimeout(timer);
    rests();
  };
  const listeners: [string, (event: Event) => void][] = [
    ["pointerenter", enter], ["pointermove", enter], ["pointerleave", hide], ["focus", focus], ["blur", hide], ["pointerdown", press],
    ["pointercancel", hide], ["contextmenu", menu],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  node.addEventListener("click", click, { capture: true });
  return {
    update(next) {
      current = next;
      if (shown) explained.thing = next;
    },
    destroy() {
      hide();
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
      node.removeEventListener("click", click, { capture: true });
    },
  };
}
