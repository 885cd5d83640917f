/** The evaluation of the legal points by a search: a colour and a percentage on each. */

import type { JSX } from "preact";
import type { Evaluation } from "../../net/messages";
import { toPercent } from "../../ui/words";
import { t } from "../../words/catalogue";
import type { BoardLayout } from "./layout";
import { parsePoint } from "./points";

/** The text on an evaluated point: a percentage, or a sign for a proven result. */
function signOf({ chance, proven }: Evaluation["actions"][number]): string {
  return proven === "win" ? "✓" : proven === "loss" ? "✗" : String(toPercent(chance));
}

/** Maps 20 to 80 % onto the whole colour scale: most values lie there and would look alike otherwise. */
function warmth(chance: number): number {
  return toPercent(Math.min(1, Math.max(0, (chance - 0.2) / 0.6)));
}

/** The evaluation of an empty point in words. */
export function describeEvaluation({ action, chance, proven, visits }: Evaluation["actions"][number]): string {
  if (proven === "win") return t("nakatta-point-wins", { point: action });
  if (proven === "loss") return t("nakatta-point-loses", { point: action });
  return t("nakatta-point-evaluated", { point: action, percent: toPercent(chance), playouts: visits });
}

export function EvaluationMarks({ layout, chances }: { layout: BoardLayout; chances: Evaluation }): JSX.Element {
  const most = Math.max(1, ...chances.actions.map((one) => one.visits));
  return (
    <g class="nk-heat">
      {chances.actions.map((one, place) => {
        const point = parsePoint(one.action);
        if (point === null) return null;
        const [x, y] = [layout.x(point.column), layout.y(point.row)];
        // A larger circle means more playouts, so a more reliable number.
        const reach = layout.cell * (0.3 + 0.15 * Math.sqrt(one.visits / most));
        return (
          <g key={one.action} data-chance={one.action} data-best={place === 0 ? "" : undefined}>
            <circle cx={x} cy={y} r={reach} style={{ "--chance": `${warmth(one.chance)}%` }} />
            <text x={x} y={y} dy="0.35em" text-anchor="middle" font-size={layout.cell * 0.38}>
              {signOf(one)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
