/** The rules of Nana Toridori, illustrated with the cards of the table. */

import type { ComponentChildren, JSX } from "preact";
import { t } from "../../words/catalogue";
import { Rich } from "../../words/Rich";
import { Card, Penguin, Row } from "./Card";
import type { Seen } from "./view";

interface FigureProps {
  cards: readonly (Seen | "|")[];
  label: string;
  block?: readonly [number, number];
  children: ComponentChildren;
}

function Figure({ cards, label, block, children }: FigureProps): JSX.Element {
  return (
    <figure class="nn-figure">
      <Row cards={cards} label={label} block={block} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}

/** Renders the words that a message marks as strong. */
const STRONG = { b: (text: string) => <strong>{text}</strong> };

/** Without options, the rules of all tables are described. */
export function Rules({ options }: { options?: Readonly<Record<string, unknown>> }): JSX.Element {
  const isDuel = options?.players === 2;
  return (
    <div class="rules nn-rules">
      <p>
        <Rich id="nanatoridori-rules-goal" parts={STRONG} /> <Scoring options={options} />
      </p>
      <div class="nn-figures">
        <figure class="nn-figure">
          <span class="nn-cards nn-cards-large" role="img" aria-label={t("nanatoridori-rules-seven-ranks")}>
            {[1, 2, 3, 4, 5, 6, 7].map((rank) => (
              <span key={rank} class="nn-cards-card">
                <Card card={rank} />
              </span>
            ))}
          </span>
          <figcaption>{t("nanatoridori-rules-birds")}</figcaption>
        </figure>
      </div>

      <h2>{t("nanatoridori-rules-hand-title")}</h2>
      <p>
        {isDuel ? t("nanatoridori-rules-hand-eleven") : t("nanatoridori-rules-hand-eight")}{" "}
        <Rich id="nanatoridori-rules-hand" parts={STRONG} />
      </p>
      <div class="nn-figures">
        <Figure cards={[3, 5, 5, 1, 5]} label={t("nanatoridori-rules-two-blocks-label")} block={[1, 2]}>
          {t("nanatoridori-rules-two-blocks")}
        </Figure>
        <Figure cards={[3, 5, 5, 5]} label={t("nanatoridori-rules-one-block-label")} block={[1, 3]}>
          {t("nanatoridori-rules-one-block")}
        </Figure>
      </div>

      <h2>{t("nanatoridori-rules-playing-title")}</h2>
      <p>
        <Rich id="nanatoridori-rules-playing" parts={STRONG} />
      </p>
      <div class="nn-figures">
        <Figure cards={[4, 4, "|", 5, 5]} label={t("nanatoridori-rules-higher-label")}>
          {t("nanatoridori-rules-higher")}
        </Figure>
        <Figure cards={[7, 7, "|", 1, 1, 1]} label={t("nanatoridori-rules-more-label")}>
          {t("nanatoridori-rules-more")}
        </Figure>
        <Figure cards={[4, 4, "|", 7]} label={t("nanatoridori-rules-fewer-label")}>
          {t("nanatoridori-rules-fewer")}
        </Figure>
      </div>

      <h2>{t("nanatoridori-rules-take-title")}</h2>
      <p>
        <Rich id="nanatoridori-rules-take" parts={STRONG} />
      </p>
      <div class="nn-figures">
        <Figure cards={[6, 3, 3, 3, 1]} label={t("nanatoridori-rules-taken-label")} block={[1, 3]}>
          {t("nanatoridori-rules-taken")}
        </Figure>
        {options?.public_gaps === false ? (
          <Figure cards={[3, 3, "?", "?", "?"]} label={t("nanatoridori-rules-not-seen-label")}>
            {t("nanatoridori-rules-not-seen")}
          </Figure>
        ) : (
          <Figure cards={["?", 3, 3, "?", "?"]} label={t("nanatoridori-rules-seen-label")}>
            {options === undefined ? t("nanatoridori-rules-seen-option") : t("nanatoridori-rules-seen")}
          </Figure>
        )}
      </div>

      {!isDuel && (
        <>
          <h2>{t("nanatoridori-rules-pass-title")}</h2>
          <p>
            {t("nanatoridori-rules-pass")} {leadingWords(options)}
          </p>
          <p>{t("nanatoridori-rules-trick")}</p>
        </>
      )}

      <h2>{t("nanatoridori-rules-out-title")}</h2>
      <p>
        {t("nanatoridori-rules-out")}{" "}
        <span class="nn-rules-penguin">
          <Penguin />
        </span>{" "}
        {t("nanatoridori-rules-next-round")}
      </p>
      {options === undefined && <p>{t("nanatoridori-rules-points-instead")}</p>}

      {(options === undefined || isDuel) && (
        <>
          <h2>{t("nanatoridori-rules-duel-title")}</h2>
          <p>
            <Rich id="nanatoridori-rules-duel-deal" parts={STRONG} /> {t("nanatoridori-rules-duel")}{" "}
            {isDuel && leadingWords(options)}
          </p>
          <div class="nn-figures">
            <Figure cards={[5, 5, "|", 5]} label={t("nanatoridori-rules-joined-label")}>
              {t("nanatoridori-rules-joined")}
            </Figure>
          </div>
        </>
      )}
      <p class="muted">{t("nanatoridori-rules-note")}</p>
    </div>
  );
}

/** What a round costs or scores (T6.3, T7.3, T7.4). */
function Scoring({ options }: { options: Readonly<Record<string, unknown>> | undefined }): JSX.Element {
  if (options?.scoring === "advanced") return <>{t("nanatoridori-rules-points")}</>;
  return (
    <>
      {t("nanatoridori-rules-penguins")}
      {typeof options?.penguins === "number" && (
        <> {t("nanatoridori-rules-penguins-each", { count: options.penguins })}</>
      )}
    </>
  );
}

/** Whether the leader may pass (T4.5, T9.4). */
function leadingWords(options: Readonly<Record<string, unknown>> | undefined): string {
  if (options === undefined) return t("nanatoridori-rules-leader-plays-option");
  return options.lead_pass === true ? t("nanatoridori-rules-leader-passes") : t("nanatoridori-rules-leader-plays");
}
