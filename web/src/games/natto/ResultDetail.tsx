/** The end of a round in the sheet of its result: the winner's last play, and the tiles that the loser kept. */

import type { JSX } from "preact";
import { usePersistent } from "../../ui/persistent";
import { t } from "../../words/catalogue";
import { Words } from "../../words/Words";
import type { ResultDetailProps } from "../presentation";
import { LaidTiles } from "./Centre";
import { nattoSettings } from "./settings";
import { Tile } from "./Tile";
import { type NattoView, roundWinner } from "./view";
import { formatTileCount } from "./words";
import "./result.css";

export function ResultDetail({ played, names }: ResultDetailProps): JSX.Element | null {
  const { tiles: theme } = usePersistent(nattoSettings);
  const end = played.at(-1)?.view as NattoView | undefined;
  const winner = end === undefined ? null : roundWinner(end.events);
  const play = end?.trick.at(-1);
  if (end === undefined || winner === null || play === undefined || end.turned_up === null) return null;
  const left = end.turned_up[1 - winner] ?? [];
  return (
    <dl class="nt-result" data-result-detail>
      <div>
        <dt>
          <b translate={false}>{names[winner]}</b> <span class="muted">{t("natto-page-won-with")}</span>
        </dt>
        <dd>
          <LaidTiles play={play} theme={theme} />
        </dd>
      </div>
      <div>
        <dt>
          <b translate={false}>{names[1 - winner]}</b>{" "}
          <span class="muted">
            <Words text={formatTileCount(left.length, theme)} />
          </span>
        </dt>
        <dd class="nt-result-left">
          {left.map((tile, n) => (
            <Tile key={n} tile={tile} theme={theme} />
          ))}
        </dd>
      </div>
    </dl>
  );
}
