/** All discards of the hand, in the order in which they were made. */

import type { JSX } from "preact";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/catalogue";
import { Mini } from "./Card";
import { cardName, cardTitle, type FaceNames } from "./cards";
import { discardsInOrder, type EuroView } from "./view";

interface DiscardOrderProps {
  view: EuroView;
  name: (seat: number) => string;
  faces: FaceNames;
  onClose: () => void;
}

/** Every seat knows the order of all discards (E11.2). */
export function DiscardOrder({ view, name, faces, onClose }: DiscardOrderProps): JSX.Element {
  const discards = discardsInOrder(view);
  return (
    <Dialog title={t("eurojongg-order-title")} onClose={onClose}>
      <ol class="ej-order">
        {discards.map(({ seat, card, isClaimed }, place) => {
          const isOffered = view.phase === "claims" && place === discards.length - 1;
          const state = isOffered ? "offered" : isClaimed ? "claimed" : "none";
          return (
            <li key={place} title={t("eurojongg-discard", { card: cardTitle(card, faces), state })}>
              <span class={isClaimed ? "ej-claimed" : undefined}>
                <Mini card={card} />
              </span>
              <span>
                <bdi>{name(seat)}</bdi>
                <span class="for-ears">: {t("eurojongg-discard", { card: cardName(card, faces), state })}</span>
                {isClaimed && (
                  <span class="muted" aria-hidden="true">
                    {" "}
                    {t("eurojongg-order-claimed")}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
