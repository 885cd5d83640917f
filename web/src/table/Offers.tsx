/** Offers between players: to take back a move, or to play again. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Offer, TableMessage } from "../net/messages";
import { SafeButton } from "../ui/SafeButton";
import { nameOf } from "../ui/words";
import type { TableRequests } from "./useTableRequests";

interface Props {
  table: TableMessage;
  onOfferAnswer: TableRequests["answerOffer"];
}

export function Offers({ table, onOfferAnswer }: Props): JSX.Element {
  const received = table.offers.filter((offer) => table.you !== null && offer.from !== table.you);
  const sent = table.offers.filter((offer) => offer.from === table.you);
  return (
    <>
      {received.map((offer) => (
        <ReceivedOffer
          key={`${offer.what} ${offer.from} ${table.lines}`}
          table={table}
          offer={offer}
          onOfferAnswer={onOfferAnswer}
        />
      ))}
      {sent.map(({ what }) => (
        <div key={what} class="ask ask-own">
          <p class="muted">
            {what === "takeback" ? "You asked to take back your move." : "You offered a rematch."} Waiting for an
            answer…
          </p>
          <SafeButton class="button button-plain button-small" onClick={() => onOfferAnswer(what, false)}>
            Withdraw
          </SafeButton>
        </div>
      ))}
    </>
  );
}

function ReceivedOffer({ table, offer, onOfferAnswer }: Props & { offer: Offer }): JSX.Element {
  const [hasAccepted, setAccepted] = useState(false);
  const name = nameOf(table, offer.from);
  const people = table.seats.filter((seat) => seat.kind === "person").length;
  if (hasAccepted && people > 2) {
    return <p class="ask muted">You accepted a rematch. Waiting for the others…</p>;
  }
  return (
    <div class="ask ask-offer">
      <p>
        {offer.what === "takeback"
          ? `${name} asks to take back their latest move and all moves after it.`
          : `${name} offers a rematch.${people > 2 ? " It begins when all players accept." : ""}`}
      </p>
      <div class="ask-buttons">
        <SafeButton
          class="button"
          onClick={() => {
            setAccepted(true);
            onOfferAnswer(offer.what, true);
          }}
        >
          {offer.what === "takeback" ? "Allow" : "Play again"}
        </SafeButton>
        <SafeButton class="button button-plain" onClick={() => onOfferAnswer(offer.what, false)}>
          Decline
        </SafeButton>
      </div>
    </div>
  );
}
