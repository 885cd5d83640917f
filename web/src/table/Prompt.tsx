/** The place beside the board that says what is going on and asks what must be asked. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { SpecialAction } from "../games/presentation";
import type { Offer, OfferKind, TableMessage } from "../net/messages";
import { capital, named, nameOf, namesOf } from "../ui/words";
import { PremoveNote } from "../games/shared/Premove";
import { isAsked } from "./yourTurn";
import { Invite } from "./Invite";
import { Cited } from "../ui/CitedText";
import { Share } from "./ShareResult";
import { CountedLines, RoundEnd } from "./RoundEnd";
import { AgainIcon, CloseIcon } from "../ui/icons";
import { useBehindWords } from "./spectatorDelay";
import { SafeButton } from "../ui/SafeButton";
import { keyTold } from "../ui/pageKeys";

export interface PromptProps {
  table: TableMessage;
  /** Whether the latest position is on the board. */
  live: boolean;
  pending: string | null;
  selected: string | null;
  special: readonly SpecialAction[];
  armed: string | null;
  /** What lies ready for the next question, in words. */
  laid: string | null;
  celebrate: boolean;
  open: boolean;
  /** Whether this match was played before another one, so that nobody asks for the next. */
  earlier: boolean;
  /** Whether it is a record that is looked at: then there is nothing to share. */
  isReplay: boolean;
  seatKey: string | null;
  /** The question that confirms a chosen action. */
  question: (action: string) => string;
  /** Whether the board itself shows how a round was counted. */
  counted: boolean;
  onFill: (level: number) => void;
  onReady: () => void;
  onAct: (action: string) => void;
  onTakeAway: () => void;
  onSelect: (action: string | null) => void;
  onOffer: (what: OfferKind) => void;
  onAnswer: (what: OfferKind, accept: boolean) => void;
  onLatest: () => void;
  onPutAway: () => void;
  /** What can be done beside answering. */
  children?: ComponentChildren;
}

export function Prompt(props: PromptProps): JSX.Element {
  const { table, live, selected, special, armed, open } = props;
  // Another game is asked for where the result is, which is what everybody looks at then.
  const offers = <Offers {...props} />;
  return (
    <section class="prompt" aria-label="What is going on">
      {props.earlier && (
        <p class="earlier">
          <span class="muted">An earlier game of this table.</span>{" "}
          <a class="link" href={`/t/${table.table}`}>
            Back to the table
          </a>
        </p>
      )}
      {live && table.event !== null && <TournamentLine event={table.event} />}
      {live && props.children}
      {live && table.pause !== null ? (
        <RoundEnd table={table} open={open} counted={props.counted} onReady={props.onReady} />
      ) : (
        <TurnLine {...props} />
      )}
      <Invite table={table} open={open} onFill={props.onFill} />
      {props.laid !== null && <PremoveNote words={props.laid} onCancel={props.onTakeAway} />}
      {selected !== null && (
        <div class="ask ask-confirm">
          <p>{props.question(selected)}</p>
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
            <SafeButton
              class="button button-large"
              {...keyTold(one.label, one.key, `${one.key}, twice`)}
              onClick={() => props.onAct(one.action)}
            >
              {one.label}
            </SafeButton>
            <p>{armed === one.action ? `Press ${one.key} again to do it. ${one.consequence}` : one.consequence}</p>
          </div>
        ))}
      {table.ending === null ? offers : <Result {...props}>{offers}</Result>}
    </section>
  );
}

/** What the match is a part of. */
function TournamentLine({ event }: { event: NonNullable<TableMessage["event"]> }): JSX.Element {
  return (
    <p class="muted">
      <a class="link" href={`/tournaments/${event.tournament}`}>
        {event.name}
      </a>
      , round {event.round}
      {event.sealed && ". Others play the same deal; nobody watches it."}
    </p>
  );
}

const EMPTY_SEAT = "Waiting for somebody to sit down";

