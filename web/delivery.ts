/** A Vite plugin that preloads fonts and the home page, strips the catalogue of comments, adds the licences, and compresses the files. */

import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** The packages whose files are part of the page, and whose licences must be included. */
const LICENSED = ["idb", "preact", "@fontsource/gelasio", "@fontsource-variable/source-sans-3"];
/** A package that names its licence without including the text. */
const APACHE_LICENSED = "@fluent/bundle (Mozilla, https://github.com/projectfluent/fluent.js)";
const COMPRESSED = /\.(?:css|html|js|json|svg|txt|wasm|webmanifest)$/;
/** Smaller files are not worth compressing. */
const MIN_BYTES = 256;

/** The module of the home page. A server removes what only the home page needs from the head of other pages. */
const HOME = "/src/lobby/LobbyPage.tsx";
/** The English texts that every page needs. In other languages, they replace what is not translated. */
const TEXTS = "/locales/en/page.ftl?raw";

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** Returns the scripts that a module needs, with its own, and their style sheets: those of what it imports come first. */
function filesOf(module: string, bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (chunk?.type !== "chunk" || files.has(chunk.fileName)) return;
    for (const name of chunk.imports) add(bundle[name]);
    for (const name of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(name);
  };
  add(Object.values(bundle).find((file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(module))));
  return files;
}

/** Returns the element of the head that loads a file. */
function loading(name: string, attributes: Record<string, string> = {}): HtmlTagDescriptor {
  const rel = name.endsWith(".css") ? "stylesheet" : name.endsWith(".js") ? "modulepreload" : "preload";
  return { tag: "link", injectTo: "head", attrs: { ...attributes, rel, crossorigin: true, href: `./${name}` } };
}

export function delivery(): Plugin {
  return {
    name: "delivery",
    apply: "build",
    transform(code, id) {
      // Comments of translators are of no use to the page.
      if (!id.endsWith(".ftl?raw")) return undefined;
      const text = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1)) as string;
      const kept = text.replaceAll(/^#.*\n|^\n(?=#|\n)/gm, "");
      return { code: `export default ${JSON.stringify(kept)}`, map: null };
    },
    generateBundle() {
      const licences = LICENSED.map((name) => {
        const file = new URL(`node_modules/${name}/LICENSE`, import.meta.url);
        return `${name}\n\n${readFileSync(file, "utf8")}`;
      });
      const apache = readFileSync(new URL("licences/Apache-2.0.txt", import.meta.url), "utf8");
      licences.push(`${APACHE_LICENSED}\n\n${apache}`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licences.join("\n\n") });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const isNew = (name: string) => !html.includes(name);
        const texts = [...filesOf(TEXTS, bundle)].filter(isNew);
        const home = [...filesOf(HOME, bundle)].filter((name) => isNew(name) && !texts.includes(name));
        const fonts = Object.keys(bundle).filter((name) => /-latin-(?!ext).*\.woff2$/.test(name));
        const tags = [
          ...texts.map((name) => loading(name)),
          ...home.map((name) => loading(name, { "data-page": "home" })),
          ...fonts.toSorted().map((name) => loading(name, { as: "font", type: "font/woff2" })),
        ];
        // The page must not be painted before its theme is known, or the other theme would flash.
        return { html: html.replace('<script type="module"', '<script type="module" blocking="render"'), tags };
      },
    },
    writeBundle: {
      // After all other plugins, so that the written files are compressed.
      order: "post",
      async handler({ dir }, bundle) {
        for (const name of Object.keys(bundle).filter((file) => COMPRESSED.test(file))) {
          const path = `${dir ?? ""}/${name}`;
          const bytes = await readFile(path);
          if (bytes.length < MIN_BYTES) continue;
          const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          await writeFile(`${path}.br`, brotliCompressSync(bytes, best));
          await writeFile(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}
