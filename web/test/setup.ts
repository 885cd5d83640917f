import { loadWords } from "../src/words/catalogue";

const FILES = import.meta.glob("../../python/chabudai/locales/en/*.ftl");

// Tests read English, and all of it.
await loadWords(...Object.keys(FILES).map((path) => path.replace(/^.*\/|\.ftl$/g, "")));