function TurnLine({ table, live, pending, celebrate, open, isReplay, onLatest }: PromptProps): JSX.Element | null {
  const waited = useWait(table.lines, table.match);
  const behind = useBehindWords(table);
  if (!live) {
    return (
      <div class="turn turn-past">
        <p class="turn-head">An earlier position</p>
        <button type="button" class="button button-small" onClick={onLatest}>
          {isReplay ? "To the end" : behind === null ? "Back to the game" : "Back to the latest"}
        </button>
      </div>
    );
  }
  if (behind !== null) {
    return (
      <div class="turn" data-testid="behind">
        <p class="turn-head">{open ? behind : "Trying to reach the table…"}</p>
        <p class="turn-words">{table.turn}</p>
      </div>
    );
  }
  if (table.ending !== null) {
    return celebrate ? null : (
      <p class="turn turn-over">
        <Cited text={named(table, table.ending.sentence)} />
      </p>
    );
  }
  const acting = table.view.acting;
  // Who has nothing to choose is answered for, and waits for the others alone.
  const others = acting.filter((seat) => seat !== table.you);
  const openSeat = table.seats.some((seat) => seat.kind === "open" && acting.includes(seat.seat));
  const mine = open && isAsked(table) && pending === null;
  const isUndealt = table.shuffle !== null && table.shuffle.nonces === null;
  const head = !open
    ? "Trying to reach the table…"
    : isUndealt
      ? table.shuffle?.deals_at == null
        ? EMPTY_SEAT
        : "The cards are being shuffled"
      : pending !== null && isAsked(table)
        ? `Sending ${pending}…`
        : mine && table.window?.held != null
          ? "You have answered"
          : mine
            ? "Your turn"
            : table.thinking.length > 0
              ? thinkingWords(table)
              : openSeat && table.you !== null
                ? EMPTY_SEAT
                : table.you === null
                  ? `${namesOf(table, acting)} to move`
                  : `Waiting for ${namesOf(table, others.length > 0 ? others : acting)}`;
  return (
    <div class={`turn${mine ? " turn-mine" : ""}`}>
      <p class="turn-head">{head}</p>
      <p class="turn-words">
        {/* Before anybody sits there, what that seat may do helps nobody; and what was asked has been answered. */}
        {mine && table.window?.held != null
          ? "You may change it."
          : (isUndealt || head !== EMPTY_SEAT) && <Cited text={named(table, table.turn)} />}
        {restWords(table, others) ?? (waited !== null && <span class="muted"> {waited}</span>)}
      </p>
    </div>
  );
}

/** Who of those that are waited for is on vacation, which may take days. */
function restWords(table: TableMessage, others: readonly number[]): string | null {
  const resting = others.filter((seat) => table.clocks?.seats[seat]?.resting);
  if (resting.length === 0) return null;
  return ` ${namesOf(table, resting)} ${resting.length === 1 ? "is" : "are"} on vacation.`;
}

/** Who thinks: a bot in its own name, or for somebody who is away. */
function thinkingWords(table: TableMessage): string {
  const [first] = table.thinking;
  const absent =
    table.thinking.length === 1 && table.seats.some((seat) => seat.seat === first && (seat.stand_in || seat.resigned));
  if (absent) return `A bot thinks for ${namesOf(table, table.thinking)}…`;
  return `${namesOf(table, table.thinking)} ${table.thinking.length === 1 ? "is" : "are"} thinking…`;
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
  return minutes === 0 ? null : `${minutes} min so far.`;
}

/** What others ask of the viewer, and what the viewer has asked of them. */
function Offers(props: PromptProps): JSX.Element {
  const { table } = props;
  const asked = table.offers.filter((offer) => table.you !== null && offer.from !== table.you);
  const mine = table.offers.filter((offer) => offer.from === table.you);
  return (
    <>
      {asked.map((offer) => (
        <Asked key={`${offer.what} ${offer.from} ${table.lines}`} offer={offer} {...props} />
      ))}
      {mine.map(({ what }) => (
        <div key={what} class="ask ask-own">
          <p class="muted">
            {what === "takeback" ? "You asked to take back." : "You offered a rematch."} Waiting for an answer…
          </p>
          <SafeButton class="button button-plain button-small" onClick={() => props.onAnswer(what, false)}>
            Withdraw
          </SafeButton>
        </div>
      ))}
    </>
  );
}

