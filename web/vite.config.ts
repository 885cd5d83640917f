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
  },
  server: { port: 5180, strictPort: true, proxy: { "/api": { target: service, ws: true } } },
  test: { include: ["test/**/*.test.{ts,tsx}"], environment: "node" },
});
