/** The parts of the board, drawn on top of one another. */

import { type JSX } from "preact";
import { type LogEntry } from "../../net/messages";
import {
  allPoints,
  findChainLinks,
  countChainSteps,
  columnLetters,
  findLinks,
  parsePoint,
  type Point,
  pointName,
  type Stone,
  stoneAt,
} from "./points";
import { type BoardLayout } from "./layout";
import { type NakattaView, colourOf, lastPoint } from "./view";

/** What all parts need to draw a position. */
interface ViewProps {
  layout: BoardLayout;
  view: NakattaView;
}

interface PointProps {
  layout: BoardLayout;
  point: Point;
}

/** A stone that is not on the board yet, by the name of its point. */
interface StoneProps {
  layout: BoardLayout;
  name: string;
  colour: Stone;
}

const GRAIN = [0.06, 0.15, 0.21, 0.33, 0.4, 0.52, 0.61, 0.68, 0.79, 0.86, 0.95];

interface SurfaceProps {
  layout: BoardLayout;
  coordinates: boolean;
  /** Whether to draw the star points; they are off while other dots have a meaning. */
  stars: boolean;
}

export function Surface({ layout, coordinates, stars }: SurfaceProps): JSX.Element {
  const { size, width, frame, cell, x, y } = layout;
  const far = width - frame;
  const half = cell * 0.5;
  const lines = Array.from({ length: size }, (_, n) => n);
  return (
    <g>
      <defs>
        <linearGradient id="nk-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="nk-wood-a" />
          <stop offset="1" class="nk-wood-b" />
        </linearGradient>
        <radialGradient id="nk-black" cx="0.36" cy="0.3" r="0.75">
          <stop offset="0" class="nk-black-a" />
          <stop offset="1" class="nk-black-b" />
        </radialGradient>
        <radialGradient id="nk-white" cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" class="nk-white-a" />
          <stop offset="1" class="nk-white-b" />
        </radialGradient>
        <pattern id="nk-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" class="nk-edge-black" />
          <rect width="2" height="7" class="nk-edge-black-line" />
        </pattern>
        <pattern id="nk-dots" width="7" height="7" patternUnits="userSpaceOnUse">
          <rect width="7" height="7" class="nk-edge-white" />
          <circle cx="3.5" cy="3.5" r="1.1" class="nk-edge-white-dot" />
        </pattern>
        <clipPath id="nk-round">
          <rect width={width} height={width} rx={Math.min(12, frame * 0.5)} />
        </clipPath>
      </defs>
      <g clip-path="url(#nk-round)">
        <rect width={width} height={width} fill="url(#nk-wood)" />
        {GRAIN.map((at, n) => (
          <path
            key={at}
            class="nk-grain"
            d={`M0 ${at * width} C ${width * 0.3} ${at * width + (n % 3) * 7 - 9}, ${width * 0.65} ${at * width + (n % 4) * 6 - 6}, ${width} ${at * width + (n % 2) * 8 - 3}`}
          />
        ))}
        <path class="nk-edge" fill="url(#nk-hatch)" d={`M0 0H${width}L${far} ${frame}H${frame}Z`} />
        <path class="nk-edge" fill="url(#nk-hatch)" d={`M0 ${width}H${width}L${far} ${far}H${frame}Z`} />
        <path class="nk-edge" fill="url(#nk-dots)" d={`M0 0V${width}L${frame} ${far}V${frame}Z`} />
        <path class="nk-edge" fill="url(#nk-dots)" d={`M${width} 0V${width}L${far} ${far}V${frame}Z`} />
      </g>
      <g class="nk-lines" stroke-width={Math.max(0.8, Math.min(1.6, cell * 0.035))}>
        {lines.map((n) => (
          <path key={n} d={`M${x(n)} ${y(0)}V${y(size - 1)}M${x(0)} ${y(n)}H${x(size - 1)}`} />
        ))}
      </g>
      {(stars ? starPoints(size) : []).map((point) => (
        <circle
          key={pointName(point)}
          class="nk-star"
          cx={x(point.column)}
          cy={y(point.row)}
          r={Math.max(1.6, cell * 0.075)}
        />
      ))}
      {coordinates && (
        <g class="nk-labels" font-size={layout.font}>
          {lines.map((n) =>
            n % layout.stride === 0 ? (
              <g key={n}>
                <Label kind="black" x={x(n)} y={frame / 2} text={columnLetters(n)} />
                <Label kind="black" x={x(n)} y={width - frame / 2} text={columnLetters(n)} />
                <Label kind="white" x={frame / 2} y={y(n)} text={String(n + 1)} />
                <Label kind="white" x={width - frame / 2} y={y(n)} text={String(n + 1)} />
              </g>
            ) : null,
          )}
        </g>
      )}
      <rect class="nk-rim" x="0.5" y="0.5" width={width - 1} height={width - 1} rx={Math.min(12, frame * 0.5)} />
      <rect class="nk-inner" x={frame} y={frame} width={far - frame} height={far - frame} rx={half * 0.06} />
    </g>
  );
}

