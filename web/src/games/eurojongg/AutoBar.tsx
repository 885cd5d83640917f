/** The switches under the hand: what the page does by itself. */

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
    <div class="ej-autos" role="group" aria-label="By itself">
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

/** Switches that can do nothing under the options of the table stay away. */
function isIdle(auto: Auto, options: Options): boolean {
  return (auto === "lays" && options.auto_lay === true) || (auto === "drawn" && options.waiting === false);
}
