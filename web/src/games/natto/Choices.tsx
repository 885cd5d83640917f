/** The viewer's choices: the reading of the raised tiles, playing them, or passing. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Reading } from "../reading";
import { CitedText } from "../../ui/CitedText";
import { asSentence, capitalize } from "../../ui/words";
import { parseCombination } from "./actions";
import type { Decision } from "./useDecision";
import type { NattoView } from "./view";
import { keyHint } from "../../ui/pageKeys";
import { t } from "../../words/catalogue";
import { Words } from "../../words/Words";

interface ChoicesProps {
  view: NattoView;
  decision: Decision;
  /** The reason why an action is refused, while it is shown. */
  why: string | null;
}

export function Choices({ view, decision, why }: ChoicesProps): JSX.Element {
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
  const name = chosen === null ? null : chosen.name;
  return (
    <div class="nt-ask" role="group" aria-label={t("natto-page-your-turn")}>
      <div class="nt-line">
        {why !== null ? (
          <p class="nt-why felt-why" data-why data-testid="why">
            <CitedText text={asSentence(why)} />
          </p>
        ) : (
          <p class="nt-hint" data-testid="hint">
            {name !== null && playable.length === 1 && (
              <b class="nt-line-name">
                <Words text={t("natto-page-chosen", { name: capitalize(name) })} />{" "}
              </b>
            )}
            <Words text={decision.note ?? describeChoice(view, decision)} />
          </p>
        )}
      </div>
      {raised.size > 0 && readings !== null && <WhyNot readings={readings} />}
      {playable.length > 1 && (
        <div ref={row} class="nt-readings" role="radiogroup" aria-label={t("natto-page-played-as")}>
          {playable.map((reading) => (
            <button
              key={reading.action}
              type="button"
              role="radio"
              aria-checked={reading === chosen}
              class={`nt-reading${reading.kind === "bomb" ? " nt-reading-bomb" : ""}`}
              data-reading={reading.action}
              onClick={() => reading.action !== null && decision.chooseReading(reading.action)}
            >
              {reading.name}
            </button>
          ))}
        </div>
      )}
      <div class="nt-buttons">
        <button
          type="button"
          class={`button nt-play${chosen?.kind === "bomb" ? " nt-play-bomb" : ""}`}
          data-answer="play"
          {...keyHint(t("natto-page-play"), "Enter")}
          disabled={chosen === null}
          onClick={decision.play}
        >
          {t("natto-page-play")}
          {name !== null && (
            <span class="nt-play-name">
              {" "}
              <Words text={name} />
            </span>
          )}
          {playable.length > 1 && <kbd title={t("natto-page-next-reading")}>r</kbd>}
        </button>
        <button
          type="button"
          class="button button-plain nt-hint-button"
          {...keyHint(t("natto-page-hint-title"), "h")}
          onClick={decision.hint}
        >
          {t("natto-page-hint")}
        </button>
        <span class="nt-gap" />
        {decision.offers.mayPass && (
          <button
            type="button"
            class={`button nt-pass${decision.offers.plays.length > 0 ? " button-plain" : ""}`}
            data-answer="ask-pass"
            {...keyHint(t("natto-page-pass"), "p")}
            onClick={decision.pass}
          >
            {t("natto-page-pass")}
          </button>
        )}
      </div>
    </div>
  );
}

/** The combinations of the raised tiles, shown during the opponent's turn. */
export function ReadingPreview({ decision }: { decision: Decision }): JSX.Element | null {
  const made = (decision.readings ?? []).filter((reading) => reading.action !== null);
  if (decision.raised.size === 0 || decision.readings === null) return null;
  return (
    <p class="nt-thought muted" data-testid="thought">
      <Words
        text={
          made.length === 0
            ? t("natto-page-nothing")
            : t("natto-page-forms", { names: made.map((reading) => reading.name).join("; ") })
        }
      />
    </p>
  );
}

/** The readings that are illegal now, and the kinds that the tiles do not form, each with its reason. */
function WhyNot({ readings }: { readings: readonly Reading[] }): JSX.Element | null {
  const refused = readings.filter((reading) => reading.sentence !== null);
  if (refused.length === 0) return null;
  return (
    <details class="nt-why-not">
      <summary>{t("natto-page-why-not")}</summary>
      <dl>
        {refused.map((reading) => (
          <div key={reading.action ?? reading.kind} data-why-not={reading.action ?? reading.kind}>
            <dt>{reading.action === null ? t("natto-kind", { kind: reading.kind }) : reading.name}</dt>
            <dd>
              <CitedText text={asSentence(reading.sentence ?? "")} />
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
    if (playable.length > 1) return t("natto-page-readings", { count: playable.length });
    if (playable.length === 1) return t("natto-page-press-play");
    return bestReason(view, readings) ?? t("natto-page-nothing");
  }
  if (view.table === null) return t("natto-page-raise");
  if (offers.plays.length === 0) return t("natto-page-none-beats-pass");
  return t("natto-page-raise-or-pass");
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
    <div class="nt-ask" role="group" aria-label={t("natto-page-pass-question")}>
      <div class="nt-line">
        <p>{t("natto-page-pass-sure", { could: decision.offers.plays.length > 0 ? "play" : "only-pass" })}</p>
      </div>
      <div class="nt-buttons nt-sure">
        <button type="button" class="button button-plain" onClick={decision.cancelPass}>
          {t("natto-page-back")}
        </button>
        <span class="nt-gap" />
        <button
          type="button"
          class="button nt-pass"
          data-answer="pass"
          {...keyHint(t("natto-page-pass"), "p")}
          onClick={decision.pass}
        >
          {t("natto-page-pass")}
        </button>
      </div>
    </div>
  );
}