function Asked({ offer, table, onAnswer }: PromptProps & { offer: Offer }): JSX.Element {
  const [agreed, setAgreed] = useState(false);
  const who = nameOf(table, offer.from);
  const people = table.seats.filter((seat) => seat.kind === "person").length;
  if (agreed && people > 2) {
    return <p class="ask muted">You agreed to another game. Waiting for the others…</p>;
  }
  const all = people > 2 ? " It begins when all agree." : "";
  return (
    <div class="ask ask-offer">
      <p>
        {who}{" "}
        {offer.what === "takeback"
          ? "asks to take back their latest move and all after it."
          : `would like another game.${all}`}
      </p>
      <div class="ask-buttons">
        <SafeButton
          class="button"
          onClick={() => {
            setAgreed(true);
            onAnswer(offer.what, true);
          }}
        >
          {offer.what === "takeback" ? "Let it be taken back" : "Play again"}
        </SafeButton>
        <SafeButton class="button button-plain" onClick={() => onAnswer(offer.what, false)}>
          No
        </SafeButton>
      </div>
    </div>
  );
}

function Result({
  table,
  seatKey,
  isReplay,
  celebrate,
  earlier,
  counted,
  onOffer,
  onPutAway,
  children,
}: PromptProps): JSX.Element | null {
  const ending = table.ending;
  const place = useRef<HTMLDivElement>(null);
  // Whoever resigned by the button below the table sees how it ended, above it.
  useEffect(() => {
    if (celebrate) place.current?.scrollIntoView({ block: "nearest" });
  }, [celebrate]);
  if (ending === null) return null;
  const offered = table.offers.some((offer) => offer.what === "rematch");
  const back = table.event !== null && !earlier && (
    <a class="button" href={`/tournaments/${table.event.tournament}`}>
      Back to the tournament
    </a>
  );
  const again = table.you !== null && table.event === null && !offered && !earlier && (
    <button type="button" class="button" onClick={() => onOffer("rematch")}>
      <AgainIcon /> Rematch
    </button>
  );
  if (isReplay) return null;
  // Of a deal that is still played elsewhere there is nothing to be shown to others.
  const shared = table.event?.sealed === true ? null : <Share table={table} seatKey={seatKey} />;
  if (!celebrate) {
    return (
      <>
        {children}
        <div class="ask ask-buttons">
          {back} {again} {shared}
        </div>
      </>
    );
  }
  const won = table.you !== null && ending.winners.includes(table.you);
  // A seat is told so: "You lost: Black's chain joins top and bottom".
  const spoken = /^(You (?:won|lost)): (.*)$/s.exec(ending.sentence);
  return (
    <div
      ref={place}
      class={`ask result${won || table.you === null || ending.winners.length === 0 ? "" : " result-lost"}`}
      data-testid="result"
    >
      <button type="button" class="icon-button result-close" aria-label="Put the result away" onClick={onPutAway}>
        <CloseIcon />
      </button>
      <h2>{spoken?.[1] ?? headline(table, ending)}</h2>
      <p>
        <Cited text={capital(named(table, spoken?.[2] ?? ending.sentence))} />
      </p>
      {!counted && <CountedLines table={table} lines={ending.lines} />}
      {children}
      <div class="ask-buttons">
        {back} {again} {shared}
      </div>
    </div>
  );
}

/** Who won, if anybody did; or where all others did, who lost. */
function headline(table: TableMessage, { code, winners }: NonNullable<TableMessage["ending"]>): string {
  if (winners.length === 0) return code === "cancelled" ? "Cancelled" : "Nobody won";
  if (table.you !== null && winners.includes(table.you)) return "You won";
  const losers = table.seats.map((seat) => seat.seat).filter((seat) => !winners.includes(seat));
  if (losers.length >= winners.length) return `${namesOf(table, winners)} won`;
  return losers.length === 1 && losers[0] === table.you ? "You lost" : `${namesOf(table, losers)} lost`;
}
