/** The place of a game's scene. The scene is loaded when the page has nothing else to do and the place is in sight. */

import type { ComponentType, JSX, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { GameEmblem } from "../games/GameEmblem";
import type { GameListing } from "../games/presentation";
import { pageSettings } from "../ui/pageSettings";
import { usePersistent } from "../ui/persistent";
import { useMediaQuery } from "../ui/useMediaQuery";
import { scenePause } from "./scenePause";

/** By how much each scene is behind the one before it. */
const DELAY_MS = 350;

interface Props {
  game: GameListing;
  /** The number of the scene on the page, from 0. */
  number: number;
  /** Whether scenes may be loaded: not while the visitor begins a match. */
  mayLoad: boolean;
}

interface SceneProps {
  isPlaying: boolean;
  delayMs: number;
}

type SceneComponent = ComponentType<SceneProps>;

export function ScenePlace({ game, number, mayLoad }: Props): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, isSeen] = useVisibility(place);
  const Scene = useScene(game, isNear && mayLoad);
  const mayMove = useMayMove();
  const { paused } = usePersistent(scenePause);
  return (
    <div ref={place} class="scene" aria-hidden="true">
      {Scene === null ? (
        <GameEmblem game={game.key} />
      ) : (
        <Scene isPlaying={isSeen && mayMove && !paused} delayMs={number * DELAY_MS} />
      )}
    </div>
  );
}

/** Whether pictures may move, both in the system and in the settings of the page. */
export function useMayMove(): boolean {
  const { motion } = usePersistent(pageSettings);
  return !useMediaQuery("(prefers-reduced-motion: reduce)") && motion;
}

/** Returns the scene once it is wanted and loaded. If it cannot be loaded, or data are few, the emblem stays. */
function useScene(game: GameListing, isWanted: boolean): SceneComponent | null {
  const [scene, setScene] = useState<SceneComponent | null>(null);
  useEffect(() => {
    if (!isWanted || scene !== null || savesData()) return undefined;
    let isOver = false;
    const isCurrent = () => !isOver;
    const load = async () => {
      await pageIdle();
      if (!isCurrent()) return;
      const { LivingScene, loadLivingScene } = await import("./LivingScene");
      const loaded = await loadLivingScene(game);
      if (isCurrent() && loaded !== null) setScene(() => (props: SceneProps) => <LivingScene {...loaded} {...props} />);
    };
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [game, isWanted, scene]);
  return scene;
}

/** Whether the browser asks for few data, or knows that its connection is slow. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
}

/** How long the scenes wait for the page at most, in milliseconds. */
const MAX_WAIT_MS = 3_000;

/** Waits until the page has loaded and has nothing to do. */
async function pageIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  // Safari has no idle callbacks.
  const { requestIdleCallback: onIdle } = window as Partial<Window>;
  await new Promise<void>((resolve) => {
    if (onIdle === undefined) setTimeout(resolve, 200);
    else onIdle.call(window, () => resolve(), { timeout: MAX_WAIT_MS });
  });
}

/** Returns whether an element is in the window or close to it, and whether most of it is in the window of a visible page. */
function useVisibility(element: RefObject<HTMLElement | null>): readonly [isNear: boolean, isSeen: boolean] {
  const [isNear, setNear] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    const near = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: "120px",
    });
    const seen = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true), {
      threshold: 0.5,
    });
    near.observe(place);
    seen.observe(place);
    const update = () => setHidden(document.hidden);
    update();
    document.addEventListener("visibilitychange", update);
    return () => {
      near.disconnect();
      seen.disconnect();
      document.removeEventListener("visibilitychange", update);
    };
  }, [element]);
  return [isNear, isSeen && !isHidden];
}
