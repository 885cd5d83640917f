/** The panel beside the board: the state of the turn, and everything that needs an answer. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { PremoveNote } from "../games/shared/Premove";
import { endOfferAtTable, isOfferedAtTable } from "../lobby/lessonOffer";
import type { TableMessage } from "../net/messages";
import { gameTitle } from "../ui/gameWords";
import { lazyPart } from "../ui/LazyPart";
import { keyHint } from "../ui/pageKeys";
import { SafeButton } from "../ui/SafeButton";
import { sitePath } from "../ui/sitePath";
import { Offers } from "./Offers";
import { MatchResult, RoundResult } from "./Result";
import { TurnStatus } from "./TurnStatus";
import type { SessionProps } from "./useTableSession";
import { WaitingNotices } from "./WaitingNotices";
import { loadWords, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";

export function Prompt(props: SessionProps): JSX.Element {
  const { isOpen, position, premove, requests, selection, match } = props.session;
  const { table, presentation } = props.loaded;
  const { isLive } = position;
  // Offers of a rematch are shown with the result, where everyone looks at the end of a match.
  const offers = <Offers table={table} onOfferAnswer={requests.answerOffer} />;
  const premoveNotice =
    premove.premove === null ? null : (presentation.premoveRules?.describe?.(premove.premove) ?? null);
  return (
    <section class="prompt" aria-label={t("table-state")}>
      {match !== null && (
        <p class="earlier">
          <span class="muted">{t("table-earlier-game")}</span>{" "}
          <a class="link" href={sitePath(`/t/${table.table}`)}>
            {t("table-to-current-game")}
          </a>
        </p>
      )}
      {isLive && table.event !== null && <TournamentNote event={table.event} />}
      {isLive && <WaitingNotices table={table} requests={requests} />}
      {isLive && table.pause !== null ? <RoundResult {...props} /> : <TurnStatus {...props} />}
      {isLive && <FirstLesson table={table} />}
      {table.you !== null && table.seats.some((seat) => seat.kind === "open") && (
        <Invite table={table} isOpen={isOpen} onFill={requests.fill} />
      )}
      {premoveNotice !== null && <PremoveNote words={premoveNotice} onCancel={() => premove.setPremove?.(null)} />}
      <Confirmation {...props} />
      {isLive && selection.selected === null && <SpecialActions {...props} />}
      {table.ending === null ? offers : !props.session.hidesResult && <MatchResult {...props}>{offers}</MatchResult>}
    </section>
  );
}

const Invite = lazyPart(async () => (await import("./Invite")).Invite);

const TableLessonOffer = lazyPart(async () => {
  const [{ TableLessonOffer: part }] = await Promise.all([import("../lobby/LessonOffer"), loadWords("lobby")]);
  return part;
});

/** Offers the lesson at a newcomer's first table, until the first move. Only bots wait for its answer. */
function FirstLesson({ table }: { table: TableMessage }): JSX.Element | null {
  const [isFirst] = useState(() => isOfferedAtTable(table.game));
  const hasMoved = table.log.some((entry) => entry.actor === String(table.you));
  const isOffered = isFirst && table.seats.every((seat) => seat.seat === table.you || seat.kind === "bot");
  useEffect(() => {
    if (isOffered && hasMoved) endOfferAtTable();
  }, [isOffered, hasMoved]);
  return isOffered && !hasMoved ? (
    <TableLessonOffer game={table.game} title={gameTitle(table.game, table.title)} />
  ) : null;
}

function Confirmation({ session, loaded }: SessionProps): JSX.Element | null {
  const { isOpen, turn } = session;
  const { selected, setSelected } = session.selection;
  if (selected === null) return null;
  return (
    <div class="ask ask-confirm">
      <p>
        <Words text={loaded.presentation.confirmQuestion(selected, loaded.table.options)} />
      </p>
      <div class="ask-buttons">
        <button type="button" class="button" onClick={() => turn.act(selected)} disabled={!isOpen}>
          {t("table-confirm")}
        </button>
        <button type="button" class="button button-plain" onClick={() => setSelected(null)}>
          {t("table-cancel")}
        </button>
      </div>
    </div>
  );
}

function SpecialActions({ session: { turn, selection } }: SessionProps): JSX.Element {
  const { armed } = selection;
  return (
    <>
      {turn.specialActions.map((one) => (
        <div key={one.action} class={`ask ask-special${armed === one.action ? " ask-armed" : ""}`}>
          <SafeButton
            class="button button-large"
            {...keyHint(one.label, one.key, t("table-key-twice", { key: one.key }))}
            onClick={() => turn.act(one.action)}
          >
            <Words text={one.label} />
          </SafeButton>
          <p>
            <Words
              text={
                armed === one.action
                  ? t("table-press-again", { key: one.key, consequence: one.consequence })
                  : one.consequence
              }
            />
          </p>
        </div>
      ))}
    </>
  );
}

function TournamentNote({ event }: { event: NonNullable<TableMessage["event"]> }): JSX.Element {
  return (
    <p class="muted">
      <Rich
        id={event.sealed ? "table-tournament-sealed" : "table-tournament"}
        args={{ name: event.name, round: event.round }}
        parts={{
          link: (name) => (
            <a class="link" href={sitePath(`/tournaments/${event.tournament}`)}>
              {name}
            </a>
          ),
        }}
      />
    </p>
  );
}
