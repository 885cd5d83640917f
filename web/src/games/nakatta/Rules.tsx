/** The rules of Nakatta, with figures. */

import { type JSX } from "preact";
import { t } from "../../words/catalogue";

/** A small position; `*` marks an empty point. */
function Figure({ rows, label }: { rows: readonly string[]; label: string }): JSX.Element {
  const cell = 32;
  const width = (rows[0] as string).length * cell;
  const height = rows.length * cell;
  return (
    <svg class="figure" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {rows.map((row, n) =>
        Array.from(row, (sign, m) => {
          const [x, y] = [(m + 0.5) * cell, (n + 0.5) * cell];
          return (
            <g key={`${n}-${m}`}>
              <path
                class="figure-line"
                d={`M${m === 0 ? x : x - cell / 2} ${y}H${m === row.length - 1 ? x : x + cell / 2}M${x} ${n === 0 ? y : y - cell / 2}V${n === rows.length - 1 ? y : y + cell / 2}`}
              />
              {(sign === "B" || sign === "W") && <circle class={`icon-stone-${sign}`} cx={x} cy={y} r={cell * 0.42} />}
              {sign === "*" && <circle class="figure-dot" cx={x} cy={y} r={cell * 0.16} />}
            </g>
          );
        }),
      )}
    </svg>
  );
}

/** The definition of a pattern, below its figures. */
function Definition({ term, meaning }: { term: string; meaning: string }): JSX.Element {
  return <figcaption>{t("nakatta-rules-definition", { term, meaning })}</figcaption>;
}

export function Rules(): JSX.Element {
  return (
    <div class="rules">
      <p>
        <strong>{t("nakatta-rules-goal-title")}</strong> {t("nakatta-rules-goal")}
      </p>
      <p>
        <strong>{t("nakatta-rules-turns-title")}</strong> {t("nakatta-rules-turns")}
      </p>
      <p>
        <strong>{t("nakatta-rules-patterns-title")}</strong> {t("nakatta-rules-patterns")}
      </p>
      <div class="figures">
        <figure>
          <div class="figure-row">
            <Figure rows={["BW", "*B"]} label={t("nakatta-rules-hard-corner-black")} />
            <Figure rows={["WB", "*W"]} label={t("nakatta-rules-hard-corner-white")} />
          </div>
          <Definition term={t("nakatta-rules-hard-corner-title")} meaning={t("nakatta-rules-hard-corner")} />
        </figure>
        <figure>
          <div class="figure-row">
            <Figure rows={["BW", "**"]} label={t("nakatta-rules-naked-attachment-across")} />
            <Figure rows={["B*", "W*"]} label={t("nakatta-rules-naked-attachment-down")} />
          </div>
          <Definition term={t("nakatta-rules-naked-attachment-title")} meaning={t("nakatta-rules-naked-attachment")} />
        </figure>
      </div>
      <p>
        <strong>{t("nakatta-rules-pie-title")}</strong> {t("nakatta-rules-pie")}
      </p>
      <p class="muted">{t("nakatta-rules-authors")}</p>
    </div>
  );
}
