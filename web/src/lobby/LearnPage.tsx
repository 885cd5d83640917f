import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { GameEmblem } from "../games/GameEmblem";
import { listingOf } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import type { Presentation, Lesson, GameListing } from "../games/presentation";
import { fetchLesson, createTable } from "../net/api";
import { setCoachEnabled } from "../ui/coachSwitch";
import { ErrorMessage } from "../ui/ErrorMessage";
import { setPageTitle } from "../ui/pageTitle";
import { ReloadNotice } from "../ui/ReloadNotice";
import { RulebookButton, RulebookProvider } from "../ui/Rulebook";
import { seatAddress } from "../ui/seatKeys";
import { PageFrame, SimplePage } from "../ui/SimplePage";
import { loadName } from "../ui/storage";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { useFetched } from "../ui/useFetched";
import { endLessonOffer, endOfferAtTable, isOfferedAtTable } from "./lessonOffer";
import { LessonScene } from "./LessonScene";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

/** How to play a game: a lesson in scenes, the rules, and a first game with a coach at a real table. */
export function LearnPage({ game }: { game: string }): JSX.Element {
  const listing = listingOf(game);
  const { presentation, hasFailed } = usePresentation(game);
  useEffect(
    () => setPageTitle(listing === null ? "Chabudai" : t("learn-page-title", { game: listing.title }), false),
    [listing],
  );
  // A reader who has found the lesson needs no offer of it.
  useEffect(() => {
    endLessonOffer(game);
    if (isOfferedAtTable(game)) endOfferAtTable();
  }, [game]);
  if (listing === null) {
    return (
      <SimplePage title={t("page-not-found")}>
        <p>{t("learn-no-lesson")}</p>
      </SimplePage>
    );
  }
  if (hasFailed) {
    return (
      <SimplePage title={t("learn-title", { game: listing.title })}>
        <ReloadNotice />
      </SimplePage>
    );
  }
  return presentation === null ? (
    <div class="page" aria-busy="true" />
  ) : (
    <LessonPage game={listing} presentation={presentation} />
  );
}

function LessonPage({ game, presentation }: { game: GameListing; presentation: Presentation }): JSX.Element {
  const { lesson } = presentation;
  return (
    <RulebookProvider game={game.key}>
      <PageFrame kind="learn" game={game}>
        <div class="learn-head">
          <GameEmblem game={game.key} />
          <h1>{t("learn-title", { game: game.title })}</h1>
        </div>
        <Scenes game={game} presentation={presentation}>
          {lesson !== undefined && <FirstGame game={game} lesson={lesson} />}
        </Scenes>
        <details class="card learn-rules">
          <summary>{t("page-rules-of", { game: game.title })}</summary>
          <presentation.Rules />
          <RulebookButton />
        </details>
      </PageFrame>
    </RulebookProvider>
  );
}

interface ScenesProps {
  game: GameListing;
  presentation: Presentation;
  /** Rendered below the scenes once these are loaded, so that they do not push it away under the pointer. */
  children: ComponentChildren;
}

/** The scenes in order. Each can be skipped. */
function Scenes({ game, presentation, children }: ScenesProps): JSX.Element {
  const { value: lesson, error } = useFetched(useCallback(() => fetchLesson(game.key), [game]));
  const [at, setAt] = useState(0);
  const [solved, setSolved] = useState<ReadonlySet<number>>(new Set());
  const onSolved = useCallback(() => setSolved((before) => new Set([...before, at])), [at]);
  if (error !== null) {
    return (
      <>
        <ErrorMessage message={error} />
        {children}
      </>
    );
  }
  const scene = lesson?.scenes[at];
  if (lesson === null || scene === undefined) return <div class="lesson" aria-busy="true" />;
  const count = lesson.scenes.length;
  const isLast = at === count - 1;
  return (
    <>
      <div class={`lesson lesson-${presentation.shape}`}>
        <LessonScene
          key={at}
          game={game.key}
          presentation={presentation}
          scene={scene}
          number={at + 1}
          onSolved={onSolved}
        />
        <nav class="lesson-steps" aria-label={t("learn-lesson")}>
          <button type="button" class="button button-plain" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t("learn-back")}
          </button>
          <p aria-live="polite">
            <Words text={t("learn-step", { step: at + 1, count })} />
          </p>
          {isLast ? (
            <span>
              <Words text={solved.has(at) ? t("learn-finished") : ""} />
            </span>
          ) : (
            <button
              type="button"
              class={solved.has(at) ? "button" : "button button-plain"}
              onClick={() => setAt(at + 1)}
            >
              <Words text={t(solved.has(at) ? "learn-next" : "learn-skip")} />
            </button>
          )}
        </nav>
      </div>
      {children}
    </>
  );
}

/** Creates the table of the lesson's first game, with the coach on. */
function FirstGame({ game, lesson }: { game: GameListing; lesson: Lesson }): JSX.Element {
  const { error, isBusy, attempt } = useAttempt();
  const open = async () => {
    const { options, seats } = lesson;
    const wanted = { game: game.key, options: { ...options }, seats: [...seats], name: loadName() };
    const created = await createTable(wanted);
    setCoachEnabled(created.table, true);
    await leaveFor(seatAddress(created.table, created.key ?? ""));
  };
  return (
    <div class="first-round">
      <button type="button" class="button button-large" disabled={isBusy} onClick={() => void attempt(open)}>
        {t("learn-play-first")}
      </button>
      <p class="muted">{t("learn-first-game", { bots: lesson.seats.length - 1 })}</p>
      <ErrorMessage message={error} />
    </div>
  );
}
