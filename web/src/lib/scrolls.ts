/* A region that may scroll: while something of it is out of sight and nothing in it takes the focus, the region itself does, so that the arrow keys can scroll it. */
import type { Action } from "svelte/action";

const FOCUSABLE = 'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Whether a part of what an element holds lies outside of it. */
function overflows(node: HTMLElement): boolean {
  return node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
}

export const scrolls: Action<HTMLElement> = (node) => {
  const look = (): void => {
    if (overflows(node) && !node.querySelector(FOCUSABLE)) node.tabIndex = 0;
    else if (document.activeElement !== node) node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const watch = (): void => {
    sizes.disconnect();
    for (const each of [node, ...node.children]) sizes.observe(each);
    look();
  };
  const contents = new MutationObserver(watch);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  watch();
  return {
    destroy() {
      sizes.disconnect();
      contents.disconnect();
    },
  };
};
