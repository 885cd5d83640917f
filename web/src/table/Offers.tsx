/** Offers between players: to take back a move, or to play again. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Offer, TableMessage } from "../net/messages";
import { SafeButton } from "../ui/SafeButton";
import type { TableRequests } from "./useTableRequests";
import { t } from "../words/catalogue";
import { SeatText } from "./SeatText";

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
          <p class="muted">{what === "takeback" ? t("table-asked-takeback") : t("table-offered-rematch")}</p>
          <SafeButton class="button button-plain button-small" onClick={() => onOfferAnswer(what, false)}>
            {t("table-withdraw")}
          </SafeButton>
        </div>
      ))}
    </>
  );
}

function ReceivedOffer({ table, offer, onOfferAnswer }: Props & { offer: Offer }): JSX.Element {
  const [hasAccepted, setAccepted] = useState(false);
  const people = table.seats.filter((seat) => seat.kind === "person").length;
  if (hasAccepted && people > 2) {
    return <p class="ask muted">{t("table-accepted-rematch")}</p>;
  }
  return (
    <div class="ask ask-offer">
      <p>
        <SeatText
          table={table}
          seats={[offer.from]}
          write={([name = ""]) =>
            offer.what === "takeback"
              ? t("table-offer-takeback", { name })
              : people > 2
                ? t("table-offer-rematch-all", { name })
                : t("table-offer-rematch", { name })
          }
        />
      </p>
      <div class="ask-buttons">
        <SafeButton
          class="button"
          onClick={() => {
            setAccepted(true);
            onOfferAnswer(offer.what, true);
          }}
        >
          {offer.what === "takeback" ? t("table-allow") : t("table-play-again")}
        </SafeButton>
        <SafeButton class="button button-plain" onClick={() => onOfferAnswer(offer.what, false)}>
          {t("table-decline")}
        </SafeButton>
      </div>
    </div>
  );
}
