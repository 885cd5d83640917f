/** Nakatta drawn: a board of points, its goal edges, and the legal points of whoever is asked. */

import type { JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LogEntry, ViewData } from "../messages";
import type { BoardProps, Face, SpecialAction, Why } from "./face";
import {
  columnLetters,
  groupOf,
  isOnBoard,
  links,
  type Point,
  parsePoint,
  pointName,
  type Stone,
  stoneAt,
} from "./points";

/** What a view of Nakatta holds (`CONTRACT.md`, section 3). */
interface NakattaView extends ViewData {
  size: number;
  rows: string[];
  colours: string[];
  to_move: Stone;
  can_swap: boolean;
  last: string | null;
  skipped: boolean;
  /** Beside `rows`: who may play where (`docs/notation.md`). */
  playable?: string[];
}

const COLOUR_NAMES: Record<Stone, string> = { B: "Black", W: "White" };
const AIMS: Record<Stone, string> = { B: "top to bottom", W: "left to right" };
const AIM_SIGNS: Record<Stone, string> = { B: "↕", W: "↔" };

function colourOf(view: ViewData, seat: number): Stone {
  return String((view as NakattaView).colours[seat])
    .toUpperCase()
    .startsWith("W")
    ? "W"
    : "B";
}

/** Where things are on a drawing of `width` pixels. */
interface Plan {
  size: number;
  width: number;
  cell: number;
  frame: number;
  font: number;
  /** Every how many lines a coordinate is written. */
  stride: number;
  x: (column: number) => number;
  y: (row: number) => number;
}

const GAP_CELLS = 0.62;

function planFor(size: number, width: number): Plan {
  const guess = width / (size - 1 + 2 * GAP_CELLS + 1.4);
  const frame = Math.min(30, Math.max(17, guess * 0.7));
  const cell = (width - 2 * frame) / (size - 1 + 2 * GAP_CELLS);
  const margin = frame + GAP_CELLS * cell;
  return {
    size,
    width,
    cell,
    frame,
    font: Math.min(15, frame * 0.6),
    stride: cell < 17 ? 2 : 1,
    x: (column) => margin + column * cell,
    y: (row) => margin + (size - 1 - row) * cell,
  };
}

/** The point under these coordinates of the drawing, or null beside the board. */
function pointAt(plan: Plan, x: number, y: number): Point | null {
  const column = Math.round((x - plan.x(0)) / plan.cell);
  const row = Math.round((plan.y(0) - y) / plan.cell);
  const inside = column >= 0 && row >= 0 && column < plan.size && row < plan.size;
  return inside ? { column, row } : null;
}

