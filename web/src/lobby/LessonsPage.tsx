/** The lessons and the rules of all games. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { GameEmblem } from "../games/GameEmblem";
import { GAMES } from "../games/index";
import type { GameListing } from "../games/presentation";
import { setPageTitle } from "../ui/pageTitle";
import { RulebookButton, RulebookProvider } from "../ui/Rulebook";
import { PageFrame } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { formatMessage, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import "./lessons.css";

export function LessonsPage(): JSX.Element {
  useEffect(() => setPageTitle(t("learn-index-page-title"), false), []);
  return (
    <PageFrame kind="lessons">
      <h1>{t("learn-index")}</h1>
      <ul class="lesson-list">
        {GAMES.map((game) => (
          <li key={game.key} class="card">
            <LessonCard game={game} />
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

function LessonCard({ game: { key, title } }: { game: GameListing }): JSX.Element {
  return (
    <RulebookProvider game={key}>
      <GameEmblem game={key} />
      <div class="lesson-about">
        <h2>{title}</h2>
        <p class="muted">{formatMessage({ id: `lobby-summary-${key}`, args: {} })}</p>
      </div>
      <div class="ask-buttons">
        <a class="button" href={sitePath(`/learn/${key}`)}>
          <Rich
            id="learn-start-lesson"
            args={{ game: title }}
            parts={{ game: (text) => <span class="for-ears">{text}</span> }}
          />
        </a>
        <RulebookButton game={title} />
      </div>
    </RulebookProvider>
  );
}
