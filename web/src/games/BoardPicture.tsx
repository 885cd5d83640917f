/**
 * A board as a picture: drawn at its usual size and scaled to the width of its place. It cannot be used. Its page imports
 * `table/layout.css` and `shared/felt.css`: in this module they would bring all of it to every table.
 */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogEntry, ViewData } from "../net/messages";
import { InPicture } from "../ui/picture";
import { BARE_TABLE, IDLE_TURN, NO_MARKS, NO_PREMOVE } from "./boardDefaults";
import type { BoardActions, Presentation } from "./presentation";
import "./boardPicture.css";

/** The least size at which a board is drawn before it is scaled, in pixels. */
interface Stage {
  width: number;
  height: number;
}

const STAGES = { square: { width: 560, height: 560 }, free: { width: 800, height: 500 } } as const;

const USUAL_FONT_PX = 16;

interface Props {
  presentation: Presentation;
  view: ViewData;
  played?: readonly LogEntry[];
  names: readonly string[];
  options: Readonly<Record<string, unknown>>;
  /** Identifies the game that is shown. */
  memoryKey: string;
  /** The cards or points that show the ending. */
  ending?: readonly string[];
  /** The least size of the stage, instead of the usual one. */
  least?: Stage;
}

/** It has the shape of the element around it. */
export function BoardPicture({ presentation, view, names, options, memoryKey, ...props }: Props): JSX.Element {
  const { played = NOTHING_PLAYED, ending = NOTHING, least = STAGES[presentation.shape] } = props;
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = stage.current?.parentElement;
    if (box === null || box === undefined) return undefined;
    const scale = () => {
      const { clientWidth: width, clientHeight: height } = box;
      if (stage.current === null || width === 0 || height === 0) return;
      // A picture has text of the usual size, whatever the reader's text size.
      const large = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_PX;
      const factor = Math.min(width / least.width, height / least.height) / large;
      stage.current.style.width = `${width / factor}px`;
      stage.current.style.height = `${height / factor}px`;
      stage.current.style.transform = `scale(${factor})`;
    };
    const observer = new ResizeObserver(scale);
    observer.observe(box);
    scale();
    return () => observer.disconnect();
  }, [least]);
  return (
    <div
      ref={stage}
      class={`picture-stage board-place board-${presentation.shape}`}
      aria-hidden="true"
      inert
      translate={false}
    >
      <InPicture.Provider value={true}>
        <presentation.Board
          view={view}
          played={played}
          table={{ ...BARE_TABLE, names, options, memoryKey }}
          turn={IDLE_TURN}
          selected={null}
          confirmsMoves={false}
          explanation={null}
          readings={null}
          marks={{ ...NO_MARKS, ending }}
          premove={NO_PREMOVE}
          actions={NO_ACTIONS}
        />
      </InPicture.Provider>
    </div>
  );
}

const NOTHING: readonly string[] = [];
const NOTHING_PLAYED: readonly LogEntry[] = [];
const nothing = () => undefined;
const NO_ACTIONS: BoardActions = {
  act: nothing,
  select: nothing,
  explain: nothing,
  dismissExplanation: nothing,
  read: nothing,
  ask: () => Promise.resolve(null),
  announce: nothing,
};
