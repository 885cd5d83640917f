import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import { delivery } from "./delivery.ts";

const GAMES = new URL("src/games/", import.meta.url);
const LOCALES = new URL("../python/chabudai/locales/", import.meta.url);

/** The felt on which cards and tiles lie. */
const FELT = fileURLToPath(new URL("shared/felt.css", GAMES));

const MODULES = new URL("./src/local/modules/", import.meta.url);

/** Whether there is a core for the browser. A machine that could not build it makes a page that needs a server. */
const hasCore = existsSync(MODULES) && readdirSync(MODULES).some((name) => name.endsWith(".wasm"));

/** The modules that several parts of the page share. */
const SHARED =
  /\/src\/(ui|net|words|lab|accounts|notifications|shuffle\/hex|table\/(ActiveOptions|invitationLink)|games\/shared|games\/[^/]+$)/;

/** The page's own modules, except its first. */
const OWN = /\/src\/(?!main\.)/;

/** The site as an app: its manifest, and the service worker that keeps it for times without a network. */
const app: Partial<VitePWAOptions> = {
  strategies: "injectManifest",
  srcDir: "src/offline",
  filename: "service-worker.ts",
  injectRegister: false,
  manifest: {
    name: "Chabudai",
    short_name: "Chabudai",
    description: "Four unusual tabletop games against bots or friends, with and without a network.",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f3ede2",
    theme_color: "#b3341f",
    categories: ["games"],
    icons: [
      { src: "icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
  injectManifest: {
    globPatterns: ["index.html", "manifest.webmanifest", "icons/*.png", "assets/*.{js,css,woff2,wasm,json,svg}"],
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
    // The address of the page is that of its folder: a server sends no index.html.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url === "index.html" ? { ...entry, url: "./" } : entry)),
        warnings: [],
      }),
    ],
  },
};

type FindModule = (id: string) => { importedIds: readonly string[] } | null;

/** Returns the modules that a module of the page imports statically, directly or through others, and itself. */
function reachable(name: string, find: FindModule): Set<string> {
  const found = new Set([fileURLToPath(new URL(`src/${name}`, import.meta.url))]);
  for (const id of found) for (const imported of find(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** What the parts of the page import statically. */
interface Parts {
  main: Set<string>;
  lobby: Set<string>;
  table: Set<string>;
  scenes: Set<string>;
  /** What each board imports. */
  boards: readonly Set<string>[];
}

let parts: Parts | null = null;

function findParts(find: FindModule): Parts {
  return {
    main: reachable("main.tsx", find),
    lobby: reachable("lobby/LobbyPage.tsx", find),
    table: reachable("table/index.ts", find),
    scenes: reachable("lobby/LivingScene.tsx", find),
    boards: readdirSync(GAMES)
      .filter((game) => existsSync(new URL(`${game}/face.tsx`, GAMES)))
      .map((game) => reachable(`games/${game}/face.tsx`, find)),
  };
}

type Namer = (id: string, context: { getModuleInfo: FindModule }) => string | null;

/** Returns the names of chunks. */
function namer(nameOf: (id: string, parts: Parts) => string | null): Namer {
  return (id, context) => {
    parts ??= findParts((module) => context.getModuleInfo(module));
    return nameOf(id, parts);
  };
}

/** Returns the name of a chunk for the modules that a test accepts. */
function chunk(name: string, accepts: (id: string, parts: Parts) => boolean): Namer {
  return namer((id, found) => (accepts(id, found) ? name : null));
}

/**
 * Names the chunk of a module that several boards share, or a table and the scenes of the home page. Boards without a felt
 * do not load what only felts need.
 */
const sharedByBoards = namer((id, { boards, scenes, table }) => {
  const sharing = boards.filter((board) => board.has(id));
  const isShared = sharing.length > 1 || (table.has(id) && scenes.has(id));
  if (!isShared) return null;
  if (table.has(id)) return "boards";
  return sharing.every((board) => board.has(FELT)) ? "felts" : "boards";
});

const service = process.env.CHABUDAI_SERVICE ?? "http://127.0.0.1:8770";

export default defineConfig({
  experimental: {
    // All files name others relative to themselves, because a proxy or a static host may offer the site below a path. The
    // server adapts the addresses in index.html, which it sends for every page.
    renderBuiltUrl: () => ({ relative: true }),
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  base: "./",
  define: { "import.meta.env.HAS_CORE": JSON.stringify(hasCore) },
  plugins: [delivery(), VitePWA(app)],
  build: {
    outDir: "../python/chabudai/web",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy is default-src 'self': no data: URLs and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // Modules that several parts of the page share go into one file: with many small files, the headers would
        // outweigh the contents.
        codeSplitting: {
          groups: [
            // What every page needs, or both the lobby and a table; what only the lobby needs, apart from the parts that
            // its emblems share with the boards; and what only other pages share.
            {
              name: chunk("shared", (id, { main, lobby, table }) => main.has(id) || (lobby.has(id) && table.has(id))),
              test: OWN,
              priority: 4,
            },
            {
              name: chunk("emblems", (id, { lobby, boards }) => lobby.has(id) && boards.some((board) => board.has(id))),
              test: OWN,
              priority: 3,
            },
            { name: chunk("lobby", (id, { lobby }) => lobby.has(id)), test: OWN, priority: 2 },
            // What several boards need, such as the felt of cards and tiles. The scenes of the home page load nothing else.
            { name: sharedByBoards, test: SHARED, priority: 3 },
            // What else a table shares with other pages, and what only other pages share.
            { name: chunk("tables", (id, { table }) => table.has(id)), test: SHARED, minShareCount: 2, priority: 2 },
            { name: "pictures", test: /\/src\/games\/BoardPicture\./, priority: 1 },
            { name: "pages", test: SHARED, minShareCount: 2 },
            ...readdirSync(GAMES).map((game) => ({
              // A board and what it shares with parts that are loaded later, such as another notation.
              name: chunk(`face-${game}`, (id, { boards }) => boards.some((board) => board.has(id))),
              test: new RegExp(`/src/games/${game}/`),
            })),
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
  // Test files do not affect each other, so one process can run them all and import shared modules once. The limits leave
  // room for a busy machine.
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    environment: "node",
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
