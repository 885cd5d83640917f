/** The viewer's hand: cards can be raised and discarded; the drawn card is apart. */

import type { JSX } from "preact";
import { t } from "../../words/catalogue";
import { Card } from "./Card";
import { cardName, cardTitle, type FaceNames, faceOf } from "./cards";
import type { HandCard } from "./hand";

interface HandProps {
  hand: readonly HandCard[];
  faces: FaceNames;
  raised: HandCard | null;
  mayRaise: boolean;
  /** Whether discards are blocked. */
  held: boolean;
  /** Whether the drawn card came from the back of the wall. */
  fromBack: boolean;
  cursor: number;
  /** The cards of an action that has been sent. */
  leaving: ReadonlySet<string>;
  onTap: (id: string) => void;
  onPress: (id: string, event: PointerEvent) => void;
  onFocusAt: (place: number) => void;
}

export function Hand(props: HandProps): JSX.Element {
  const { hand, faces, raised, held, leaving } = props;
  return (
    <ul class={`ej-cards felt-cards${held ? " ej-held" : ""}`} data-held={held ? "" : undefined}>
      {hand.map(({ id, card, drawn }, place) => {
        const apart = drawn ? (props.fromBack ? "back" : "front") : "none";
        const suits = place > 0 && !drawn && groupOf(card) !== groupOf((hand[place - 1] as HandCard).card);
        const classes = [
          "felt-slot",
          drawn && "ej-drawn",
          drawn && props.fromBack && "ej-from-back",
          suits && "ej-new-suit",
        ];
        return (
          <li
            key={id}
            class={classes.filter(Boolean).join(" ")}
            data-travels={`card ${id}`}
            data-place={drawn ? "drawn" : undefined}
          >
            <button
              type="button"
              class={`ej-own felt-card${leaving.has(id) ? " felt-leaving" : ""}`}
              data-hand-card={card}
              data-card-id={id}
              data-place={`card ${id}`}
              aria-pressed={raised?.id === id}
              aria-disabled={!props.mayRaise}
              aria-label={t("eurojongg-own-card", { card: cardName(card, faces), drawn: apart })}
              title={cardTitle(card, faces)}
              tabIndex={place === props.cursor ? 0 : -1}
              onFocus={() => props.onFocusAt(place)}
              onClick={() => props.mayRaise && props.onTap(id)}
              onPointerDown={(event) => props.mayRaise && props.onPress(id, event)}
            >
              <Card card={card} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The group of a card in the hand: its suit, crowns, or bonus cards. */
function groupOf(card: string): string {
  const face = faceOf(card);
  return face.kind === "number" || face.kind === "face" ? face.suit : face.kind;
}
