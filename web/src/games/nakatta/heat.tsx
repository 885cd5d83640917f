/** The chances of the points, as a search has found them: a colour for the eye, and the number that it stands for. */

import type { JSX } from "preact";
import type { Chances } from "../../net/messages";
import { ofHundred } from "../../ui/words";
import type { Plan } from "./plan";
import { parsePoint } from "./points";

/** What stands on a point that was tried: what is proven has a sign instead of a number. */
function signOf({ chance, proven }: Chances["actions"][number]): string {
  return proven === "win" ? "✓" : proven === "loss" ? "✗" : String(ofHundred(chance));
}

/** How much of the warm colour a chance has: few are near the ends, which would leave all of them alike. */
function warmth(chance: number): number {
  return ofHundred(Math.min(1, Math.max(0, (chance - 0.2) / 0.6)));
}

/** The same in words. */
export function chanceWords({ chance, proven, visits }: Chances["actions"][number]): string {
  if (proven === "win" || proven === "loss") return `a proven ${proven}`;
  return `wins ${ofHundred(chance)} in 100 of ${visits} playouts`;
}

export function Heat({ plan, chances }: { plan: Plan; chances: Chances }): JSX.Element {
  const most = Math.max(1, ...chances.actions.map((one) => one.visits));
  return (
    <g class="nk-heat">
      {chances.actions.map((one, place) => {
        const point = parsePoint(one.action);
        if (point === null) return null;
        const [x, y] = [plan.x(point.column), plan.y(point.row)];
        // What was tried more often is larger: its number says more.
        const reach = plan.cell * (0.3 + 0.15 * Math.sqrt(one.visits / most));
        return (
          <g key={one.action} data-chance={one.action} data-best={place === 0 ? "" : undefined}>
            <circle cx={x} cy={y} r={reach} style={{ "--chance": `${warmth(one.chance)}%` }} />
            <text x={x} y={y} dy="0.35em" text-anchor="middle" font-size={plan.cell * 0.38}>
              {signOf(one)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
