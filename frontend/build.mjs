// Bundles src/ and styles/ into interviewer/web/static/ under names that hold a hash of the
// content, and writes manifest.json, which tells the server what each asset is called.
import { build } from "esbuild";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

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
const written = new Set(["manifest.json"]);
for (const [path, output] of Object.entries(result.metafile.outputs)) {
  const file = relative(target, join(here, path));
  written.add(file);
  if (output.entryPoint) {
    const entry = basename(file).replace(/-[A-Z0-9]+\.(js|css)$/, "");
    manifest[names[entry]] = file;
  }
}

await mkdir(target, { recursive: true });
await writeFile(join(target, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of await readdir(target)) {
  if (!written.has(file)) await rm(join(target, file), { recursive: true });
}
