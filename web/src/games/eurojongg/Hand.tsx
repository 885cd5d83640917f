/** One's own hand: cards to raise and to discard, the drawn one apart. */

import type { JSX } from "preact";
import { Card } from "./Card";
import { cardName, cardTitle, type FaceNames, faceOf } from "./cards";
import type { Held } from "./hand";

interface HandProps {
  hand: readonly Held[];
  faces: FaceNames;
  raised: Held | null;
  mayRaise: boolean;
  /** Whether discards are held. */
  held: boolean;
  /** Where the drawn card came from. */
  fromBack: boolean;
  cursor: number;
  /** Cards of an action that is under way. */
  leaving: ReadonlySet<string>;
  onTap: (id: string) => void;
  onPress: (id: string, event: PointerEvent) => void;
  onFocusAt: (place: number) => void;
}

/** So many cards fill a row on a phone, where a hand that will need a second one keeps its place. */
const ROW = 7;

export function Hand(props: HandProps): JSX.Element {
  const { hand, faces, raised, held, leaving } = props;
  const rests = hand.filter(({ drawn }) => !drawn).length;
  return (
    <ul
      class={`ej-cards${held ? " ej-held" : ""}${rests >= ROW ? " ej-two-rows" : ""}`}
      data-held={held ? "" : undefined}
    >
      {hand.map(({ id, card, drawn }, place) => {
        const apart = drawn ? (props.fromBack ? ", drawn from the back" : ", drawn") : "";
        const suits = place > 0 && !drawn && groupOf(card) !== groupOf((hand[place - 1] as Held).card);
        const classes = [
          "ej-slot",
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
              class={`ej-own${raised?.id === id ? " ej-raised" : ""}${leaving.has(id) ? " ej-leaving" : ""}`}
              data-hand-card={card}
              data-card-id={id}
              data-place={`card ${id}`}
              aria-pressed={raised?.id === id}
              aria-disabled={!props.mayRaise}
              aria-label={`${cardName(card, faces)}${apart}`}
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

/** Cards of a suit stand together; crowns and bonus cards are groups of their own. */
function groupOf(card: string): string {
  const face = faceOf(card);
  return face.kind === "number" || face.kind === "face" ? face.suit : face.kind;
}
