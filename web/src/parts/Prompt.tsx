/** The place beside the board that says what is going on and asks what must be asked. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SpecialAction } from "../games/face";
import type { Offer, OfferKind, SeatInfo, TableMessage } from "../messages";
import { copyText } from "./copy";
import { AgainIcon, CloseIcon } from "./icons";
import { SafeButton } from "./SafeButton";

export interface PromptProps {
  table: TableMessage;
  /** Whether the latest position is on the board. */
  live: boolean;
  pending: string | null;
  selected: string | null;
  special: readonly SpecialAction[];
  armed: string | null;
  celebrate: boolean;
  open: boolean;
  onAct: (action: string) => void;
  onSelect: (action: string | null) => void;
  onOffer: (what: OfferKind) => void;
  onAnswer: (what: OfferKind, accept: boolean) => void;
  onLatest: () => void;
  onPutAway: () => void;
}

export function nameOf(table: TableMessage, seat: number): string {
  const info = table.seats.find((one) => one.seat === seat);
  if (info === undefined) return `Seat ${seat + 1}`;
  return info.kind === "open" ? "the open seat" : info.name;
}

export function Prompt(props: PromptProps): JSX.Element {
  const { table, live, selected, special, armed, open } = props;
  const asked = table.offers.filter((offer) => table.you !== null && offer.from !== table.you);
  const mine = table.offers.filter((offer) => offer.from === table.you);
  return (
    <section class="prompt" aria-label="What is going on">
      <TurnLine {...props} />
      {table.invitation !== null && <Invite table={table} invitation={table.invitation} />}
      {selected !== null && (
        <div class="ask ask-confirm">
          <p>{selected === "swap" ? "Swap sides?" : `Place a stone on ${selected}?`}</p>
          <div class="ask-buttons">
            <button type="button" class="button" onClick={() => props.onAct(selected)} disabled={!open}>
              Confirm
            </button>
            <button type="button" class="button button-plain" onClick={() => props.onSelect(null)}>
              Cancel
            </button>
          </div>
        </div>
      )}
      {live &&
        selected === null &&
        special.map((one) => (
          <div key={one.action} class={`ask ask-special${armed === one.action ? " ask-armed" : ""}`}>
            <SafeButton class="button button-large" onClick={() => props.onAct(one.action)}>
              {one.label}
            </SafeButton>
            <p>{armed === one.action ? `Press ${one.key} again to do it. ${one.consequence}` : one.consequence}</p>
          </div>
        ))}
      {asked.map((offer) => (
        <Asked key={`${offer.what} ${offer.from} ${table.log.length}`} offer={offer} {...props} />
      ))}
      {mine.map((offer) => (
        <p key={offer.what} class="ask muted">
          {offer.what === "takeback" ? "You asked to take back." : "You offered a rematch."} Waiting for an answer…
        </p>
      ))}
      {table.ending !== null && <Result {...props} />}
    </section>
  );
}

function TurnLine({ table, live, pending, celebrate, open, onLatest }: PromptProps): JSX.Element | null {
  const waited = useWait(table.log.length, table.match);
  if (!live) {
    return (
      <div class="turn turn-past">
        <p class="turn-head">An earlier position</p>
        <button type="button" class="button button-small" onClick={onLatest}>
          Back to the game
        </button>
      </div>
    );
  }
  if (table.ending !== null) return celebrate ? null : <p class="turn">{table.ending.sentence}</p>;
  const acting = table.view.acting;
  const open_seat = table.seats.some((seat) => seat.kind === "open");
  const mine = open && table.question !== null && pending === null;
  const head = !open
    ? "Trying to reach the table…"
    : pending !== null
      ? `Sending ${pending}…`
      : table.question !== null
        ? "Your turn"
        : table.thinking.length > 0
          ? `${names(table, table.thinking)} is thinking…`
          : open_seat && table.you !== null
            ? "Waiting for somebody to sit down"
            : table.you === null
              ? `${names(table, acting)} to move`
              : `Waiting for ${names(table, acting)}`;
  return (
    <div class={`turn${mine ? " turn-mine" : ""}`}>
      <p class="turn-head">{head}</p>
      <p class="turn-words">
        {table.turn}
        {waited !== null && <span class="muted"> {waited}</span>}
      </p>
    </div>
  );
}

function names(table: TableMessage, seats: readonly number[]): string {
  return seats.map((seat) => nameOf(table, seat)).join(" and ");
}

/** How long nothing has happened, from the first full minute on. */
function useWait(moves: number, match: number): string | null {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    setMinutes(0);
    const start = Date.now();
    const timer = window.setInterval(() => setMinutes(Math.floor((Date.now() - start) / 60_000)), 15_000);
    return () => window.clearInterval(timer);
  }, [moves, match]);
  return minutes === 0 ? null : `for ${minutes} min`;
}

function Invite({ table, invitation }: { table: TableMessage; invitation: string }): JSX.Element {
  const link = `${location.origin}/t/${table.table}#join=${invitation}`;
  const seat: SeatInfo | undefined = table.seats.find((one) => one.kind === "open");
  return (
    <div class="ask invite">
      <p>Send this link to a friend: whoever opens it first plays{seat === undefined ? "" : ` ${seat.called}`}.</p>
      <div class="copy-row">
        <input
          readOnly
          aria-label="Invitation link"
          value={link}
          data-testid="invitation"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button button-small" onClick={() => copyText(link, "Invitation link")}>
          Copy
        </button>
        {typeof navigator.share === "function" && (
          <button
            type="button"
            class="button button-small button-plain"
            onClick={() => void navigator.share({ title: `${table.title} at Chabudai`, url: link }).catch(() => {})}
          >
            Share
          </button>
        )}
      </div>
    </div>
  );
}

function Asked({ offer, table, onAnswer }: PromptProps & { offer: Offer }): JSX.Element {
  const who = nameOf(table, offer.from);
  const what = offer.what === "takeback" ? "asks to take back the last move." : "would like another game.";
  return (
    <div class="ask ask-offer">
      <p>
        {who} {what}
      </p>
      <div class="ask-buttons">
        <SafeButton class="button" onClick={() => onAnswer(offer.what, true)}>
          {offer.what === "takeback" ? "Let it be taken back" : "Play again"}
        </SafeButton>
        <SafeButton class="button button-plain" onClick={() => onAnswer(offer.what, false)}>
          No
        </SafeButton>
      </div>
    </div>
  );
}

function Result({ table, celebrate, onOffer, onPutAway }: PromptProps): JSX.Element | null {
  const ending = table.ending;
  if (ending === null) return null;
  const offered = table.offers.some((offer) => offer.what === "rematch");
  const again = table.you !== null && !offered && (
    <button type="button" class="button" onClick={() => onOffer("rematch")}>
      <AgainIcon /> Rematch
    </button>
  );
  if (!celebrate) return <div class="ask ask-buttons">{again}</div>;
  const headline =
    table.you === null
      ? `${names(table, ending.winners)} won`
      : ending.winners.includes(table.you)
        ? "You won"
        : `${names(table, ending.winners)} won`;
  return (
    <div class="ask result" data-testid="result">
      <button type="button" class="icon-button result-close" aria-label="Put the result away" onClick={onPutAway}>
        <CloseIcon />
      </button>
      <h2>{headline}</h2>
      <p>{ending.sentence}</p>
      <div class="ask-buttons">{again}</div>
    </div>
  );
}
