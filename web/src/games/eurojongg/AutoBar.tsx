/** The switches below the hand for automatic answers. */

import type { JSX } from "preact";
import { AUTO_WORDS, type Auto, AUTOS, turned } from "./autos";
import type { Options } from "./claims";

interface AutoBarProps {
  autos: readonly string[];
  options: Options;
  onChange: (autos: readonly string[]) => void;
}

export function AutoBar({ autos, options, onChange }: AutoBarProps): JSX.Element {
  const shown = AUTOS.filter((auto) => !isIdle(auto, options));
  return (
    <div class="ej-autos" role="group" aria-label="Automatic answers">
      {shown.map((auto) => {
        const [label, help] = AUTO_WORDS[auto];
        const on = autos.includes(auto);
        return (
          <button
            key={auto}
            type="button"
            class="ej-auto"
            aria-pressed={on}
            data-auto={auto}
            title={`${label}: ${help}`}
            onClick={() => onChange(turned(autos, auto))}
          >
            <i class="ej-lamp" aria-hidden="true" />
            {label}
            <span class="for-ears">: {help}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Whether a switch has no effect with the options of this table, so that it is hidden. */
function isIdle(auto: Auto, options: Options): boolean {
  return (auto === "lays" && options.auto_lay === true) || (auto === "drawn" && options.waiting === false);
}
