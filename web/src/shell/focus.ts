/** The focus never falls to the page: when what had it goes, it moves to what took its place, or to the prompt. */

/** `use:keepFocus` on what may lose focused parts. */
export function keepFocus(root: HTMLElement): { destroy(): void } {
  let last: HTMLElement | null = null;
  let id: string | undefined;
  const remember = (event: FocusEvent): void => {
    last = event.target as HTMLElement;
    id = last.dataset["id"];
  };
  const look = (): void => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    const same = id === undefined ? null : root.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    last = null;
    same?.focus({ preventScroll: true });
    if (document.activeElement === document.body) root.querySelector<HTMLElement>("[data-prompt]")?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  root.addEventListener("focusin", remember);
  observer.observe(root, { childList: true, subtree: true });
  return {
    destroy() {
      observer.disconnect();
      root.removeEventListener("focusin", remember);
    },
  };
}
