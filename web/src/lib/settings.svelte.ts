/** What a person likes, kept in the browser. */

export interface Liking {
  theme: "auto" | "light" | "dark";
  sound: boolean;
  motion: "auto" | "less";
  words: boolean;
}

const KEY = "regalia-settings";
const STANDARD: Liking = { theme: "auto", sound: false, motion: "auto", words: false };

function stored(): Liking {
  try {
    return { ...STANDARD, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Liking>) };
  } catch {
    return { ...STANDARD };
  }
}

export const settings = $state(stored());

const night = matchMedia("(prefers-color-scheme: dark)");

/** Put the likings on the page, and keep them. */
export function applySettings(): void {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && night.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.motion = settings.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

night.addEventListener("change", applySettings);

export const calm = (): boolean =>
  settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
