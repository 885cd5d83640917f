/** The suits by rank with the state of each tile, and the bombs from the lowest. */

import type { JSX } from "preact";
import { SuitSign } from "./Tile";
import { countsOf, DRAGONS, SUITS, nameSuit, type Theme, nameTile, nameTiles } from "./tiles";
import type { NattoView } from "./view";
import { t } from "../../words/catalogue";
import { Words } from "../../words/Words";

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const COURT: Record<string, string> = { L: "J", C: "Q", R: "K", F: "★" };

function short(tile: string, theme: Theme): string {
  return theme === "cards" ? (COURT[tile] ?? tile) : tile;
}

/** The highest suit is at the top. A number is bold if the viewer holds it, struck out if it was played, plain otherwise. */
export function Legend({ view, theme }: { view: NattoView; theme: Theme }): JSX.Element {
  const played = countsOf(view.played);
  const held = countsOf(view.hand ?? []);
  const isSpectator = view.hand === null;
  return (
    <div class="nt-legend">
      <table class="nt-ladder" translate={false}>
        <caption class="for-ears">
          {t("natto-page-legend-caption", { reader: isSpectator ? "spectator" : "player" })}
        </caption>
        <tbody>
          {SUITS.toReversed().map((suit, row) => {
            const dragon = DRAGONS[2 - row] as string;
            return (
              <tr key={suit} class={`nt-look-${theme} nt-suit-${suit}`}>
                <th
                  scope="row"
                  title={t("natto-page-legend-suit", { suit: nameSuit(suit, theme), dragon: nameTile(dragon, theme) })}
                >
                  <SuitSign suit={suit} theme={theme} />
                  <span class="for-ears">{nameSuit(suit, theme)}</span>
                  <span aria-hidden="true">{short(dragon, theme)}</span>
                </th>
                {NUMBERS.map((number) => {
                  const tile = `${number}${suit}`;
                  const state = played.has(tile) ? "played" : held.has(tile) ? "held" : "unseen";
                  return (
                    <td
                      key={number}
                      class={`nt-${state}`}
                      title={t("natto-page-tile-state", { tile: nameTile(tile, theme), state: nameState(state) })}
                    >
                      {number}
                      {state !== "unseen" && <span class="for-ears"> {nameState(state)}</span>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="nt-key" aria-hidden="true">
        {!isSpectator && (
          <span>
            <b class="nt-held">5</b> {nameState("held")}
          </span>
        )}
        <span>
          <span class="nt-played">5</span> {nameState("played")}
        </span>
      </p>
      <p class="nt-bombs">
        <b>{t("natto-page-bombs")}</b> <span class="for-ears">{t("natto-page-bombs-order")} </span>
        {view.bombs.map((bomb, n) => (
          <span key={n} class="nt-bomb-name" title={nameTiles(bomb, theme)}>
            {n > 0 && <i aria-hidden="true">&lt;</i>}
            {bomb.map((tile) => short(tile, theme)).join(" ")}
          </span>
        ))}
        <span class="nt-flowers-out">
          <Words text={t("natto-page-flowers-played", { theme, count: played.get("F") ?? 0 })} />
        </span>
      </p>
    </div>
  );
}

function nameState(state: "played" | "held" | "unseen"): string {
  return t("natto-page-state", { state });
}
