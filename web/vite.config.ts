import { defineConfig } from "vitest/config";
import { delivery } from "./delivery";

const service = process.env.CHABUDAI_SERVICE ?? "http://127.0.0.1:8770";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [delivery()],
  build: {
    outDir: "../python/chabudai/web",
    emptyOutDir: true,
    target: "es2022",
    // The page's policy is default-src 'self': no data: addresses and no inline helpers.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", "push-worker": "src/notifications/worker.ts" },
      // The worker of pushes is asked for by this name again, and has to lie at the top of the page.
      output: { entryFileNames: ({ name }) => (name === "push-worker" ? "[name].js" : "assets/[name]-[hash].js") },
    },
  },
  server: { port: 5180, strictPort: true, proxy: { "/api": { target: service, ws: true } } },
  // No file leaves anything behind for another, so that one process imports what they share once.
  test: { include: ["test/**/*.test.{ts,tsx}"], environment: "node", isolate: false },
});
