/** The interactive board: pointer, touch and keyboard input over the drawing. */

import { type JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { usePersistent } from "../../ui/persistent";
import { usePageKeys } from "../../ui/pageKeys";
import { type BoardProps } from "../presentation";
import { type Point, type Stone, findChain, isOnBoard, parsePoint, pointName, stoneAt } from "./points";
import {
  ClosedPoints,
  Crosshair,
  Cursor,
  Ghost,
  PremoveStone,
  LitChain,
  Marks,
  PendingStone,
  SelectedStone,
  Stones,
  Surface,
  WonChain,
} from "./drawing";
import { describeEvaluation, EvaluationMarks } from "./evaluation";
import { LensDrawing, placeLens } from "./lens";
import { FINGERTIP_PX, layOutBoard, pointAt } from "./layout";
import { settingForKey, type NakattaSettings, nakattaSettings } from "./settings";
import { COLOUR_NAMES, colourOf, lastPoint, type NakattaView } from "./view";
import { WhyBubble, WhyPicture } from "./why";

const LONG_PRESS_MS = 500;
/** The pointer must stay this long on an illegal point before the reason is shown. */
const HOVER_MS = 500;
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A narrower board is not measured: during layout it may be one pixel wide, narrower than its frame. */
const MIN_WIDTH_PX = 80;

export function Board(props: BoardProps): JSX.Element {
  const settings = usePersistent(nakattaSettings);
  usePageKeys((key) => {
    const wanted = settingForKey(key, settings);
    if (wanted === null) return false;
    nakattaSettings.change(wanted.change);
    props.actions.announce(wanted.said);
    return true;
  });
  return <Table {...props} settings={settings} />;
}

/** The board, drawn with these settings. */
export function Table(props: BoardProps & { settings: NakattaSettings }): JSX.Element {
  const view = props.view as NakattaView;
  const { rows, size } = view;
  const { selected, confirmsMoves, settings, explanation, premove, actions } = props;
  const { mayAct, pending } = props.turn;
  const { evaluation } = props.marks;
  const mentioned = parsePoint((props.marks.mentioned ?? "").toLowerCase());
  const legal = useMemo(() => new Set(props.turn.legal), [props.turn.legal]);

  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(640);
  const [hover, setHover] = useState<Point | null>(null);
  const [cursor, setCursor] = useState<Point>(() => ({ column: size >> 1, row: size >> 1 }));
  const [byKeyboard, setByKeyboard] = useState(false);
  const [touched, setTouched] = useState<Point | null>(null);
  const press = useRef<{ point: Point | null; x: number; y: number; long: boolean; timer: number } | null>(null);
  const hoverTimer = useRef(0);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      if (element.clientWidth >= MIN_WIDTH_PX) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => setCursor({ column: size >> 1, row: size >> 1 }), [size]);

  const layout = useMemo(() => layOutBoard(size, width, settings.turned), [size, width, settings.turned]);
  const free = mayAct && pending === null;
  const isEmpty = (point: Point) => stoneAt(rows, point) === null;
  const isLegal = (point: Point) => legal.has(pointName(point));
  const isIllegal = (point: Point) => free && isEmpty(point) && !isLegal(point);

  /** Plays a point, or selects it if a confirmation is needed; `isTiny` means that it is too small for a fingertip. */
  function choose(point: Point, isTiny: boolean): void {
    const name = pointName(point);
    if (!free) {
      if (isEmpty(point)) setPremove(name, isTiny);
      return;
    }
    if (isLegal(point)) {
      if ((confirmsMoves || isTiny) && selected !== name) actions.select(name);
      else actions.act(name);
    } else if (isEmpty(point)) {
      actions.select(null);
      actions.explain(name, false);
    }
  }

  /** Sets a premove; a second click on it cancels it. */
  function setPremove(name: string, confirmFirst: boolean): void {
    if (pending !== null || mayAct || !settings.laysReady) return;
    if (premove.action === name) premove.set?.(null);
    else if (confirmFirst && selected !== name) actions.select(premove.set === undefined ? null : name);
    else premove.set?.(name);
  }

  function pointOf(event: PointerEvent): { point: Point | null; x: number; y: number } {
    const bounds = (svg.current as SVGSVGElement).getBoundingClientRect();
    const scale = width / bounds.width;
    const x = (event.clientX - bounds.left) * scale;
    const y = (event.clientY - bounds.top) * scale;
    const lens = placeLens(layout, selected);
    if (lens !== null && Math.hypot(x - lens.x, y - lens.y) < lens.radius) {
      return {
        point: pointAt(layout, lens.at.x + (x - lens.x) / lens.zoom, lens.at.y + (y - lens.y) / lens.zoom),
        x,
        y,
      };
    }
    return { point: pointAt(layout, x, y), x, y };
  }

  function onPointerDown(event: PointerEvent): void {
    setByKeyboard(false);
    actions.dismissExplanation();
    if (event.button !== 0) {
      actions.select(null);
      if (premove.action !== null) premove.set?.(null);
      return;
    }
    const { point, x, y } = pointOf(event);
    const timer = window.setTimeout(() => {
      if (press.current === null || point === null) return;
      press.current.long = true;
      if (isIllegal(point)) actions.explain(pointName(point), false);
    }, LONG_PRESS_MS);
    press.current = { point, x, y, long: false, timer };
  }

  function onPointerMove(event: PointerEvent): void {
    const { point, x, y } = pointOf(event);
    if (press.current !== null && Math.hypot(x - press.current.x, y - press.current.y) > 10) dropPress();
    if (event.pointerType === "touch") return;
    if ((point && pointName(point)) === (hover && pointName(hover))) return;
    setHover(point);
    window.clearTimeout(hoverTimer.current);
    if (explanation?.isQuiet === true) actions.dismissExplanation();
    if (point !== null && isIllegal(point) && settings.illegal !== "off") {
      hoverTimer.current = window.setTimeout(() => actions.explain(pointName(point), true), HOVER_MS);
    }
  }

  function dropPress(): void {
    if (press.current !== null) window.clearTimeout(press.current.timer);
    press.current = null;
  }

  function onPointerUp(event: PointerEvent): void {
    const pressed = press.current;
    dropPress();
    window.clearTimeout(hoverTimer.current);
    if (pressed === null || pressed.long || pressed.point === null) return;
    const { point } = pointOf(event);
    if (point === null || pointName(point) !== pointName(pressed.point)) return;
    setCursor(point);
    const byTouch = event.pointerType === "touch";
    if (byTouch) setTouched(isEmpty(point) ? null : point);
    choose(point, byTouch && layout.cell < FINGERTIP_PX);
  }

  function onPointerLeave(): void {
    setHover(null);
    window.clearTimeout(hoverTimer.current);
    if (explanation?.isQuiet === true) actions.dismissExplanation();
  }

  function describePoint(point: Point): string {
    const stone = stoneAt(rows, point);
    const name = pointName(point);
    if (stone !== null) {
      const last = view.last === name ? ", the last stone" : "";
      return `${name}, ${COLOUR_NAMES[stone]}, chain of ${findChain(rows, point).length}${last}`;
    }
    if (!mayAct) return premove.action === name ? `${name}, your premove` : `${name}, empty`;
    const weighed = evaluation?.actions.find(({ action }) => action === name);
    if (weighed !== undefined) return `${name}, empty, ${describeEvaluation(weighed)}`;
    return isLegal(point) ? `${name}, empty` : `${name}, empty, illegal for you`;
  }

  /** The arrows move the cursor only after keyboard use; after a click they still step through the moves. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (event.key === "b") {
      event.stopPropagation();
      setByKeyboard(true);
      actions.announce(describePoint(cursor));
    } else if (step !== undefined && byKeyboard) {
      event.preventDefault();
      event.stopPropagation();
      actions.dismissExplanation();
      const [across, up] = step;
      const reach = (event.shiftKey ? 5 : 1) * (settings.turned ? -1 : 1);
      const next = {
        column: Math.min(size - 1, Math.max(0, cursor.column + across * reach)),
        row: Math.min(size - 1, Math.max(0, cursor.row + up * reach)),
      };
      setCursor(next);
      actions.announce(describePoint(next));
    } else if ((event.key === "Enter" || event.key === " ") && byKeyboard) {
      event.preventDefault();
      event.stopPropagation();
      choose(cursor, false);
    } else if (event.key === "w") {
      event.stopPropagation();
      ask(byKeyboard || hover === null ? cursor : hover);
    } else if (event.key === "l") {
      event.stopPropagation();
      actions.announce(listStones(view));
    } else if (event.key === "Escape") {
      actions.dismissExplanation();
      actions.select(null);
    }
  }

  function ask(point: Point): void {
    if (!free) actions.announce("It is not your turn.");
    else if (isIllegal(point)) actions.explain(pointName(point), false);
    else actions.announce(`${pointName(point)} is ${isEmpty(point) ? "legal" : "taken"}.`);
  }

  // `w` also works while the pointer is on a point and the focus is elsewhere.
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
  const lit = pointed !== null && isOnBoard(rows, pointed) ? findChain(rows, pointed) : [];
  const own = view.seat === null ? view.to_move : colourOf(view, view.seat);
  const ghost = byKeyboard ? null : hover;
  const lens = placeLens(layout, selected);

  const dims = settings.illegal === "dim";
  const surface = useMemo(
    () => <Surface layout={layout} coordinates={settings.coordinates} stars={!dims} />,
    [layout, settings.coordinates, dims],
  );
  const taken = props.played.at(-1)?.action === "swap";
  const stones = useMemo(
    () => <Stones layout={layout} rows={rows} last={view.last} taken={taken} />,
    [layout, rows, view.last, taken],
  );
  const won = useMemo(() => props.marks.ending.flatMap((name) => parsePoint(name) ?? []), [props.marks.ending]);
  const wonBy = won[0] === undefined ? null : stoneAt(rows, won[0]);

  return (
    <div class={`nk-board nk-of-${settings.board} nk-with-${settings.stones}`} ref={box}>
      <svg
        ref={svg}
        data-board
        class={`nk-svg${free ? " nk-free" : ""}${ghost !== null && free && isLegal(ghost) ? " nk-can" : ""}`}
        viewBox={`0 0 ${width} ${width}`}
        role="application"
        aria-roledescription="board"
        aria-label={`Nakatta board, ${size} by ${size}. Arrow keys move the cursor, Enter places a stone, w explains why a point is illegal, l lists the stones.`}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={onPointerLeave}
        onPointerCancel={dropPress}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onBlur={() => setByKeyboard(false)}
        onFocus={(event) => setByKeyboard((event.currentTarget as Element).matches(":focus-visible"))}
      >
        <g id="nk-drawing">
          {surface}
          {dims && <ClosedPoints layout={layout} view={view} legal={free ? legal : null} />}
          {settings.crosshair && <Crosshair layout={layout} point={pointed ?? lastPoint(view)} />}
          <LitChain layout={layout} points={lit} />
          {stones}
          {evaluation !== null && <EvaluationMarks layout={layout} chances={evaluation} />}
          {wonBy !== null && <WonChain layout={layout} points={won} stone={wonBy} />}
          <Marks layout={layout} view={view} played={settings.numbers ? props.played : []} />
          {pending !== null && (
            <PendingStone layout={layout} name={pending.action} colour={view.to_move} sure={pending.accepted} />
          )}
          {premove.action !== null && <PremoveStone layout={layout} name={premove.action} colour={own} />}
          {selected !== null && <SelectedStone layout={layout} name={selected} colour={free ? view.to_move : own} />}
          {free && selected === null && ghost !== null && isEmpty(ghost) && explanation === null && (
            <Ghost
              layout={layout}
              point={ghost}
              colour={view.to_move}
              legal={isLegal(ghost) || settings.illegal === "off"}
            />
          )}
          {explanation !== null && <WhyPicture layout={layout} why={explanation} colour={view.to_move} />}
          {byKeyboard && <Cursor layout={layout} point={cursor} />}
          {mentioned !== null && isOnBoard(rows, mentioned) && <Cursor layout={layout} point={mentioned} />}
        </g>
        {lens !== null && <LensDrawing lens={lens} />}
      </svg>
      {explanation !== null && <WhyBubble layout={layout} why={explanation} />}
    </div>
  );
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
