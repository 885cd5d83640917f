/** The evaluation of a position in words, with the actions that the search tried most often. */

import type { JSX } from "preact";
import type { Evaluation } from "../net/messages";
import { asSentence, toPercent } from "../ui/words";
import type { EvaluationResult } from "./useEvaluation";

const MAX_ACTIONS = 5;

export function EvaluationText({ result, mover }: { result: EvaluationResult; mover: string }): JSX.Element {
  return (
    <div class="chances" role="status" data-testid="chances">
      {result === null ? (
        <p>Searching…</p>
      ) : "error" in result ? (
        <p>{asSentence(result.error)}</p>
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
      <p>{summarize(evaluation, mover)}</p>
      {actions.length > 0 && (
        <ol class="chances-list">
          {actions.slice(0, MAX_ACTIONS).map((one) => (
            <li key={one.action}>
              <strong>{one.action}</strong>{" "}
              {one.proven === "win" ? "wins" : one.proven === "loss" ? "loses" : `${toPercent(one.chance)} %`}{" "}
              <span class="muted">({one.visits.toLocaleString("en")})</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function summarize({ actions, playouts, level, chance }: Evaluation, mover: string): string {
  const best = actions[0];
  if (best?.proven === "win" || best?.proven === "loss") {
    return `Proven: ${mover}, to move, ${best.proven === "win" ? "wins" : "loses"} with best play.`;
  }
  const source = `${playouts.toLocaleString("en")} playouts, ${level}`;
  return `${best?.action ?? "The best move"} wins ${toPercent(chance)} % for ${mover} (${source}).`;
}
