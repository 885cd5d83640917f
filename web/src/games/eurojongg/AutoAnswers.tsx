/** The answers that the page gives automatically, and the switches for them below the hand. */

import type { JSX } from "preact";
import type { AutomaticAction } from "../../net/messages";
import { formatMessage, t } from "../../words/catalogue";
import type { TableOptions } from "./claims";

/** The switch that sorts the hand, and those for the questions that the page can answer for the viewer. */
export const AUTO_ANSWERS = ["sort", "wins", "runs", "books", "claims", "lays", "drawn"] as const;
type AutoAnswer = (typeof AUTO_ANSWERS)[number];

/** Returns the automatic action; null if the viewer has to decide. */
export function findAutoAction(unasked: readonly AutomaticAction[], autos: readonly string[]): string | null {
  // Forced skips are always automatic, so that the time of an answer reveals nothing.
  const off = ["skips", ...autos];
  return unasked.find(({ questions }) => questions.every((question) => off.includes(question)))?.action ?? null;
}

/** Toggles one setting; "Only wins" includes "No runs" and "No books" but does not change them. */
export function toggleAutoAnswer(autos: readonly string[], auto: AutoAnswer): readonly string[] {
  return autos.includes(auto) ? autos.filter((one) => one !== auto) : [...autos, auto];
}

interface AutoAnswerBarProps {
  autos: readonly string[];
  options: TableOptions;
  onChange: (autos: readonly string[]) => void;
}

export function AutoAnswerBar({ autos, options, onChange }: AutoAnswerBarProps): JSX.Element {
  const shown = AUTO_ANSWERS.filter((auto) => !isIdle(auto, options));
  return (
    <div class="ej-autos" role="group" aria-label={t("eurojongg-auto-group")}>
      {shown.map((auto) => {
        const label = formatMessage({ id: `eurojongg-auto-${auto}`, args: {} });
        const help = formatMessage({ id: `eurojongg-auto-${auto}-help`, args: {} });
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
