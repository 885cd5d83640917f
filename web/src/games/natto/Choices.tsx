/** The viewer's choices: the reading of the raised tiles, playing them, or passing. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Reading } from "../reading";
import { CitedText } from "../../ui/CitedText";
import { asSentence, capitalize } from "../../ui/words";
import { parseCombination } from "./actions";
import { applyTheme, type Theme } from "./tiles";
import type { Decision } from "./useDecision";
import type { NattoView } from "./view";
import { keyHint } from "../../ui/pageKeys";

interface ChoicesProps {
  view: NattoView;
  decision: Decision;
  theme: Theme;
  /** The reason why an action is refused, while it is shown. */
  why: string | null;
}

export function Choices({ view, decision, theme, why }: ChoicesProps): JSX.Element {
  const { chosen, playable, readings, raised } = decision;
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const at = row.current?.querySelector<HTMLElement>("[aria-checked=true]");
    if (row.current !== null && at != null) {
      row.current.scrollTo({
        left: at.offsetLeft - row.current.offsetLeft - 24,
        top: at.offsetTop - row.current.offsetTop - 4,
      });
    }
  }, [chosen]);
  if (decision.passing) return <PassQuestion decision={decision} />;
  const name = chosen === null ? null : applyTheme(chosen.name, theme);
  return (
    <div class="nt-ask" role="group" aria-label="Your turn">
      <div class="nt-line">
        {why !== null ? (
          <p class="nt-why felt-why" data-testid="why">
            <CitedText text={asSentence(why)} />
          </p>
        ) : (
          <p class="nt-hint" data-testid="hint">
            {name !== null && playable.length === 1 && <b class="nt-line-name">{capitalize(name)}. </b>}
            {applyTheme(decision.note ?? describeChoice(view, decision), theme)}
          </p>
        )}
      </div>
      <div class="nt-buttons">
        <button
          type="button"
          class={`button nt-play${chosen?.kind === "bomb" ? " nt-play-bomb" : ""}`}
          data-answer="play"
          {...keyHint("Play", "Enter")}
          disabled={chosen === null}
          onClick={decision.play}
        >
          Play{name !== null && <span class="nt-play-name"> {name}</span>}
          {playable.length > 1 && <kbd title="r: next reading">r</kbd>}
        </button>
        <button
          type="button"
          class="button button-plain nt-hint-button"
          {...keyHint("Show plays from weakest to strongest", "h")}
          onClick={decision.hint}
        >
          Hint
        </button>
        <span class="nt-gap" />
        {decision.offers.mayPass && (
          <button
            type="button"
            class="button button-plain nt-pass"
            data-answer="ask-pass"
            {...keyHint("Pass", "p")}
            onClick={decision.pass}
          >
            Pass
          </button>
        )}
      </div>
      <div ref={row} class="nt-readings" role="radiogroup" aria-label="Played as">
        {playable.length > 1 &&
          playable.map((reading) => (
            <button
              key={reading.action}
              type="button"
              role="radio"
              aria-checked={reading === chosen}
              class={`nt-reading${reading.kind === "bomb" ? " nt-reading-bomb" : ""}`}
              data-reading={reading.action}
              onClick={() => reading.action !== null && decision.chooseReading(reading.action)}
            >
              {applyTheme(reading.name, theme)}
            </button>
          ))}
      </div>
      {raised.size > 0 && readings !== null && <WhyNot readings={readings} theme={theme} />}
    </div>
  );
}

/** The combinations of the raised tiles, shown during the opponent's turn. */
export function ReadingPreview({ decision, theme }: { decision: Decision; theme: Theme }): JSX.Element | null {
  const made = (decision.readings ?? []).filter((reading) => reading.action !== null);
  if (decision.raised.size === 0 || decision.readings === null) return null;
  return (
    <p class="nt-thought muted" data-testid="thought">
      {made.length === 0
        ? "These tiles do not form a combination."
        : `These tiles form: ${made.map((reading) => applyTheme(reading.name, theme)).join("; ")}.`}
    </p>
  );
}

/** The readings that are illegal now, and the kinds that the tiles do not form, each with its reason. */
function WhyNot({ readings, theme }: { readings: readonly Reading[]; theme: Theme }): JSX.Element | null {
  const refused = readings.filter((reading) => reading.sentence !== null);
  if (refused.length === 0) return null;
  return (
    <details class="nt-why-not">
      <summary>Why not …?</summary>
      <dl>
        {refused.map((reading) => (
          <div key={reading.action ?? reading.kind} data-why-not={reading.action ?? reading.kind}>
            <dt>{applyTheme(reading.name, theme)}</dt>
            <dd>
              <CitedText text={asSentence(applyTheme(reading.sentence ?? "", theme))} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function describeChoice(view: NattoView, decision: Decision): string {
  const { raised, readings, playable, offers } = decision;
  if (raised.size > 0) {
    if (readings === null) return "…";
    if (playable.length > 1) return `${playable.length} readings, strongest first. Choose one.`;
    if (playable.length === 1) return "Press Play, or drag the tiles onto the table.";
    return bestReason(view, readings) ?? "These tiles do not form a combination.";
  }
  if (view.table === null) return "Raise the tiles of a combination.";
  if (offers.plays.length === 0) return "None of your tiles beat the table.";
  return "Raise tiles that beat it, or pass.";
}

/** Returns why the raised tiles cannot be played: a combination that they form comes first, then the kind to be beaten. */
export function bestReason(view: NattoView, readings: readonly Reading[]): string | null {
  const asked = view.table === null ? undefined : parseCombination(view.table)?.kind;
  const of = (fits: (reading: Reading) => boolean) => readings.find((one) => one.sentence !== null && fits(one));
  const reason =
    of((one) => one.action !== null && one.kind === asked) ??
    of((one) => one.action !== null) ??
    of((one) => one.kind === asked) ??
    (asked === undefined ? undefined : of(() => true));
  return reason?.sentence == null ? null : asSentence(reason.sentence);
}

function PassQuestion({ decision }: { decision: Decision }): JSX.Element {
  return (
    <div class="nt-ask" role="group" aria-label="Pass?">
      <div class="nt-line">
        <p>{decision.offers.plays.length > 0 ? "You could play. Pass anyway?" : "Pass?"} This ends the trick.</p>
      </div>
      <div class="nt-buttons">
        <button type="button" class="button button-plain" onClick={decision.cancelPass}>
          Back
        </button>
        <span class="nt-gap" />
        <button
          type="button"
          class="button nt-pass"
          data-answer="pass"
          {...keyHint("Pass", "p")}
          onClick={decision.pass}
        >
          Pass
        </button>
      </div>
    </div>
  );
}
