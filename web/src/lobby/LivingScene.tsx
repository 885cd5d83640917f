/** A scene of a recorded game that plays itself, drawn by the game's own board. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { BoardPicture } from "../games/BoardPicture";
import { loadPresentation } from "../games/loadPresentation";
import { loadScene } from "../games/loadScene";
import type { GameListing, Presentation, Scene } from "../games/presentation";
import type { LogEntry, ViewData } from "../net/messages";
import { applyOperations } from "../net/tablePatch";
import "../table/layout.css";
import "../games/shared/felt.css";

/** How long a position is shown, in milliseconds. */
const STEP_MS = 1_400;
/** How long the last position is shown, in milliseconds. */
const END_MS = 5_000;

/** The least size at which a card table is drawn: smaller than a usual window, so that its cards are large. */
const FREE_STAGE = { width: 540, height: 440 };

/** What a scene needs. */
export interface LoadedScene {
  game: string;
  scene: Scene;
  presentation: Presentation;
}

/** Loads the scene of a game and its board; returns null if the game has no scene. */
export async function loadLivingScene(game: GameListing): Promise<LoadedScene | null> {
  const [scene, presentation] = await Promise.all([loadScene(game.key), loadPresentation(game)]);
  return scene === null ? null : { game: game.key, scene, presentation };
}

interface Props extends LoadedScene {
  /** Whether the scene moves. Otherwise it shows its current position. */
  isPlaying: boolean;
  /** By how much this scene is behind the others, in milliseconds, so that not all of them move at once. */
  delayMs: number;
}

export function LivingScene({ game, scene, presentation, isPlaying, delayMs }: Props): JSX.Element {
  const frames = useMemo(() => framesOf(scene), [scene]);
  // The first picture is from the middle of the game, where there is more to see than at its beginning.
  const [at, setAt] = useState(frames.length >> 1);
  const last = frames.length - 1;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const restMs = at === last ? END_MS : STEP_MS;
    const next = () => setAt(at === last ? 0 : at + 1);
    const timer = window.setTimeout(next, at === frames.length >> 1 ? restMs + delayMs : restMs);
    return () => window.clearTimeout(timer);
  }, [isPlaying, at, last, frames, delayMs]);
  const { view, played } = frames[at] as Frame;
  return (
    <div class={`scene-board scene-${presentation.shape}`} data-scene={game} data-frame={at}>
      <BoardPicture
        presentation={presentation}
        view={view}
        played={played}
        names={scene.names}
        options={scene.options}
        memoryKey={`scene.${game}`}
        ending={at === last ? scene.ending : NOTHING}
        {...(presentation.shape === "free" && { least: FREE_STAGE })}
      />
    </div>
  );
}

const NOTHING: readonly string[] = [];

interface Frame {
  view: ViewData;
  /** The log entries that led to the view. */
  played: readonly LogEntry[];
}

/** Returns the positions of a scene, from its start. */
function framesOf({ start, steps }: Scene): readonly Frame[] {
  const frames: [Frame, ...Frame[]] = [{ view: start, played: [] }];
  let { view, played } = frames[0];
  for (const { operations, ...line } of steps) {
    view = applyOperations(view, operations) as ViewData;
    played = [...played, { ...line, view }];
    frames.push({ view, played });
  }
  return frames;
}
