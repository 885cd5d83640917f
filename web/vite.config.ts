import { readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { delivery } from "./delivery";

const LOCALES = new URL("../python/chabudai/locales/", import.meta.url);

/** The modules that several parts of the page share. */
const SHARED = /\/src\/(ui|net|words|lab|accounts|games\/shared|games\/[^/]+$)/;

const service = process.env.CHABUDAI_SERVICE ?? "http://127.0.0.1:8770";

export default defineConfig({
  experimental: {
    // Scripts and styles name files relative to themselves, because a proxy may offer the site below a path; the server
    // adapts the addresses in index.html.
    renderBuiltUrl: (_file, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [delivery()],
  build: {
    outDir: "../python/chabudai/web",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy is default-src 'self': no data: URLs and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", "push-worker": "src/notifications/worker.ts" },
      // The service worker needs a fixed name at the root of the site.
      output: {
        entryFileNames: ({ name }) => (name === "push-worker" ? "[name].js" : "assets/[name]-[hash].js"),
        // Modules that several parts of the page share go into one file: with many small files, the headers would
        // outweigh the contents.
        codeSplitting: {
          groups: [
            // What the home page needs, and what only other pages share.
            { name: "shared", test: SHARED, tags: ["$initial"], priority: 2 },
            { name: "tables", test: SHARED, minShareCount: 2, priority: 1 },
            ...readdirSync(LOCALES).flatMap((language) => [
              { name: `page-${language}`, test: new RegExp(`/locales/${language}/(common|page|lobby)\\.ftl`) },
              { name: `table-${language}`, test: new RegExp(`/locales/${language}/(table|game)\\.ftl`) },
            ]),
          ],
        },
      },
    },
  },
  server: { port: 5180, strictPort: true, proxy: { "/api": { target: service, ws: true } } },
  // Test files do not affect each other, so one process can run them all and import shared modules once.
  test: { include: ["test/**/*.test.{ts,tsx}"], setupFiles: ["test/setup.ts"], environment: "node", isolate: false },
});
