/** Shows why a point is illegal: marks on the board, and a sentence beside them. */

import { type JSX } from "preact";
import { CitedText } from "../../ui/CitedText";
import { type Explanation } from "../presentation";
import { type Point, type Stone, parsePoint } from "./points";
import { Cross } from "./drawing";
import { type BoardLayout } from "./layout";

/** The points that make the move illegal, including the point itself. */
function windowOf(why: Explanation): Point[] {
  const named = (why.refusal?.culprits ?? []).flatMap((culprit) => parsePoint(culprit.item) ?? []);
  const asked = parsePoint(why.action);
  return asked === null ? named : [...named, asked];
}

interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boundsOf(layout: BoardLayout, points: readonly Point[]): Bounds {
  const xs = points.map((point) => layout.x(point.column));
  const ys = points.map((point) => layout.y(point.row));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

interface WhyProps {
  layout: BoardLayout;
  why: Explanation;
}

export function WhyPicture({ layout, why, colour }: WhyProps & { colour: Stone }): JSX.Element | null {
  const asked = parsePoint(why.action);
  if (asked === null) return null;
  const { left, right, top, bottom } = boundsOf(layout, windowOf(why));
  const [x, y] = [layout.x(asked.column), layout.y(asked.row)];
  const pad = layout.cell * 0.54;
  return (
    <g
      class={why.isQuiet ? undefined : "nk-shake"}
      data-why={why.action}
      stroke-width={Math.max(2, layout.cell * 0.07)}
    >
      <rect
        class="nk-why-window"
        x={left - pad}
        y={top - pad}
        width={right - left + 2 * pad}
        height={bottom - top + 2 * pad}
        rx={layout.cell * 0.2}
      />
      {(why.refusal?.culprits ?? []).map((culprit) => {
        const point = parsePoint(culprit.item);
        if (point === null) return null;
        const [cx, cy] = [layout.x(point.column), layout.y(point.row)];
        const isEmpty = culprit.role === "empty";
        return (
          <circle
            key={culprit.item}
            class={isEmpty ? "nk-why-empty" : "nk-why-stone"}
            data-culprit={culprit.item}
            cx={cx}
            cy={cy}
            r={layout.cell * (isEmpty ? 0.15 : 0.43)}
          />
        );
      })}
      <circle class={`nk-why-asked nk-stone-${colour}`} cx={x} cy={y} r={layout.cell * 0.43} />
      <g class="nk-why-cross">
        <Cross x={x} y={y} reach={layout.cell * 0.2} />
      </g>
    </g>
  );
}

const BUBBLE_PX = 264;

export function WhyBubble({ layout, why }: WhyProps): JSX.Element {
  const points = windowOf(why);
  const centre = layout.width / 2;
  const { left, right, top, bottom } =
    points.length > 0 ? boundsOf(layout, points) : { left: centre, right: centre, top: centre, bottom: centre };
  const isBelow = (top + bottom) / 2 < centre;
  const reach = Math.min(BUBBLE_PX, layout.width - 16) / 2;
  const middle = Math.min(layout.width - reach - 4, Math.max(reach + 4, (left + right) / 2));
  const position = isBelow
    ? { left: `${middle}px`, top: `${bottom + layout.cell * 0.62 + 6}px` }
    : { left: `${middle}px`, bottom: `${layout.width - top + layout.cell * 0.62 + 6}px` };
  return (
    <div class="nk-bubble" style={{ ...position, width: `${2 * reach}px` }} data-why data-testid="why" translate={true}>
      <span key={why.sentence}>
        <CitedText text={why.sentence} />
      </span>
    </div>
  );
}
