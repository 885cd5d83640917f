/** The interactive board: pointer, touch and keyboard input over the drawing. */

import { type JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { usePersistent } from "../../ui/persistent";
import { usePageKeys } from "../../ui/pageKeys";
import { t } from "../../words/catalogue";
import { type BoardProps } from "../presentation";
import { stageProps, useMoment } from "../shared/moments";
import { useSize } from "../shared/useSize";
import { findChain, isOnBoard, parsePoint, stoneAt } from "./points";
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
import { EvaluationMarks } from "./evaluation";
import { LensDrawing, placeLens } from "./lens";
import { layOutBoard } from "./layout";
import { settingForKey, type NakattaSettings, nakattaSettings } from "./settings";
import { useCursor, useKeys } from "./useKeys";
import { useMoves } from "./useMoves";
import { usePointer } from "./usePointer";
import { colourOf, findMoment, lastPoint, type NakattaView } from "./view";
import { WhyBubble, WhyPicture } from "./why";

/** The width of a narrower board is ignored: during layout it may be one pixel, less than that of its frame. */
const MIN_WIDTH_PX = 80;
const FIRST_SIZE = { width: 640, height: 640 };

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
  const { selected, settings, explanation, premove } = props;
  const { pending } = props.turn;
  const { evaluation } = props.marks;
  const mentioned = parsePoint((props.marks.mentioned ?? "").toLowerCase());

  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box, FIRST_SIZE, MIN_WIDTH_PX);
  const layout = useMemo(() => layOutBoard(size, width, settings.turned), [size, width, settings.turned]);
  const moves = useMoves(props, settings);
  const { legal, free, isEmpty, isLegal } = moves;
  const focus = useCursor(size);
  const { cursor, byKeyboard, setByKeyboard } = focus;
  const pointer = usePointer(props, settings, layout, moves, () => setByKeyboard(false), focus.setCursor);
  const { hover, touched } = pointer;
  const onKeyDown = useKeys(props, focus, moves, hover, settings.turned);

  const pointed = byKeyboard ? cursor : (hover ?? touched);
  const crossed = pointed ?? lastPoint(view);
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
  const stones = useMemo(() => <Stones layout={layout} view={view} taken={taken} />, [layout, view, taken]);
  const won = useMemo(() => props.marks.ending.flatMap((name) => parsePoint(name) ?? []), [props.marks.ending]);
  const wonBy = won[0] === undefined ? null : stoneAt(rows, won[0]);

  const moment = useMoment(view, props.played, findMoment);

  return (
    <div
      class={`nk-board nk-of-${settings.board} nk-with-${settings.stones}`}
      ref={box}
      translate={false}
      data-won={wonBy}
      {...stageProps(moment)}
    >
      <svg
        ref={pointer.svg}
        data-board
        class={`nk-svg${ghost !== null && free && isLegal(ghost) ? " nk-can" : ""}`}
        viewBox={`0 0 ${width} ${width}`}
        role="application"
        aria-roledescription={t("nakatta-board-name")}
        aria-label={t("nakatta-board", { size })}
        tabIndex={0}
        {...pointer.listeners}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onBlur={() => setByKeyboard(false)}
        onFocus={(event) => setByKeyboard((event.currentTarget as Element).matches(":focus-visible"))}
      >
        <g id="nk-drawing">
          {surface}
          {dims && <ClosedPoints layout={layout} view={view} legal={free ? legal : null} />}
          {settings.crosshair && crossed !== null && <Crosshair layout={layout} point={crossed} />}
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
