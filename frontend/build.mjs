// Bundles src/ and styles/ into interviewer/web/static/ under names that hold a hash of the
// content, and writes manifest.json, which tells the server what each asset is called.
// The files of the build before stay, since pages that are open may still ask for them.
// Beside each file lies the same compressed (.gz), for browsers that take it.
import { build } from "esbuild";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "interviewer", "web", "static");

const result = await build({
  absWorkingDir: here,
  entryPoints: { app: "src/app.js", editor: "src/editor.js", styles: "styles/app.css" },
  outdir: target,
  entryNames: "[name]-[hash]",
  chunkNames: "chunk-[hash]",
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
});

const names = { app: "app.js", editor: "editor.js", styles: "app.css" };
const manifest = {};
const written = new Set();
for (const [path, output] of Object.entries(result.metafile.outputs)) {
  const file = relative(target, join(here, path));
  written.add(file).add(`${file}.gz`);
  await writeFile(join(target, `${file}.gz`), gzipSync(await readFile(join(target, file)), { level: 9 }));
  if (output.entryPoint) {
    const entry = basename(file).replace(/-[A-Z0-9]+\.(js|css)$/, "");
    manifest[names[entry]] = file;
  }
}

// A server may read at any moment: it finds the old text or the new one, never half of it.
async function replace(name, value) {
  await writeFile(join(target, `${name}.new`), `${JSON.stringify(value, null, 2)}\n`);
  await rename(join(target, `${name}.new`), join(target, name));
}

async function read(name, otherwise) {
  try {
    return JSON.parse(await readFile(join(target, name), "utf8"));
  } catch {
    return otherwise;
  }
}

await mkdir(target, { recursive: true });
const last = await read("built.json", { now: Object.values(await read("manifest.json", {})), before: [] });
const now = [...written].sort();
const same = JSON.stringify(now) === JSON.stringify(last.now);
const before = same ? last.before : last.now;
await replace("manifest.json", manifest);
await replace("built.json", { now, before });
const kept = new Set(["manifest.json", "built.json", ...now, ...before]);
for (const file of await readdir(target)) {
  if (!kept.has(file)) await rm(join(target, file), { recursive: true });
}
