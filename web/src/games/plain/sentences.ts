/** Plain data as indented sentences. */
export function sentences(value: unknown, depth = 0): string[] {
  if (value === null || typeof value !== "object") return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = key.replaceAll("_", " ");
    if (inner === null || typeof inner !== "object") return [`${name}: ${inner ?? "none"}`];
    if (Array.isArray(inner) && inner.every((each) => typeof each !== "object")) return [`${name}: ${inner.join(", ") || "none"}`];
    return depth > 3 ? [`${name}: …`] : sentences(inner, depth + 1).map((line) => `${name} · ${line}`);
  });
}
