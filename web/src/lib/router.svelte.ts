/** Which page the address names. */

export type Page =
  | { name: "lobby" }
  | { name: "new"; game: string }
  | { name: "rules"; game: string; clause: string | null }
  | { name: "table"; id: string }
  | { name: "join"; id: string; invite: string }
  | { name: "about" }
  | { name: "lost" };

export function pageAt(path: string, query = ""): Page {
  const parts = path.split("/").filter((part) => part !== "").map(decodeURIComponent);
  if (parts.length === 0) return { name: "lobby" };
  const [room, first, second] = parts;
  if (room === "about" && !first) return { name: "about" };
  if (room === "new" && first && !second) return { name: "new", game: first };
  if (room === "rules" && first) return { name: "rules", game: first, clause: second ?? null };
  if ((room === "table" || room === "join") && first) {
    const invite = second ?? new URLSearchParams(query).get("invite");
    return invite ? { name: "join", id: first, invite } : { name: "table", id: first };
  }
  return { name: "lost" };
}

const here = (): Page => pageAt(location.pathname, location.search);

export const route = $state<{ page: Page }>({ page: here() });

export function go(path: string): void {
  history.pushState(null, "", path);
  route.page = here();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (route.page = here()));

/** Links inside the site change the page without loading it again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || event.metaKey || event.ctrlKey || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || link.target) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
