/** The panel beside the board: the state of the turn, and everything that needs an answer. */

import type { JSX } from "preact";
import { PremoveNote } from "../games/shared/Premove";
import type { TableMessage } from "../net/messages";
import { keyHint } from "../ui/pageKeys";
import { SafeButton } from "../ui/SafeButton";
import { Invite } from "./Invite";
import { Offers } from "./Offers";
import type { PromptProps } from "./promptProps";
import { Result } from "./Result";
import { RoundEnd } from "./RoundEnd";
import { TurnStatus } from "./TurnStatus";

export function Prompt(props: PromptProps): JSX.Element {
  const { table, isLive, isOpen, actions } = props;
  // Offers of a rematch belong to the result, where everyone looks at the end of a match.
  const offers = <Offers table={table} onOfferAnswer={actions.answerOffer} />;
  return (
    <section class="prompt" aria-label="State of the game">
      {props.isPastMatch && (
        <p class="earlier">
          <span class="muted">An earlier game of this table.</span>{" "}
          <a class="link" href={`/t/${table.table}`}>
            Back to the current game
          </a>
        </p>
      )}
      {isLive && table.event !== null && <TournamentNote event={table.event} />}
      {isLive && props.children}
      {isLive && table.pause !== null ? (
        <RoundEnd
          table={table}
          isOpen={isOpen}
          boardShowsScoring={props.boardShowsScoring}
          onReady={actions.confirmReady}
        />
      ) : (
        <TurnStatus {...props} />
      )}
      <Invite table={table} isOpen={isOpen} onFill={actions.fill} />
      {props.premoveNotice !== null && <PremoveNote words={props.premoveNotice} onCancel={actions.clearPremove} />}
      <Confirmation {...props} />
      {isLive && props.selected === null && <SpecialActions {...props} />}
      {table.ending === null ? offers : <Result {...props}>{offers}</Result>}
    </section>
  );
}

function Confirmation({ selected, confirmQuestion, isOpen, actions }: PromptProps): JSX.Element | null {
  if (selected === null) return null;
  return (
    <div class="ask ask-confirm">
      <p>{confirmQuestion(selected)}</p>
      <div class="ask-buttons">
        <button type="button" class="button" onClick={() => actions.act(selected)} disabled={!isOpen}>
          Confirm
        </button>
        <button type="button" class="button button-plain" onClick={() => actions.select(null)}>
          Cancel
        </button>
      </div>
    </div>
  );
}

function SpecialActions({ specialActions, armed, actions }: PromptProps): JSX.Element {
  return (
    <>
      {specialActions.map((one) => (
        <div key={one.action} class={`ask ask-special${armed === one.action ? " ask-armed" : ""}`}>
          <SafeButton
            class="button button-large"
            {...keyHint(one.label, one.key, `${one.key}, twice`)}
            onClick={() => actions.act(one.action)}
          >
            {one.label}
          </SafeButton>
          <p>{armed === one.action ? `Press ${one.key} again to confirm. ${one.consequence}` : one.consequence}</p>
        </div>
      ))}
    </>
  );
}

function TournamentNote({ event }: { event: NonNullable<TableMessage["event"]> }): JSX.Element {
  return (
    <p class="muted">
      <a class="link" href={`/tournaments/${event.tournament}`}>
        {event.name}
      </a>
      , round {event.round}
      {event.sealed && ". Other tables play the same deal, so this match cannot be watched."}
    </p>
  );
}
