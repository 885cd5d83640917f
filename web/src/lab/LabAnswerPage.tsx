/** The answers to a question of the lab that somebody shared, with the question. */

import type { JSX } from "preact";
import { useCallback, useEffect } from "preact/hooks";
import { listingOf } from "../games/index";
import { seatsOf, valuesOf } from "../lobby/options";
import { fetchGames } from "../net/api";
import type { GameInfo } from "../net/messages";
import { ActiveOptions } from "../table/ActiveOptions";
import { ErrorMessage } from "../ui/ErrorMessage";
import { levelName } from "../ui/gameWords";
import { PageFrame, SimplePage } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { useFetched } from "../ui/useFetched";
import { t } from "../words/catalogue";
import { dateWords, formatNumber } from "../words/numbers";
import { Answers } from "./Answers";
import { fetchLab, fetchSharedAnswer, type LabInfo, type SharedAnswer } from "./lab";
import { questionLink } from "./labLink";
import "./lab.css";
import { measureTitle, PlayVariant, titleOf } from "./LabPage";

export function LabAnswerPage({ id }: { id: string }): JSX.Element {
  const load = useCallback(() => Promise.all([fetchSharedAnswer(id), fetchLab(), fetchGames()]), [id]);
  const { value: loaded, error } = useFetched(load);
  if (error !== null) {
    return (
      <SimplePage title={t("share-answer-missing")}>
        <ErrorMessage message={error} />
        <p>
          <a class="link" href={sitePath("/lab")}>
            {t("lab-title")}
          </a>
        </p>
      </SimplePage>
    );
  }
  if (loaded === null) return <div class="page" aria-busy="true" />;
  const [answer, lab, games] = loaded;
  return <SharedAnswerView answer={answer} lab={lab} games={games} />;
}

interface Props {
  answer: SharedAnswer;
  lab: LabInfo;
  games: readonly GameInfo[];
}

function SharedAnswerView({ answer, lab, games }: Props): JSX.Element {
  const { question } = answer;
  const heading = t("link-lab-answer", { game: titleOf(question.game) });
  useEffect(() => {
    document.title = t("page-title", { name: heading });
  }, [heading]);
  const game = games.find((one) => one.key === question.game);
  const listing = listingOf(question.game);
  const level = question.level ?? 1;
  const titles = new Map(lab.measures.map((measure) => [measure.name, measureTitle(measure)]));
  return (
    <PageFrame kind="lab">
      <div class="lab-head">
        <h1>{heading}</h1>
        <p class="muted">
          {t("share-answer-asked", { date: dateWords(answer.created_ms), until: dateWords(answer.until_ms) })}
        </p>
      </div>
      <section class="card lab-results" aria-labelledby="lab-results">
        <h2 id="lab-results">{t("lab-results")}</h2>
        <p>{t("share-answer-players", { level: levelName(level), deals: formatNumber(answer.deals) })}</p>
        {game !== undefined && listing !== null && (
          <ActiveOptions game={listing} options={valuesOf(game.options, question.options)} open />
        )}
        <Answers answers={answer.answers} people={[]} titles={titles} />
        <div class="ask-buttons">
          {lab.can_run && (
            <a class="button" href={questionLink(question)}>
              {t("share-answer-ask")}
            </a>
          )}
          {game !== undefined && (
            <PlayVariant
              game={game}
              variant={question.options}
              level={String(level)}
              seats={seatsOf(game, question.options).length}
            />
          )}
        </div>
      </section>
    </PageFrame>
  );
}