function Label({ kind, x, y, text }: { kind: string; x: number; y: number; text: string }): JSX.Element {
  return (
    <text class={`nk-label-${kind}`} x={x} y={y} dy="0.35em" text-anchor="middle">
      {text}
    </text>
  );
}

/** A few dots that make points easier to count. */
function starPoints(size: number): Point[] {
  if (size < 9) return size % 2 === 1 && size > 3 ? [{ column: size >> 1, row: size >> 1 }] : [];
  const inward = size >= 13 ? 3 : 2;
  const at = size % 2 === 1 ? [inward, size >> 1, size - 1 - inward] : [inward, size - 1 - inward];
  return at.flatMap((column) => at.map((row) => ({ column, row })));
}

/** The stones; `taken` means that the first stone has just changed its owner. */
export function Stones({ layout, view, taken }: ViewProps & { taken: boolean }): JSX.Element {
  return (
    <g>
      {allPoints(layout.size).map((point) => {
        const stone = stoneAt(view.rows, point);
        if (stone === null) return null;
        const name = pointName(point);
        const [cx, cy, r] = [layout.x(point.column), layout.y(point.row), layout.cell * 0.465];
        return (
          <g
            key={name}
            class={taken ? "nk-taken" : name === view.last ? "nk-fresh" : undefined}
            data-point={name}
            data-stone={stone}
          >
            <circle class="nk-shadow" cx={cx + r * 0.06} cy={cy + r * 0.12} r={r} />
            <circle class={`nk-stone-${stone}`} cx={cx} cy={cy} r={r} />
          </g>
        );
      })}
    </g>
  );
}

export function Marks({ layout, view, played }: ViewProps & { played: readonly LogEntry[] }): JSX.Element {
  const last = lastPoint(view);
  const marks: JSX.Element[] = [];
  for (const entry of played) {
    const point = entry.action === null ? null : parsePoint(entry.action);
    const stone = point === null ? null : stoneAt(view.rows, point);
    if (point === null || stone === null) continue;
    const size = layout.cell * (entry.number > 99 ? 0.34 : 0.42);
    marks.push(
      <text
        key={entry.action}
        class={`nk-number-${stone}`}
        x={layout.x(point.column)}
        y={layout.y(point.row)}
        dy="0.35em"
        text-anchor="middle"
        font-size={size}
      >
        {entry.number}
      </text>,
    );
  }
  const stone = last === null ? null : stoneAt(view.rows, last);
  if (last !== null && stone !== null) {
    const [cx, cy] = [layout.x(last.column), layout.y(last.row)];
    marks.push(
      played.length > 0 ? (
        <circle key="last" class={`nk-last-ring-${stone}`} cx={cx} cy={cy} r={layout.cell * 0.39} />
      ) : (
        <circle key="last" class={`nk-last-${stone}`} cx={cx} cy={cy} r={layout.cell * 0.15} />
      ),
    );
  }
  return <g class="nk-marks">{marks}</g>;
}