/** Below this many pixels a cell is too small for a fingertip: a tap shows a lens and asks to confirm. */
const FINGERTIP_PX = 27;
const LONG_PRESS_MS = 500;
const REST_MS = 500;
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function Board(props: BoardProps): JSX.Element {
  const view = props.view as NakattaView;
  const { rows, size } = view;
  const { asked, pending, selected, settings, why } = props;
  const legal = useMemo(() => new Set(props.legal), [props.legal]);

  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(640);
  const [hover, setHover] = useState<Point | null>(null);
  const [cursor, setCursor] = useState<Point>(() => ({ column: size >> 1, row: size >> 1 }));
  const [byKeyboard, setByKeyboard] = useState(false);
  const [touched, setTouched] = useState<Point | null>(null);
  const press = useRef<{ point: Point | null; x: number; y: number; long: boolean; timer: number } | null>(null);
  const rest = useRef(0);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => setCursor({ column: size >> 1, row: size >> 1 }), [size]);

  const plan = useMemo(() => planFor(size, width), [size, width]);
  const free = asked && pending === null;
  const isEmpty = (point: Point) => stoneAt(rows, point) === null;
  const isLegal = (point: Point) => legal.has(pointName(point));
  const isIllegal = (point: Point) => free && isEmpty(point) && !isLegal(point);

  function choose(point: Point, confirmFirst: boolean): void {
    const name = pointName(point);
    if (!free) return;
    if (isLegal(point)) {
      if (confirmFirst && selected !== name) props.onSelect(name);
      else props.onAct(name);
    } else if (isEmpty(point)) {
      props.onSelect(null);
      props.onExplain(name, false);
    }
  }

  function pointOf(event: PointerEvent): { point: Point | null; x: number; y: number } {
    const bounds = (svg.current as SVGSVGElement).getBoundingClientRect();
    const scale = width / bounds.width;
    const x = (event.clientX - bounds.left) * scale;
    const y = (event.clientY - bounds.top) * scale;
    const lens = lensFor(plan, selected);
    if (lens !== null && Math.hypot(x - lens.x, y - lens.y) < lens.radius) {
      return { point: pointAt(plan, lens.at.x + (x - lens.x) / lens.zoom, lens.at.y + (y - lens.y) / lens.zoom), x, y };
    }
    return { point: pointAt(plan, x, y), x, y };
  }

  function onPointerDown(event: PointerEvent): void {
    setByKeyboard(false);
    props.onDismissWhy();
    if (event.button !== 0) {
      props.onSelect(null);
      return;
    }
    const { point, x, y } = pointOf(event);
    const timer = window.setTimeout(() => {
      if (press.current === null || point === null) return;
      press.current.long = true;
      if (isIllegal(point)) props.onExplain(pointName(point), false);
    }, LONG_PRESS_MS);
    press.current = { point, x, y, long: false, timer };
  }

  function onPointerMove(event: PointerEvent): void {
    const { point, x, y } = pointOf(event);
    if (press.current !== null && Math.hypot(x - press.current.x, y - press.current.y) > 10) dropPress();
    if (event.pointerType === "touch") return;
    if ((point && pointName(point)) === (hover && pointName(hover))) return;
    setHover(point);
    window.clearTimeout(rest.current);
    if (why?.quiet === true) props.onDismissWhy();
    if (point !== null && isIllegal(point) && settings.illegal !== "off") {
      rest.current = window.setTimeout(() => props.onExplain(pointName(point), true), REST_MS);
    }
  }

  function dropPress(): void {
    if (press.current !== null) window.clearTimeout(press.current.timer);
    press.current = null;
  }

  function onPointerUp(event: PointerEvent): void {
    const pressed = press.current;
    dropPress();
    window.clearTimeout(rest.current);
    if (pressed === null || pressed.long || pressed.point === null) return;
    const { point } = pointOf(event);
    if (point === null || pointName(point) !== pointName(pressed.point)) return;
    setCursor(point);
    const byTouch = event.pointerType === "touch";
    if (byTouch) setTouched(isEmpty(point) ? null : point);
    choose(point, settings.confirm || (byTouch && plan.cell < FINGERTIP_PX));
  }

  function leave(): void {
    setHover(null);
    window.clearTimeout(rest.current);
    if (why?.quiet === true) props.onDismissWhy();
  }

  function describe(point: Point): string {
    const stone = stoneAt(rows, point);
    const name = pointName(point);
    if (stone !== null) {
      const last = view.last === name ? ", the last stone" : "";
      return `${name}, ${COLOUR_NAMES[stone]}, chain of ${groupOf(rows, point).length}${last}`;
    }
    if (!asked) return `${name}, empty`;
    return isLegal(point) ? `${name}, empty` : `${name}, empty, illegal for you`;
  }

  /** After a click the arrows still step through the moves; the cursor is for those who came by keyboard. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (event.key === "b") {
      event.stopPropagation();
      setByKeyboard(true);
      props.onSay(describe(cursor));
    } else if (step !== undefined && byKeyboard) {
      event.preventDefault();
      event.stopPropagation();
      props.onDismissWhy();
      const [across, up] = step;
      const reach = event.shiftKey ? 5 : 1;
      const next = {
        column: Math.min(size - 1, Math.max(0, cursor.column + across * reach)),
        row: Math.min(size - 1, Math.max(0, cursor.row + up * reach)),
      };
      setCursor(next);
      props.onSay(describe(next));
    } else if ((event.key === "Enter" || event.key === " ") && byKeyboard) {
      event.preventDefault();
      event.stopPropagation();
      choose(cursor, settings.confirm);
    } else if (event.key === "w") {
      event.stopPropagation();
      ask(byKeyboard || hover === null ? cursor : hover);
    } else if (event.key === "l") {
      event.stopPropagation();
      props.onSay(listStones(view));
    } else if (event.key === "Escape") {
      props.onDismissWhy();
      props.onSelect(null);
    }
  }

  function ask(point: Point): void {
    if (!free) props.onSay("It is not your turn.");
    else if (isIllegal(point)) props.onExplain(pointName(point), false);
    else props.onSay(`${pointName(point)} is ${isEmpty(point) ? "legal" : "taken"}.`);
  }

  // `w` also works while the pointer rests on a point and the focus is elsewhere.
  useEffect(() => {
    const onWindowKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]");
      if (event.key === "w" && !typing && hover !== null && !event.ctrlKey && !event.metaKey && !event.altKey)
        ask(hover);
    };
    window.addEventListener("keydown", onWindowKey);
    return () => window.removeEventListener("keydown", onWindowKey);
  });

  const pointed = byKeyboard ? cursor : (hover ?? touched);
  const lit = pointed !== null && isOnBoard(rows, pointed) ? groupOf(rows, pointed) : [];
  const ghost = byKeyboard ? null : hover;
  const lens = lensFor(plan, selected);

  const dims = settings.illegal === "dim";
  const surface = useMemo(
    () => <Surface plan={plan} coordinates={settings.coordinates} stars={!dims} />,
    [plan, settings.coordinates, dims],
  );
  const stones = useMemo(() => <Stones plan={plan} rows={rows} last={view.last} />, [plan, rows, view.last]);

  return (
    <div class="nk-board" ref={box}>
      <svg
        ref={svg}
        class={`nk-svg${free ? " nk-free" : ""}${ghost !== null && free && isLegal(ghost) ? " nk-can" : ""}`}
        viewBox={`0 0 ${width} ${width}`}
        role="application"
        aria-roledescription="board"
        aria-label={`Nakatta board, ${size} by ${size}. Arrow keys move the cursor, Enter places a stone, w says why a point is illegal, l lists the stones.`}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={leave}
        onPointerCancel={dropPress}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onBlur={() => setByKeyboard(false)}
        onFocus={(event) => setByKeyboard((event.currentTarget as Element).matches(":focus-visible"))}
      >
        <g id="nk-drawing">
          {surface}
          {dims && <ClosedPoints plan={plan} view={view} legal={free ? legal : null} />}
          {settings.crosshair && <Crosshair plan={plan} point={pointed ?? lastPoint(view)} />}
          <Chain plan={plan} points={lit} kind="lit" />
          {stones}
          <Chain plan={plan} points={props.shown.flatMap((name) => parsePoint(name) ?? [])} kind="won" />
          <Marks plan={plan} view={view} played={settings.numbers ? props.played : []} />
          {pending !== null && (
            <PendingStone plan={plan} name={pending.action} colour={view.to_move} sure={pending.accepted} />
          )}
          {selected !== null && <SelectedStone plan={plan} name={selected} colour={view.to_move} />}
          {free && selected === null && ghost !== null && isEmpty(ghost) && why === null && (
            <Ghost
              plan={plan}
              point={ghost}
              colour={view.to_move}
              legal={isLegal(ghost) || settings.illegal === "off"}
            />
          )}
          {why !== null && <WhyPicture plan={plan} why={why} colour={view.to_move} />}
          {byKeyboard && <Cursor plan={plan} point={cursor} />}
        </g>
        {lens !== null && <LensDrawing lens={lens} />}
      </svg>
      {why !== null && <WhyBubble plan={plan} why={why} />}
    </div>
  );
}

function lastPoint(view: NakattaView): Point | null {
  return view.last === null ? null : parsePoint(view.last);
}

function listStones(view: NakattaView): string {
  const all: Record<Stone, string[]> = { B: [], W: [] };
  for (let row = 0; row < view.size; row++) {
    for (let column = 0; column < view.size; column++) {
      const stone = stoneAt(view.rows, { column, row });
      if (stone !== null) all[stone].push(pointName({ column, row }));
    }
  }
  const say = (stone: Stone) => `${COLOUR_NAMES[stone]}: ${all[stone].join(", ") || "no stones"}.`;
  return `${say("B")} ${say("W")}`;
}

// The board itself.

const GRAIN = [0.06, 0.15, 0.21, 0.33, 0.4, 0.52, 0.61, 0.68, 0.79, 0.86, 0.95];

interface SurfaceProps {
  plan: Plan;
  coordinates: boolean;
  /** The dots that help to count; off where other dots have a meaning. */
  stars: boolean;
}

