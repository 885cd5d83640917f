/** The evaluation of a position in words, with the actions that the search tried most often. */

import type { JSX } from "preact";
import type { Evaluation } from "../net/messages";
import { asSentence, toPercent } from "../ui/words";
import type { EvaluationResult } from "./useEvaluation";
import { t } from "../words/catalogue";
import { formatNumber } from "../words/numbers";
import { Words } from "../words/Words";

const MAX_ACTIONS = 5;

export function EvaluationText({ result, mover }: { result: EvaluationResult; mover: string }): JSX.Element {
  return (
    <div class="chances" role="status" data-testid="chances">
      {result === null ? (
        <p key="searching">{t("table-searching")}</p>
      ) : "error" in result ? (
        <p>
          <Words text={asSentence(result.error)} />
        </p>
      ) : (
        <Actions evaluation={result.evaluation} mover={mover} />
      )}
    </div>
  );
}

function Actions({ evaluation, mover }: { evaluation: Evaluation; mover: string }): JSX.Element {
  const { actions } = evaluation;
  return (
    <>
      <p>
        <Words text={summarize(evaluation, mover)} />
      </p>
      {actions.length > 0 && (
        <ol class="chances-list">
          {actions.slice(0, MAX_ACTIONS).map((one) => (
            <li key={one.action}>
              <strong translate={false}>{one.action}</strong> <Words text={chanceText(one)} />{" "}
              <span class="muted" translate={false}>
                ({formatNumber(one.visits)})
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function chanceText({ proven, chance }: Evaluation["actions"][number]): string {
  if (proven === "win") return t("table-wins");
  return proven === "loss" ? t("table-loses") : t("table-chance", { percent: toPercent(chance) });
}

function summarize({ actions, playouts, level, chance }: Evaluation, mover: string): string {
  const best = actions[0];
  if (best?.proven === "win") return t("table-proven-win", { player: mover });
  if (best?.proven === "loss") return t("table-proven-loss", { player: mover });
  const args = { player: mover, percent: toPercent(chance), playouts: formatNumber(playouts), level };
  return best === undefined
    ? t("table-evaluated-unknown", args)
    : t("table-evaluated", { ...args, action: best.action });
}
