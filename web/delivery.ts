/** How the built page is delivered: its type is asked for at once, its licences come along, and all of it is packed. */

import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** The packages whose files reach the browser, and whose licences ask to be passed on. */
const LICENSED = ["preact", "@fontsource/gelasio", "@fontsource-variable/source-sans-3"];
const PACKED = /\.(?:css|html|js|svg|txt)$/;
/** Below this a packed file saves nothing. */
const LEAST_BYTES = 256;

export function delivery(): Plugin {
  return {
    name: "delivery",
    apply: "build",
    generateBundle() {
      const licences = LICENSED.map((name) => {
        const file = new URL(`node_modules/${name}/LICENSE`, import.meta.url);
        return `${name}\n\n${readFileSync(file, "utf8")}`;
      });
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licences.join("\n\n") });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const letters = Object.keys(bundle ?? {}).filter((name) => /-latin-(?!ext).*\.woff2$/.test(name));
        const tags = letters.toSorted().map((name) => ({
          tag: "link",
          injectTo: "head" as const,
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${name}` },
        }));
        // Nothing is painted before the page knows which theme its person has chosen: no flash of the other one.
        return { html: html.replace('<script type="module"', '<script type="module" blocking="render"'), tags };
      },
    },
    writeBundle: {
      // After every other plugin, so that what is packed is what is written.
      order: "post",
      async handler({ dir }, bundle) {
        for (const name of Object.keys(bundle).filter((file) => PACKED.test(file))) {
          const path = `${dir ?? ""}/${name}`;
          const bytes = await readFile(path);
          if (bytes.length < LEAST_BYTES) continue;
          const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          await writeFile(`${path}.br`, brotliCompressSync(bytes, best));
          await writeFile(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}