function Surface({ plan, coordinates, stars }: SurfaceProps): JSX.Element {
  const { size, width, frame, cell, x, y } = plan;
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
        <g class="nk-labels" font-size={plan.font}>
          {lines.map((n) =>
            n % plan.stride === 0 ? (
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

/** A few dots that help the eye to count. */
function starPoints(size: number): Point[] {
  if (size < 9) return size % 2 === 1 && size > 3 ? [{ column: size >> 1, row: size >> 1 }] : [];
  const in_ = size >= 13 ? 3 : 2;
  const at = size % 2 === 1 ? [in_, size >> 1, size - 1 - in_] : [in_, size - 1 - in_];
  return at.flatMap((column) => at.map((row) => ({ column, row })));
}

function Stones({ plan, rows, last }: { plan: Plan; rows: readonly string[]; last: string | null }): JSX.Element {
  const stones: JSX.Element[] = [];
  for (let row = 0; row < plan.size; row++) {
    for (let column = 0; column < plan.size; column++) {
      const stone = stoneAt(rows, { column, row });
      if (stone === null) continue;
      const name = pointName({ column, row });
      const [cx, cy, r] = [plan.x(column), plan.y(row), plan.cell * 0.465];
      stones.push(
        <g key={name} class={name === last ? "nk-fresh" : undefined} data-point={name} data-stone={stone}>
          <circle class="nk-shadow" cx={cx + r * 0.06} cy={cy + r * 0.12} r={r} />
          <circle class={`nk-stone-${stone}`} cx={cx} cy={cy} r={r} />
        </g>,
      );
    }
  }
  return <g class="nk-stones">{stones}</g>;
}

function Marks({ plan, view, played }: { plan: Plan; view: NakattaView; played: readonly LogEntry[] }): JSX.Element {
  const last = lastPoint(view);
  const marks: JSX.Element[] = [];
  for (const entry of played) {
    const point = entry.action === null ? null : parsePoint(entry.action);
    const stone = point === null ? null : stoneAt(view.rows, point);
    if (point === null || stone === null) continue;
    const size = plan.cell * (entry.number > 99 ? 0.34 : 0.42);
    marks.push(
      <text
        key={entry.action}
        class={`nk-number-${stone}${entry.action === view.last ? " nk-number-last" : ""}`}
        x={plan.x(point.column)}
        y={plan.y(point.row)}
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
    const [cx, cy] = [plan.x(last.column), plan.y(last.row)];
    marks.push(
      played.length > 0 ? (
        <circle key="last" class={`nk-last-ring-${stone}`} cx={cx} cy={cy} r={plan.cell * 0.39} />
      ) : (
        <circle key="last" class={`nk-last-${stone}`} cx={cx} cy={cy} r={plan.cell * 0.15} />
      ),
    );
  }
  return <g class="nk-marks">{marks}</g>;
}

function Chain({
  plan,
  points,
  kind,
}: {
  plan: Plan;
  points: readonly Point[];
  kind: "lit" | "won";
}): JSX.Element | null {
  if (points.length === 0) return null;
  const path = links(points)
    .map(([a, b]) => `M${plan.x(a.column)} ${plan.y(a.row)}L${plan.x(b.column)} ${plan.y(b.row)}`)
    .join("");
  if (kind === "lit") {
    return (
      <g class="nk-lit">
        <path d={path} stroke-width={plan.cell * 0.62} />
        {points.map((point) => (
          <circle key={pointName(point)} cx={plan.x(point.column)} cy={plan.y(point.row)} r={plan.cell * 0.52} />
        ))}
      </g>
    );
  }
  return (
    <g class="nk-won">
      <path class="nk-won-back" d={path} stroke-width={plan.cell * 0.26} />
      <path class="nk-won-line" d={path} stroke-width={plan.cell * 0.14} />
      {points.map((point) => (
        <circle
          key={pointName(point)}
          class="nk-won-stone"
          cx={plan.x(point.column)}
          cy={plan.y(point.row)}
          r={plan.cell * 0.465}
          stroke-width={plan.cell * 0.07}
        />
      ))}
    </g>
  );
}

function Cross({ x, y, reach }: { x: number; y: number; reach: number }): JSX.Element {
  return (
    <path
      d={`M${x - reach} ${y - reach}L${x + reach} ${y + reach}M${x - reach} ${y + reach}L${x + reach} ${y - reach}`}
    />
  );
}

/**
 * The points that are closed to somebody. A dot of a colour: only that colour may play here; a cross: nobody may.
 * Those that the viewer may not play are dimmed as well.
 */
function ClosedPoints({
  plan,
  view,
  legal,
}: {
  plan: Plan;
  view: NakattaView;
  legal: ReadonlySet<string> | null;
}): JSX.Element {
  const own = view.seat === null ? null : colourOf(view, view.seat);
  const marks: JSX.Element[] = [];
  for (let row = 0; row < plan.size; row++) {
    for (let column = 0; column < plan.size; column++) {
      if (stoneAt(view.rows, { column, row }) !== null) continue;
      const name = pointName({ column, row });
      const open_to = view.playable?.[plan.size - 1 - row]?.[column] ?? (legal?.has(name) === false ? "x" : ".");
      const closed = legal === null ? own !== null && !isOpenTo(open_to, own) : !legal.has(name);
      if (open_to === "." && !closed) continue;
      const [x, y] = [plan.x(column), plan.y(row)];
      marks.push(
        <g key={name} data-illegal={closed ? name : undefined}>
          {(closed || own === null) && <circle class="nk-dim" cx={x} cy={y} r={plan.cell * 0.37} />}
          {open_to === "b" || open_to === "w" ? (
            <circle class={`nk-only-${open_to}`} cx={x} cy={y} r={Math.max(2, plan.cell * 0.1)} />
          ) : (
            <Cross x={x} y={y} reach={plan.cell * 0.12} />
          )}
        </g>,
      );
    }
  }
  return (
    <g class="nk-closed" stroke-width={Math.max(1, plan.cell * 0.05)}>
      {marks}
    </g>
  );
}

function isOpenTo(sign: string, stone: Stone): boolean {
  return sign === "." || sign === stone.toLowerCase();
}

function Crosshair({ plan, point }: { plan: Plan; point: Point | null }): JSX.Element | null {
  if (point === null) return null;
  const { frame, width, cell, x, y } = plan;
  const thick = cell * 0.22;
  return (
    <g class="nk-crosshair">
      <rect x={frame} y={y(point.row) - thick / 2} width={width - 2 * frame} height={thick} />
      <rect x={x(point.column) - thick / 2} y={frame} width={thick} height={width - 2 * frame} />
    </g>
  );
}

// Stones that are not on the board yet.

function Ghost({
  plan,
  point,
  colour,
  legal,
}: {
  plan: Plan;
  point: Point;
  colour: Stone;
  legal: boolean;
}): JSX.Element {
  const [x, y] = [plan.x(point.column), plan.y(point.row)];
  if (legal) return <circle class={`nk-ghost nk-stone-${colour}`} cx={x} cy={y} r={plan.cell * 0.45} />;
  return (
    <g class="nk-forbidden" stroke-width={Math.max(1.5, plan.cell * 0.07)}>
      <circle cx={x} cy={y} r={plan.cell * 0.36} />
      <Cross x={x} y={y} reach={plan.cell * 0.15} />
    </g>
  );
}

function PendingStone({
  plan,
  name,
  colour,
  sure,
}: {
  plan: Plan;
  name: string;
  colour: Stone;
  sure: boolean;
}): JSX.Element | null {
  const point = parsePoint(name);
  if (point === null) return null;
  const [cx, cy] = [plan.x(point.column), plan.y(point.row)];
  return (
    <g class={sure ? "nk-accepted" : "nk-pending"} data-pending={name} stroke-width={Math.max(1.5, plan.cell * 0.08)}>
      {sure && <circle class={`nk-stone-${colour}`} cx={cx} cy={cy} r={plan.cell * 0.45} />}
      <circle class={`nk-pending-${colour}`} cx={cx} cy={cy} r={plan.cell * 0.41} />
    </g>
  );
}

function SelectedStone({ plan, name, colour }: { plan: Plan; name: string; colour: Stone }): JSX.Element | null {
  const point = parsePoint(name);
  if (point === null) return null;
  const [x, y, reach] = [plan.x(point.column), plan.y(point.row), plan.cell * 0.17];
  return (
    <g class={`nk-selected nk-selected-${colour}`} data-selected={name} stroke-width={Math.max(1.5, plan.cell * 0.08)}>
      <circle class={`nk-stone-${colour}`} cx={x} cy={y} r={plan.cell * 0.45} />
      <path d={`M${x - reach} ${y}H${x + reach}M${x} ${y - reach}V${y + reach}`} />
    </g>
  );
}

function Cursor({ plan, point }: { plan: Plan; point: Point }): JSX.Element {
  const [x, y, half] = [plan.x(point.column), plan.y(point.row), plan.cell * 0.54];
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
      <path class="nk-cursor-back" d={path} stroke-width={Math.max(4.5, plan.cell * 0.16)} />
      <path d={path} stroke-width={Math.max(2.5, plan.cell * 0.09)} />
    </g>
  );
}

// Why a point is illegal.

/** The points that a refusal is about, with the refused one among them. */
function windowOf(why: Why): Point[] {
  const named = (why.refusal?.culprits ?? []).flatMap((culprit) => parsePoint(culprit.item) ?? []);
  const asked = parsePoint(why.action);
  return asked === null ? named : [...named, asked];
}

function boundsOf(plan: Plan, points: readonly Point[]): { left: number; right: number; top: number; bottom: number } {
  const xs = points.map((point) => plan.x(point.column));
  const ys = points.map((point) => plan.y(point.row));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function WhyPicture({ plan, why, colour }: { plan: Plan; why: Why; colour: Stone }): JSX.Element | null {
  const asked = parsePoint(why.action);
  if (asked === null) return null;
  const { left, right, top, bottom } = boundsOf(plan, windowOf(why));
  const [x, y] = [plan.x(asked.column), plan.y(asked.row)];
  const pad = plan.cell * 0.54;
  return (
    <g
      class={`nk-why${why.quiet ? "" : " nk-shake"}`}
      data-why={why.action}
      stroke-width={Math.max(2, plan.cell * 0.07)}
    >
      <rect
        class="nk-why-window"
        x={left - pad}
        y={top - pad}
        width={right - left + 2 * pad}
        height={bottom - top + 2 * pad}
        rx={plan.cell * 0.2}
      />
      {(why.refusal?.culprits ?? []).map((culprit) => {
        const point = parsePoint(culprit.item);
        if (point === null) return null;
        const [cx, cy] = [plan.x(point.column), plan.y(point.row)];
        return culprit.role === "empty" ? (
          <circle
            key={culprit.item}
            class="nk-why-empty"
            data-culprit={culprit.item}
            cx={cx}
            cy={cy}
            r={plan.cell * 0.15}
          />
        ) : (
          <circle
            key={culprit.item}
            class="nk-why-stone"
            data-culprit={culprit.item}
            cx={cx}
            cy={cy}
            r={plan.cell * 0.43}
          />
        );
      })}
      <circle class={`nk-why-asked nk-stone-${colour}`} cx={x} cy={y} r={plan.cell * 0.43} />
      <g class="nk-why-cross">
        <Cross x={x} y={y} reach={plan.cell * 0.2} />
      </g>
    </g>
  );
}

const BUBBLE_PX = 264;

function WhyBubble({ plan, why }: { plan: Plan; why: Why }): JSX.Element {
  const points = windowOf(why);
  const { left, right, top, bottom } =
    points.length > 0
      ? boundsOf(plan, points)
      : { left: plan.width / 2, right: plan.width / 2, top: plan.width / 2, bottom: plan.width / 2 };
  const below = (top + bottom) / 2 < plan.width / 2;
  const reach = Math.min(BUBBLE_PX, plan.width - 16) / 2;
  const middle = Math.min(plan.width - reach - 4, Math.max(reach + 4, (left + right) / 2));
  const place = below
    ? { left: `${middle}px`, top: `${bottom + plan.cell * 0.62 + 6}px` }
    : { left: `${middle}px`, bottom: `${plan.width - top + plan.cell * 0.62 + 6}px` };
  return (
    <div class="nk-bubble" style={{ ...place, width: `${2 * reach}px` }} data-testid="why">
      {why.sentence}
    </div>
  );
}

// The lens over a dense board.

interface Lens {
  x: number;
  y: number;
  radius: number;
  zoom: number;
  at: { x: number; y: number };
}

function lensFor(plan: Plan, selected: string | null): Lens | null {
  const point = selected === null ? null : parsePoint(selected);
  if (point === null || plan.cell >= FINGERTIP_PX) return null;
  const at = { x: plan.x(point.column), y: plan.y(point.row) };
  const radius = Math.min(92, plan.width * 0.25);
  return {
    at,
    radius,
    zoom: 36 / plan.cell,
    x: at.x < plan.width / 2 ? plan.width - radius - 6 : radius + 6,
    y: at.y < plan.width / 2 ? plan.width - radius - 6 : radius + 6,
  };
}

function LensDrawing({ lens }: { lens: Lens }): JSX.Element {
  const id = useId();
  const { x, y, radius, zoom, at } = lens;
  return (
    <g class="nk-lens">
      <clipPath id={id}>
        <circle cx={x} cy={y} r={radius} />
      </clipPath>
      <circle class="nk-lens-back" cx={x} cy={y} r={radius} />
      <g clip-path={`url(#${id})`}>
        <use href="#nk-drawing" transform={`translate(${x} ${y}) scale(${zoom}) translate(${-at.x} ${-at.y})`} />
      </g>
      <circle class="nk-lens-rim" cx={x} cy={y} r={radius} />
    </g>
  );
}

// Words and small pictures.

function StoneIcon({ stone }: { stone: Stone }): JSX.Element {
  return (
    <svg class="stone-icon" viewBox="0 0 20 20" aria-hidden="true">
      <circle class={`icon-stone-${stone}`} cx="10" cy="10" r="8.5" />
    </svg>
  );
}

function SwapIcon(): JSX.Element {
  return (
    <svg class="stone-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path class="icon-swap" d="M3 7h12l-3.5-3.5M17 13H5l3.5 3.5" />
    </svg>
  );
}

function specialActions(view: ViewData, legal: readonly string[]): SpecialAction[] {
  if (!legal.includes("swap")) return [];
  const last = (view as NakattaView).last;
  return [
    {
      action: "swap",
      label: "Swap sides",
      key: "s",
      consequence: `You take over the black stone${last === null ? "" : ` on ${last}`} and Black's goal, top to bottom; your opponent becomes White and moves next.`,
    },
  ];
}

function entryMark(entry: LogEntry): JSX.Element | null {
  if (entry.action === "swap") return <SwapIcon />;
  const point = entry.action === null ? null : parsePoint(entry.action);
  const stone = point === null ? null : stoneAt((entry.view as NakattaView).rows, point);
  return stone === null ? null : <StoneIcon stone={stone} />;
}

/** A small position for the rules; `*` is an empty point that matters. */
function Figure({ rows, label }: { rows: readonly string[]; label: string }): JSX.Element {
  const cell = 32;
  const width = (rows[0] as string).length * cell;
  const height = rows.length * cell;
  return (
    <svg class="figure" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {rows.map((row, n) =>
        Array.from(row, (sign, m) => {
          const [x, y] = [(m + 0.5) * cell, (n + 0.5) * cell];
          return (
            <g key={`${n}-${m}`}>
              <path
                class="figure-line"
                d={`M${m === 0 ? x : x - cell / 2} ${y}H${m === row.length - 1 ? x : x + cell / 2}M${x} ${n === 0 ? y : y - cell / 2}V${n === rows.length - 1 ? y : y + cell / 2}`}
              />
              {(sign === "B" || sign === "W") && <circle class={`icon-stone-${sign}`} cx={x} cy={y} r={cell * 0.42} />}
              {sign === "*" && <circle class="figure-dot" cx={x} cy={y} r={cell * 0.16} />}
            </g>
          );
        }),
      )}
    </svg>
  );
}

function Rules(): JSX.Element {
  return (
    <div class="rules">
      <p>
        <strong>The goal.</strong> Black joins the top edge to the bottom edge, White the left edge to the right edge,
        with a chain of stones that touch side by side. Stones that touch only diagonally are not connected. A corner
        point belongs to both edges that meet there.
      </p>
      <p>
        <strong>A turn.</strong> Black begins. Place one stone of your colour on an empty point; stones never move and
        are never taken. There is no passing; a colour without a legal point is skipped.
      </p>
      <p>
        <strong>What may not arise.</strong> After your stone, no 2×2 square of points may be one of these two:
      </p>
      <div class="figures">
        <figure>
          <div class="figure-row">
            <Figure rows={["BW", "*B"]} label="Hard corner: Black, White above empty, Black" />
            <Figure rows={["WB", "*W"]} label="Hard corner: White, Black above empty, White" />
          </div>
          <figcaption>
            <strong>Hard corner</strong>: two stones of one colour diagonally, one of the other colour, one empty point.
          </figcaption>
        </figure>
        <figure>
          <div class="figure-row">
            <Figure rows={["BW", "**"]} label="Naked attachment: Black, White above two empty points" />
            <Figure rows={["B*", "W*"]} label="Naked attachment: Black above White beside two empty points" />
          </div>
          <figcaption>
            <strong>Naked attachment</strong>: one stone of each colour side by side, and the other two points empty.
          </figcaption>
        </figure>
      </div>
      <p>
        <strong>Swapping.</strong> On the first turn White may swap sides instead of placing a stone. The stone stays,
        the people change colours, and the new White moves next.
      </p>
      <p class="muted">
        Nakatta is a game by Luis Bolaños Mures and Mark Steere (2024). Nobody can draw: one side always connects.
      </p>
    </div>
  );
}

function Emblem(): JSX.Element {
  return (
    <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">
      <rect class="emblem-wood" width="64" height="64" rx="10" />
      <path
        class="emblem-black"
        d="M0 10a10 10 0 0 1 10-10h44a10 10 0 0 1 10 10l-9-1H9z M0 54a10 10 0 0 0 10 10h44a10 10 0 0 0 10-10l-9 1H9z"
      />
      <path class="emblem-line" d="M18 12v40M32 12v40M46 12v40M12 18h40M12 32h40M12 46h40" />
      <circle class="icon-stone-B" cx="32" cy="18" r="6.5" />
      <circle class="icon-stone-B" cx="32" cy="32" r="6.5" />
      <circle class="icon-stone-B" cx="32" cy="46" r="6.5" />
      <circle class="icon-stone-W" cx="18" cy="32" r="6.5" />
      <circle class="icon-stone-W" cx="46" cy="18" r="6.5" />
      <circle class="icon-stone-W" cx="46" cy="46" r="6.5" />
    </svg>
  );
}

export const nakatta: Face = {
  key: "nakatta",
  Board,
  presets: { size: [5, 7, 9, 11, 13, 15, 19, 22, 25, 29] },
  specialActions,
  seatMark: (view, seat) => {
    const stone = colourOf(view, seat);
    return { icon: <StoneIcon stone={stone} />, side: COLOUR_NAMES[stone], aim: AIMS[stone], sign: AIM_SIGNS[stone] };
  },
  entryMark,
  typed: (text) => text.trim().toLowerCase(),
  typedHint: "k11",
  Rules,
  Emblem,
};
