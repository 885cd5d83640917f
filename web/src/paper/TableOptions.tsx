/** The options of a real table. */

import type { JSX } from "preact";
import { divideOptions, HouseRules, optionFields } from "../lobby/OptionFields";
import type { Options } from "../lobby/options";
import type { GameInfo } from "../net/messages";

interface Props {
  game: GameInfo;
  names: readonly string[];
  changed: Options;
  onChanged: (changed: Options) => void;
}

export function TableOptions({ game, names, changed, onChanged }: Props): JSX.Element {
  const { main, houseRules } = divideOptions(game);
  const field = optionFields(game, changed, names, onChanged);
  return (
    <div class="paper-options">
      {main.map((spec) => field(spec, false))}
      <HouseRules specs={houseRules} field={field} />
    </div>
  );
}