interface ChainProps {
  layout: BoardLayout;
  points: readonly Point[];
}

function linkPath(layout: BoardLayout, from: Point, to: Point): string {
  return `M${layout.x(from.column)} ${layout.y(from.row)}L${layout.x(to.column)} ${layout.y(to.row)}`;
}

/** The chain under the pointer or the cursor. */
export function LitChain({ layout, points }: ChainProps): JSX.Element | null {
  if (points.length === 0) return null;
  const path = findLinks(points)
    .map(([one, other]) => linkPath(layout, one, other))
    .join("");
  return (
    <g class="nk-lit">
      <path d={path} stroke-width={layout.cell * 0.62} />
      {points.map((point) => (
        <circle key={pointName(point)} cx={layout.x(point.column)} cy={layout.y(point.row)} r={layout.cell * 0.52} />
      ))}
    </g>
  );
}

/** The chain that won, drawn along its stones from one side of the board to the other. */
export function WonChain({ layout, points, stone }: ChainProps & { stone: Stone }): JSX.Element | null {
  if (points.length === 0) return null;
  const steps = countChainSteps(points, stone);
  const drawn = findChainLinks(points, steps);
  return (
    <g class="nk-won" data-testid="won-chain" style={{ "--steps": Math.max(1, ...steps.values()) }}>
      {(["nk-won-back", "nk-won-line"] as const).map((kind) =>
        drawn.map((link) => (
          <path
            key={`${kind} ${pointName(link.from)} ${pointName(link.to)}`}
            class={kind}
            d={linkPath(layout, link.from, link.to)}
            pathLength={1}
            stroke-width={layout.cell * (kind === "nk-won-back" ? 0.26 : 0.14)}
            style={{ "--step": link.step }}
          />
        )),
      )}
      {points.map((point) => (
        <circle
          key={pointName(point)}
          class="nk-won-stone"
          cx={layout.x(point.column)}
          cy={layout.y(point.row)}
          r={layout.cell * 0.465}
          stroke-width={layout.cell * 0.07}
          style={{ "--step": steps.get(pointName(point)) ?? 0 }}
        />
      ))}
    </g>
  );
}

export function Cross({ x, y, reach }: { x: number; y: number; reach: number }): JSX.Element {
  return (
    <path
      d={`M${x - reach} ${y - reach}L${x + reach} ${y + reach}M${x - reach} ${y + reach}L${x + reach} ${y - reach}`}
    />
  );
}

/**
 * Marks the points that are illegal for at least one colour: a dot shows the only colour that may play there, a cross
 * means neither may. Points that are illegal for the viewer are also dimmed.
 */
export function ClosedPoints({ layout, view, legal }: ViewProps & { legal: ReadonlySet<string> | null }): JSX.Element {
  const own = view.seat === null ? null : colourOf(view, view.seat);
  return (
    <g class="nk-closed" stroke-width={Math.max(1, layout.cell * 0.05)}>
      {allPoints(layout.size).map(({ column, row }) => {
        if (stoneAt(view.rows, { column, row }) !== null) return null;
        const name = pointName({ column, row });
        const openTo = view.playable[layout.size - 1 - row]?.[column] ?? (legal?.has(name) === false ? "x" : ".");
        const closed = legal === null ? own !== null && !isOpenTo(openTo, own) : !legal.has(name);
        if (openTo === "." && !closed) return null;
        const [x, y] = [layout.x(column), layout.y(row)];
        return (
          <g key={name} data-illegal={closed ? name : undefined}>
            {(closed || own === null) && <circle class="nk-dim" cx={x} cy={y} r={layout.cell * 0.37} />}
            {openTo === "b" || openTo === "w" ? (
              <circle class={`nk-only-${openTo}`} cx={x} cy={y} r={Math.max(2, layout.cell * 0.1)} />
            ) : (
              <Cross x={x} y={y} reach={layout.cell * 0.12} />
            )}
          </g>
        );
      })}
    </g>
  );
}

