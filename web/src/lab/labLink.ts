import { sitePath } from "../ui/sitePath";
import type { NewJob } from "./lab";

/** Returns the address of the lab with a variant to measure. */
export function labLink(game: string, options: Readonly<Record<string, unknown>>): string {
  return linkOf({ game, options: JSON.stringify(options) });
}

/** Returns the address of the lab with a whole question, which can be changed there. */
export function questionLink({ game, options, level, deals, measures }: NewJob): string {
  const rest = { level: String(level ?? ""), deals: String(deals ?? ""), measures: measures.join(" ") };
  return linkOf({ game, options: JSON.stringify(options), ...rest });
}

function linkOf(parameters: Record<string, string>): string {
  return sitePath(`/lab#${new URLSearchParams(parameters)}`);
}
