/** The fields for the options of a game. The most used options come first; house rules are collapsed. */

import "./optionFields.css";
import type { JSX } from "preact";
import { listingOf } from "../games/index";
import type { GameListing } from "../games/presentation";
import type { GameInfo, OptionSpec } from "../net/messages";
import { OptionField } from "./OptionField";
import { type Options, playersOption, seatSpec, valuesOf, withOption } from "./options";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

type FieldFactory = (spec: OptionSpec, isExplained: boolean) => JSX.Element;

/**
 * Divides the options of a game into those shown first and house rules. Without `hasPlayers`, the number of players is
 * fixed and has no field.
 */
export function divideOptions(game: GameInfo, hasPlayers = true): Record<"main" | "houseRules", OptionSpec[]> {
  const players = playersOption(game);
  const presets = listingOf(game.key)?.presets ?? {};
  const offered = game.options.filter((spec) => hasPlayers || spec !== players);
  const isMain = (spec: OptionSpec) => spec === players || spec.name in presets;
  return { main: offered.filter(isMain), houseRules: offered.filter((spec) => !isMain(spec)) };
}

/** Returns a function that creates the field for an option. */
export function optionFields(
  game: GameInfo,
  changed: Options,
  seatLabels: readonly string[],
  onChanged: (changed: Options) => void,
): FieldFactory {
  const values = valuesOf(game.options, changed);
  return (spec, isExplained) => (
    <OptionField
      key={`${game.key} ${spec.name}`}
      spec={spec.kind === "seat" ? seatSpec(spec, seatLabels.length) : spec}
      game={listingOf(game.key) as GameListing}
      value={values[spec.name]}
      isExplained={isExplained}
      seatLabels={seatLabels}
      onChange={(value) => onChanged(withOption(game.options, changed, spec.name, value))}
    />
  );
}

interface HouseRulesProps {
  specs: readonly OptionSpec[];
  note?: string;
  field: FieldFactory;
}

export function HouseRules({ specs, note, field }: HouseRulesProps): JSX.Element | null {
  if (specs.length === 0) return null;
  return (
    <details class="house-rules">
      <summary>
        {t("options-house-rules")}
        {note !== undefined && (
          <span class="muted">
            {" "}
            <Words text={note} />
          </span>
        )}
      </summary>
      <div class="house-rules-fields">{specs.map((spec) => field(spec, true))}</div>
    </details>
  );
}
