/** Which drawer is open, and at which clause the rules are. */

export type Tab = "seats" | "log" | "chat" | "rules" | "orders" | "analysis" | "table";

export const panel = $state<{ tab: Tab; open: boolean; clause: string | null; keys: boolean }>({
  tab: "log",
  open: false,
  clause: null,
  keys: false,
});

/** Open a drawer, or close it if it is the open one. */
export function toggle(tab: Tab, clause: string | null = null): void {
  const same = panel.open && panel.tab === tab && clause === null;
  panel.tab = tab;
  panel.clause = clause;
  panel.open = !same;
}
