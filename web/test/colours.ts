import { readFileSync } from "node:fs";

/** The colour schemes, with the position of their colour in `light-dark(…)`. */
export const SCHEMES = [
  ["light", 0],
  ["dark", 1],
] as const;

/** Returns the text of a style sheet. */
export function styles(path: string): string {
  return readFileSync(new URL(`../src/${path}`, import.meta.url), "utf8");
}

/** Returns the light and dark colours of a rule, by variable name. */
export function coloursOf(css: string, rule: string): Map<string, [string, string]> {
  const written = rule.replace(/[.[\]]/g, "\\$&");
  const found = new RegExp(`^${written} [{]([^}]*)[}]`, "m").exec(css)?.[1] ?? "";
  const colours = new Map<string, [string, string]>();
  for (const [, name = "", value = ""] of found.matchAll(/--(\w+(?:-\w+)*): ([^;]+);/g)) {
    const [light, dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
    if (light !== undefined && dark !== undefined) colours.set(name, [light, dark]);
  }
  return colours;
}

/** Returns the contrast ratio of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
