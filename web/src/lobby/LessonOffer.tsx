/** Offers the first scene of a game's lesson to a newcomer. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { sitePath } from "../ui/sitePath";
import { endLessonOffer, isLessonOffered } from "./lessonOffer";
import { t } from "../words/catalogue";

export function LessonOffer({ game, title }: { game: string; title: string }): JSX.Element | null {
  const [isOffered, setOffered] = useState(() => isLessonOffered(game));
  if (!isOffered) return null;
  const decline = () => {
    endLessonOffer(game);
    setOffered(false);
  };
  return (
    <aside class="lesson-offer" aria-label={t("lobby-offer-label")}>
      <p>{t("lobby-offer", { game: title })}</p>
      <a class="button button-small button-plain" href={sitePath(`/learn/${game}`)}>
        {t("lobby-offer-show")}
      </a>
      <button type="button" class="button button-small button-plain" onClick={decline}>
        {t("lobby-offer-decline")}
      </button>
    </aside>
  );
}
