/** Nana Toridori for the scorer of real tables. */

import "./cards.css";
import "./scorer.css";
import type { JSX } from "preact";
import { countItems, EnteredItems, ItemPalette, withoutItem } from "../../score/ItemPalette";
import { SeatChoice } from "../../score/SeatChoice";
import type { EntryProps, Scorer } from "../../score/scorer";
import { isTable } from "../../ui/checks";
import { Switch } from "../../ui/fields";
import { joinTexts, t } from "../../words/catalogue";
import { Card, Row } from "./Card";

const RANKS = ["1", "2", "3", "4", "5", "6", "7"];
const MAX_CARDS = 63;
const MAX_SEATS = 6;

interface RoundForm {
  loser: number | null;
  first: number | null;
  passed: boolean;
  left: readonly string[];
}

/** Returns the form that a draft holds. Whatever is missing or damaged is empty. */
function readRoundForm(draft: unknown): RoundForm {
  const form = isTable(draft) ? draft : {};
  const left = Array.isArray(form.left) ? form.left : [];
  return {
    loser: isSeat(form.loser) ? form.loser : null,
    first: isSeat(form.first) ? form.first : null,
    passed: form.passed === true,
    left: left.filter((card): card is string => RANKS.includes(card as string)).slice(0, MAX_CARDS),
  };
}

function isSeat(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < MAX_SEATS;
}

const drawCard = (rank: string): JSX.Element => <Card card={Number(rank)} small />;
const nameCard = (rank: string): string => t("nanatoridori-form-card", { rank });

function Entry({ draft, options, names, onChange }: EntryProps): JSX.Element {
  const form = readRoundForm(draft);
  const change = (part: Partial<RoundForm>) => onChange({ ...form, ...part });
  const isDuel = names.length === 2;
  const others = names.map((_, seat) => seat).filter((seat) => seat !== form.loser);
  const shown = { draw: drawCard, name: nameCard };
  return (
    <>
      <SeatChoice
        legend={t("nanatoridori-ask-loser", { kind: isDuel ? "duel" : "basic" })}
        names={names}
        seat={form.loser}
        onSeat={(loser) => change({ loser })}
      />
      {isDuel && (
        <Switch label={t("nanatoridori-form-passed")} checked={form.passed} onChange={(passed) => change({ passed })} />
      )}
      {!isDuel && options.scoring === "advanced" && (
        <SeatChoice
          legend={t("nanatoridori-ask-first")}
          names={names}
          among={others}
          seat={form.first}
          onSeat={(first) => change({ first })}
        />
      )}
      <div class="nn-entry-left" role="group" aria-label={t("nanatoridori-form-left")}>
        <p>
          <strong>{t("nanatoridori-form-left")}</strong> <span class="muted">{t("nanatoridori-form-left-note")}</span>
        </p>
        <EnteredItems
          label={t("nanatoridori-form-left")}
          items={form.left}
          onRemove={(index) => change({ left: withoutItem(form.left, index) })}
          {...shown}
        />
        <ItemPalette
          label={t("nanatoridori-form-palette")}
          items={RANKS}
          used={countItems(form.left)}
          onAdd={(card) => change({ left: [...form.left, card] })}
          {...shown}
        />
      </div>
    </>
  );
}

function Items({ items }: { items: readonly string[] }): JSX.Element {
  return <Row cards={items.map(Number)} label={joinTexts(items.map(nameCard), "comma")} />;
}

export const scorer: Scorer = {
  Entry,
  describe(draft, options) {
    const { loser, first, passed, left } = readRoundForm(draft);
    const isDuel = options.players === 2;
    return {
      ...(loser !== null && { loser }),
      left: left.join(" "),
      ...(isDuel && { passed }),
      ...(!isDuel && options.scoring === "advanced" && first !== null && { first }),
    };
  },
  nameLine: (name) => t(`nanatoridori-line-${name.replaceAll(" ", "-")}` as "nanatoridori-line-out"),
  Items,
  unit: (options) =>
    t("nanatoridori-score-unit", { scoring: options.scoring === "advanced" ? "advanced" : "penguins" }),
};
