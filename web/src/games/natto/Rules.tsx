/** The rules of Natto, illustrated with the tiles of the table. */

import { Fragment, type JSX } from "preact";
import { usePersistent } from "../../ui/persistent";
import { nattoSettings } from "./settings";
import { LaidTiles } from "./Centre";
import { Tile } from "./Tile";
import type { RankedTile } from "./view";
import { t } from "../../words/catalogue";
import { splitMarks } from "../../words/Rich";

export function Rules(): JSX.Element {
  const theme = usePersistent(nattoSettings).tiles;
  const figure = (action: string, laid: readonly RankedTile[], text: string) => (
    <figure class="nt-figure">
      <LaidTiles play={{ action, laid: [...laid] }} theme={theme} />
      <figcaption>
        <Marked text={text} />
      </figcaption>
    </figure>
  );
  return (
    <div class="rules">
      <Paragraph text={t("natto-rules-goal")} />

      <h2>{t("natto-rules-tiles")}</h2>
      <Paragraph text={t("natto-rules-tiles-text")} />
      <ul>
        <li>
          <Marked text={t("natto-rules-flower")} />
        </li>
        <li>
          <Marked text={t("natto-rules-dragon")} />
        </li>
      </ul>

      <h2>{t("natto-rules-combinations")}</h2>
      <div class="nt-figures">
        {figure(
          "set 2 2o 2q C",
          [
            ["2o", 2],
            ["2q", 2],
            ["C", 2],
          ],
          t("natto-rules-set"),
        )}
        {figure(
          "seq 1 1o 3o L",
          [
            ["1o", 1],
            ["L", 2],
            ["3o", 3],
          ],
          t("natto-rules-seq"),
        )}
        {figure(
          "sum 5 2q 3o = 5q",
          [
            ["2q", 2],
            ["3o", 3],
            ["5q", 5],
          ],
          t("natto-rules-sum"),
        )}
        {figure(
          "tube 8 8o 8t 9o 9t F F",
          [
            ["8o", 8],
            ["8t", 8],
            ["9o", 9],
            ["9t", 9],
            ["F", 10],
            ["F", 10],
          ],
          t("natto-rules-tube"),
        )}
        {figure(
          "plate 3 3o 3t 3q 4o 4q C",
          [
            ["3o", 3],
            ["3t", 3],
            ["3q", 3],
            ["4o", 4],
            ["4q", 4],
            ["C", 4],
          ],
          t("natto-rules-plate"),
        )}
        {figure(
          "seq 10 F L C",
          [
            ["F", 10],
            ["L", 11],
            ["C", 12],
          ],
          t("natto-rules-imaginary"),
        )}
      </div>
      <Paragraph text={t("natto-rules-readings")} />

      <h2>{t("natto-rules-tricks")}</h2>
      <Paragraph text={t("natto-rules-tricks-text")} />
      <Paragraph text={t("natto-rules-higher")} />

      <h2>{t("natto-rules-bombs")}</h2>
      <Paragraph text={t("natto-rules-bombs-text")} />
      <p class="nt-figure-row">
        {["LC", "LR", "CR", "LCR", "FFF", "FFFF"].map((bomb) => (
          <span key={bomb} class="nt-laid nt-bomb-laid" role="img" aria-label={Array.from(bomb).join(" ")}>
            {Array.from(bomb).map((tile, n) => (
              <span key={n} class="nt-laid-tile">
                <Tile tile={tile} theme={theme} />
              </span>
            ))}
          </span>
        ))}
      </p>
      <Paragraph text={t("natto-rules-loser")} />
      <Paragraph text={t("natto-rules-options")} />
      <p class="muted">{t("natto-rules-credit")}</p>
    </div>
  );
}

function Paragraph({ text }: { text: string }): JSX.Element {
  return (
    <p>
      <Marked text={text} />
    </p>
  );
}

/** Renders a text with its important words, which are marked with `<b>`. */
function Marked({ text }: { text: string }): JSX.Element {
  return (
    <>
      {splitMarks(text).map(([mark, part], n) =>
        mark === null ? <Fragment key={n}>{part}</Fragment> : <strong key={n}>{part}</strong>,
      )}
    </>
  );
}
