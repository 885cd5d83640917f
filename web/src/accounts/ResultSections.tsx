/** The results of a person's rated matches: by game, and against one opponent. */

import type { JSX } from "preact";
import { useCallback, useState } from "preact/hooks";
import type { GameTotals, HeadToHead } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { TextField } from "../ui/fields";
import { gameTitle } from "../ui/gameWords";
import { PersonLink } from "../ui/PersonMark";
import { onSubmission } from "../ui/useAttempt";
import { useFetched } from "../ui/useFetched";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { fetchHeadToHead } from "./account";

/** The numbers of wins, draws and losses of each game, with a bar that shows their shares. */
export function TotalsTable({ totals }: { totals: readonly GameTotals[] }): JSX.Element {
  return (
    <table class="rating-table totals-table">
      <thead>
        <tr>
          <th scope="col">{t("accounts-game")}</th>
          <th scope="col">{t("accounts-wins")}</th>
          <th scope="col">{t("accounts-draws")}</th>
          <th scope="col">{t("accounts-losses")}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <tr key={total.game}>
            <th scope="row">
              {gameTitle(total.game, total.title)}
              <TotalsBar total={total} />
            </th>
            <td translate={false}>{total.won}</td>
            <td translate={false}>{total.drawn}</td>
            <td translate={false}>{total.lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TotalsBar({ total: { won, drawn, lost } }: { total: GameTotals }): JSX.Element {
  const share = (count: number) => (100 * count) / (won + drawn + lost);
  return (
    <svg class="totals-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect class="totals-won" width={share(won)} height="4" />
      <rect class="totals-drawn" x={share(won)} width={share(drawn)} height="4" />
      <rect class="totals-lost" x={share(won) + share(drawn)} width={share(lost)} height="4" />
    </svg>
  );
}

interface HeadToHeadProps {
  name: string;
  /** The visitor's account; empty for a guest. */
  me: string;
}

/** The results against the visitor, or against the opponent whose name the visitor enters. */
export function HeadToHeadSection({ name, me }: HeadToHeadProps): JSX.Element {
  const [against, setAgainst] = useState(me === name ? "" : me);
  const [text, setText] = useState("");
  const load = useCallback(
    () => (against === "" ? Promise.resolve(null) : fetchHeadToHead(name, against)),
    [name, against],
  );
  const { value, error } = useFetched<HeadToHead | null>(load);
  return (
    <section class="card stack" aria-labelledby="head-to-head">
      <h2 id="head-to-head">{t("accounts-head-to-head")}</h2>
      {value !== null && value.games.length > 0 && (
        <>
          <p>
            <Rich
              id="accounts-between"
              args={{ name: value.name, other: value.other }}
              parts={{
                name: (part) => <PersonLink name={part} kind="account" />,
              }}
            />
          </p>
          <TotalsTable totals={value.games} />
        </>
      )}
      {value !== null && value.games.length === 0 && (
        <p class="muted">
          <Rich
            id="accounts-never-met"
            args={{ name: value.name, other: value.other }}
            parts={{ name: (part) => <PersonLink name={part} kind="account" /> }}
          />
        </p>
      )}
      <ErrorMessage message={error} />
      <form class="head-to-head-form" onSubmit={onSubmission(() => setAgainst(text.trim()))}>
        <TextField
          label={t("accounts-other-opponent")}
          value={text}
          maxLength={24}
          enterkeyhint="search"
          onText={setText}
        />
        <button type="submit" class="button button-plain" disabled={text.trim() === ""}>
          {t("accounts-compare")}
        </button>
      </form>
    </section>
  );
}
