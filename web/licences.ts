/** The licences of everything that the built page carries travel with it: `licences.json`, one entry a package. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

interface Package {
  name: string;
  version: string;
  licence: string;
  text: string;
}

const FILE = /^(licen[cs]e|ofl|copying)/i;

/** The folder of the package that a file belongs to. */
function folderOf(file: string): string | null {
  let folder = dirname(file);
  while (folder.includes("node_modules")) {
    if (existsSync(join(folder, "package.json")) && "name" in manifest(folder)) return folder;
    folder = dirname(folder);
  }
  return null;
}

const manifest = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, unknown>;

function read(folder: string): Package {
  const { name, version, license } = manifest(folder);
  const file = readdirSync(folder).find((each) => FILE.test(each));
  if (!file) throw new Error(`${String(name)} brings no licence; it cannot be carried.`);
  const text = readFileSync(join(folder, file), "utf8").trim();
  return { name: String(name), version: String(version), licence: String(license), text };
}

export function licences(): Plugin {
  const files = new Set<string>();
  return {
    name: "licences",
    apply: "build",
    moduleParsed: ({ id }) => void files.add(id.replace(/^\0/, "").split("?")[0] ?? ""),
    generateBundle(_, bundle) {
      for (const each of Object.values(bundle)) {
        if (each.type === "asset") for (const name of each.originalFileNames) files.add(join(process.cwd(), name));
      }
      const folders = new Set([...files].filter((file) => file.includes("node_modules")).map(folderOf));
      folders.delete(null);
      const found = [...folders].map((folder) => read(folder as string));
      found.sort((a, b) => a.name.localeCompare(b.name));
      this.emitFile({ type: "asset", fileName: "licences.json", source: JSON.stringify(found, null, 1) });
    },
  };
}
