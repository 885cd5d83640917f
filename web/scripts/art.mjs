// Renders the cards, tiles and pieces of each game, as src/games/<key>/paper.tsx lists them, to
// python/chabudai/presentation/<key>/art.generated.json, from which sheets for printing are made. Styles become
// attributes, and colours of the palette become placeholders: `{face}`, or `{rank_5 62 face}` for a mixture.
// With --check it only reports stale files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import { render } from "preact-render-to-string";
import { createServer } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const games = here("../src/games");

/** The properties that become attributes. */
const ATTRIBUTES = new Set([
  "fill",
  "fill-rule",
  "font-weight",
  "letter-spacing",
  "opacity",
  "stroke",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-width",
]);

/** The rules of a style sheet, each with the classes of its selector from the outermost element. */
function rulesOf(key, file) {
  const rules = [];
  postcss.parse(readFileSync(`${games}/${key}/${file}`, "utf8")).walkRules((rule) => {
    for (const selector of rule.selectors) {
      const steps = selector.split(/\s+/);
      if (steps.every((step) => /^(?:\.[\w-]+)+$/.test(step))) {
        rules.push({ steps: steps.map((step) => step.slice(1).split(".")), nodes: rule.nodes });
      }
    }
  });
  return rules;
}

/** The declarations that apply to an element, given the classes of its ancestors. */
function declarationsOf(rules, classes, ancestors) {
  const found = new Map();
  for (const { steps, nodes } of rules) {
    const outer = steps.slice(0, -1);
    const applies = steps.at(-1).every((name) => classes.includes(name));
    if (applies && outer.every((step) => step.every((name) => ancestors.includes(name)))) {
      for (const node of nodes) if (node.type === "decl") found.set(node.prop, node.value);
    }
  }
  return found;
}

/** A value with its variables resolved; what remains are colours of the palette, as placeholders. */
function resolve(value, variables, prefix) {
  const named = value.replaceAll(/var\((--[\w-]+)\)/g, (_, name) =>
    variables.has(name)
      ? resolve(variables.get(name), variables, prefix)
      : `{${name.replace(`--${prefix}-`, "").replaceAll("-", "_")}}`,
  );
  return named.replaceAll(/color-mix\(in srgb, \{(\w+)\} (\d+)%, \{(\w+)\}\)/g, "{$1 $2 $3}");
}

/** The nearest weight of the typeface that is embedded in the sheets. */
function weightOf(value) {
  return Number(value) > 550 ? 700 : 400;
}

/** A drawing as markup without classes. */
function drawingOf(vnode, rules, prefix) {
  let [variables, root] = [undefined, []];
  const markup = render(vnode).replaceAll(/<(\w+)([^>]*?)(\/?)>/g, (_, tag, attributes, end) => {
    const classes = /class="([^"]*)"/.exec(attributes)?.[1].split(" ") ?? [];
    const styles = declarationsOf(rules, classes, root);
    if (variables === undefined) {
      root = classes;
      variables = new Map([...styles].filter(([name]) => name.startsWith("--")));
    }
    const kept = attributes.replaceAll(/ (?:class|data-[\w-]+|aria-[\w-]+|role)="[^"]*"/g, "").trimEnd();
    const added = [...styles]
      .filter(([name]) => ATTRIBUTES.has(name) && tag !== "svg")
      .map(
        ([name, value]) => ` ${name}="${name === "font-weight" ? weightOf(value) : resolve(value, variables, prefix)}"`,
      );
    return `<${tag}${kept}${added.join("")}${end}>`;
  });
  const [, viewBox, inside] = /^<svg[^>]*viewBox="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(markup);
  return { viewBox, markup: inside };
}

const server = await createServer({
  root: here(".."),
  configFile: false,
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
  logLevel: "error",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  optimizeDeps: { noDiscovery: true },
});
try {
  for (const key of readdirSync(games).filter((name) => existsSync(`${games}/${name}/paper.tsx`))) {
    const { styles, prefix, drawings } = await server.ssrLoadModule(`/src/games/${key}/paper.tsx`);
    const rules = rulesOf(key, styles);
    const art = Object.fromEntries(
      Object.entries(drawings).map(([name, vnode]) => [name, drawingOf(vnode, rules, prefix)]),
    );
    const target = here(`../../python/chabudai/presentation/${key}/art.generated.json`);
    const text = `${JSON.stringify(art, null, 1)}\n`;
    if (existsSync(target) && readFileSync(target, "utf8") === text) continue;
    if (!process.argv.includes("--check")) writeFileSync(target, text);
    else {
      console.error(`${key}/art.generated.json is stale: run \`make types\` and commit it`);
      process.exitCode = 1;
    }
  }
} finally {
  await server.close();
}
