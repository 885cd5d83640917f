/** Offers the first scene of a game's lesson to a newcomer. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { sitePath } from "../ui/sitePath";
import { endLessonOffer, endOfferAtTable, isLessonOffered } from "./lessonOffer";
import { t } from "../words/catalogue";
import "./lessonOffer.css";

interface Props {
  game: string;
  title: string;
}

export function LessonOffer({ game, title }: Props): JSX.Element | null {
  const [isOffered, setOffered] = useState(() => isLessonOffered(game));
  if (!isOffered) return null;
  const decline = () => {
    endLessonOffer(game);
    setOffered(false);
  };
  return <Offer game={game} title={title} onDecline={decline} />;
}

/** The offer at the first table, which stays open while the newcomer looks at the lesson. */
export function TableLessonOffer({ game, title }: Props): JSX.Element | null {
  const [isOffered, setOffered] = useState(true);
  if (!isOffered) return null;
  const end = () => {
    endOfferAtTable();
    setOffered(false);
  };
  return <Offer game={game} title={title} onDecline={end} onAccept={end} />;
}

interface OfferProps extends Props {
  onDecline: () => void;
  /** Called when the lesson is opened beside this page; without it, the lesson replaces the page. */
  onAccept?: () => void;
}

function Offer({ game, title, onDecline, onAccept }: OfferProps): JSX.Element {
  const beside = onAccept === undefined ? {} : { target: "_blank", rel: "noopener", onClick: onAccept };
  return (
    <aside class="lesson-offer" aria-label={t("lobby-offer-label")}>
      <p>{t("lobby-offer", { game: title })}</p>
      <a class="button button-small button-plain" href={sitePath(`/learn/${game}`)} {...beside}>
        {t("lobby-offer-show")}
      </a>
      <button type="button" class="button button-small button-plain" onClick={onDecline}>
        {t("lobby-offer-decline")}
      </button>
    </aside>
  );
}