function isOpenTo(sign: string, stone: Stone): boolean {
  return sign === "." || sign === stone.toLowerCase();
}

export function Crosshair({ layout, point }: PointProps): JSX.Element {
  const { frame, width, cell, x, y } = layout;
  const thick = cell * 0.22;
  return (
    <g class="nk-crosshair">
      <rect x={frame} y={y(point.row) - thick / 2} width={width - 2 * frame} height={thick} />
      <rect x={x(point.column) - thick / 2} y={frame} width={thick} height={width - 2 * frame} />
    </g>
  );
}

export function Ghost({ layout, point, colour, legal }: PointProps & { colour: Stone; legal: boolean }): JSX.Element {
  const [x, y] = [layout.x(point.column), layout.y(point.row)];
  if (legal) return <circle class={`nk-ghost nk-stone-${colour}`} cx={x} cy={y} r={layout.cell * 0.45} />;
  return (
    <g class="nk-forbidden" stroke-width={Math.max(1.5, layout.cell * 0.07)}>
      <circle cx={x} cy={y} r={layout.cell * 0.36} />
      <Cross x={x} y={y} reach={layout.cell * 0.15} />
    </g>
  );
}

export function PendingStone({ layout, name, colour, sure }: StoneProps & { sure: boolean }): JSX.Element | null {
  const point = parsePoint(name);
  if (point === null) return null;
  const [cx, cy] = [layout.x(point.column), layout.y(point.row)];
  return (
    <g class={sure ? "nk-accepted" : "nk-pending"} data-pending={name} stroke-width={Math.max(1.5, layout.cell * 0.08)}>
      {sure && <circle class={`nk-stone-${colour}`} cx={cx} cy={cy} r={layout.cell * 0.45} />}
      <circle class={`nk-pending-${colour}`} cx={cx} cy={cy} r={layout.cell * 0.41} />
    </g>
  );
}

/** A premove: a stone that will be placed on the viewer's next turn if that is legal then. */
export function PremoveStone({ layout, name, colour }: StoneProps): JSX.Element | null {
  const point = parsePoint(name);
  if (point === null) return null;
  const { cell } = layout;
  const [cx, cy] = [layout.x(point.column), layout.y(point.row)];
  return (
    <g class={`nk-premove nk-premove-${colour}`} data-premove={name} stroke-width={Math.max(1.5, cell * 0.08)}>
      <circle class={`nk-stone-${colour}`} cx={cx} cy={cy} r={cell * 0.42} />
      <circle class="nk-premove-ring" cx={cx} cy={cy} r={cell * 0.45} stroke-dasharray={`${cell * 0.16}`} />
    </g>
  );
}

export function SelectedStone({ layout, name, colour }: StoneProps): JSX.Element | null {
  const point = parsePoint(name);
  if (point === null) return null;
  const { cell } = layout;
  const [x, y, reach] = [layout.x(point.column), layout.y(point.row), cell * 0.17];
  return (
    <g class={`nk-selected nk-selected-${colour}`} data-selected={name} stroke-width={Math.max(1.5, cell * 0.08)}>
      <circle class={`nk-stone-${colour}`} cx={x} cy={y} r={cell * 0.45} />
      <path d={`M${x - reach} ${y}H${x + reach}M${x} ${y - reach}V${y + reach}`} />
    </g>
  );
}

export function Cursor({ layout, point }: PointProps): JSX.Element {
  const [x, y, half] = [layout.x(point.column), layout.y(point.row), layout.cell * 0.54];
  const arm = half * 0.55;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const path = corners
    .map(([a, b]) => `M${x + a * half} ${y + b * (half - arm)}V${y + b * half}H${x + a * (half - arm)}`)
    .join("");
  return (
    <g class="nk-cursor" data-cursor={pointName(point)}>
      <path class="nk-cursor-back" d={path} stroke-width={Math.max(4.5, layout.cell * 0.16)} />
      <path d={path} stroke-width={Math.max(2.5, layout.cell * 0.09)} />
    </g>
  );
}
