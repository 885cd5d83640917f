/** What is agreed at a table beside the rules as they come, in lines, from the options' own specs. */

import { useEffect, useState } from "preact/hooks";
import type { GameListing } from "../games/presentation";
import { fetchGames } from "../net/api";
import type { OptionSpec } from "../net/messages";
import { differing, type Options } from "../lobby/options";
import { capital } from "../ui/words";

/** Each option that is not the default, in the words of the form; a game may say it better itself. */
export function agreedLines(game: GameListing, specs: readonly OptionSpec[], options: Options): readonly string[] {
  if (game.activeOptions !== undefined) return game.activeOptions(options);
  return Object.entries(differing(specs, options)).map(([name, value]) => lineOf(game, name, value));
}

function lineOf(game: GameListing, name: string, value: unknown): string {
  // In the form an option that may be given instead of another begins with "or"; here the other one is not told.
  const inForm = game.optionLabels[name] ?? name.replaceAll("_", " ");
  const label = capital(inForm.replace(/^Or (the )?/, ""));
  if (value === true) return label;
  if (value === false) return `${label}: no`;
  const word = String(value);
  return `${label}: ${game.optionLabels[`${name}=${word}`] ?? word}`;
}

let known: Promise<Readonly<Record<string, readonly OptionSpec[]>>> | null = null;

/** The options of a game as the service describes them, asked for once; empty until they are here. */
export function useSpecs(key: string): readonly OptionSpec[] {
  const [specs, setSpecs] = useState<readonly OptionSpec[]>([]);
  useEffect(() => {
    let wanted = true;
    known ??= fetchGames().then((games) => Object.fromEntries(games.map((game) => [game.key, game.options])));
    known.then(
      (all) => wanted && setSpecs(all[key] ?? []),
      // Without them a table can be played; they are asked for again with the next one.
      () => (known = null),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return specs;
}
