import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import "./lobby.css";
import { listingOf } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import { fetchLesson } from "../net/api";
import { ErrorMessage } from "../ui/ErrorMessage";
import { ReloadNotice } from "../ui/ReloadNotice";
import { RulebookProvider } from "../ui/Rulebook";
import { SimplePage } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { useFetched } from "../ui/useFetched";
import { t } from "../words/catalogue";
import { LessonScene } from "./LessonScene";

interface Props {
  game: string;
  /** The number of the scene, from 1. */
  number: number;
}

/** One scene of a game's lesson in a page of another site. */
export function EmbeddedScene({ game, number }: Props): JSX.Element {
  const listing = listingOf(game);
  const { presentation, hasFailed } = usePresentation(game);
  const { value: lesson, error } = useFetched(useCallback(() => fetchLesson(game), [game]));
  if (listing === null || (lesson !== null && lesson.scenes[number - 1] === undefined)) {
    return (
      <SimplePage title={t("page-not-found")}>
        <p>{t("learn-no-lesson")}</p>
      </SimplePage>
    );
  }
  const scene = lesson?.scenes[number - 1];
  return (
    <RulebookProvider game={game}>
      <main class="page page-embed">
        {hasFailed && <ReloadNotice />}
        {error !== null && <ErrorMessage message={error} />}
        {presentation !== null && scene !== undefined && (
          <div class={`lesson lesson-${presentation.shape}`}>
            <LessonScene game={game} presentation={presentation} scene={scene} number={number} onSolved={() => {}} />
            <p class="lesson-steps">
              <a class="button button-plain" href={sitePath(`/learn/${game}`)} target="_blank" rel="noopener">
                {t("share-embed-open")}
              </a>
            </p>
          </div>
        )}
      </main>
    </RulebookProvider>
  );
}
