/** The switches below the hand for automatic answers. */

import type { JSX } from "preact";
import { AUTO_ANSWER_LABELS, type AutoAnswer, AUTO_ANSWERS, toggleAutoAnswer } from "./autoAnswers";
import type { TableOptions } from "./claims";

interface AutoAnswerBarProps {
  autos: readonly string[];
  options: TableOptions;
  onChange: (autos: readonly string[]) => void;
}

export function AutoAnswerBar({ autos, options, onChange }: AutoAnswerBarProps): JSX.Element {
  const shown = AUTO_ANSWERS.filter((auto) => !isIdle(auto, options));
  return (
    <div class="ej-autos" role="group" aria-label="Automatic answers">
      {shown.map((auto) => {
        const [label, help] = AUTO_ANSWER_LABELS[auto];
        const on = autos.includes(auto);
        return (
          <button
            key={auto}
            type="button"
            class="ej-auto"
            aria-pressed={on}
            data-auto={auto}
            title={`${label}: ${help}`}
            onClick={() => onChange(toggleAutoAnswer(autos, auto))}
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
function isIdle(auto: AutoAnswer, options: TableOptions): boolean {
  return (auto === "lays" && options.auto_lay === true) || (auto === "drawn" && options.waiting === false);
}
