/** Natto for the scorer of real tables. */

import "./tiles.css";
import "./scorer.css";
import type { JSX } from "preact";
import { countItems, EnteredItems, ItemPalette, TypedItems, withoutItem } from "../../score/ItemPalette";
import { SeatChoice } from "../../score/SeatChoice";
import type { EntryProps, Scorer } from "../../score/scorer";
import { isTable, isText } from "../../ui/checks";
import { TextField } from "../../ui/fields";
import { usePersistent } from "../../ui/persistent";
import { t } from "../../words/catalogue";
import { nattoSettings } from "./settings";
import { Tile } from "./Tile";
import { byRank, DRAGONS, nameTile, nameTiles, SUITS, type Theme } from "./tiles";

const TILES = [...Array.from({ length: 27 }, (_, n) => `${(n % 9) + 1}${SUITS[Math.floor(n / 9)]}`), "F", ...DRAGONS];
const MAX_TILES = 20;
const MAX_PLAY_LENGTH = 60;

interface RoundForm {
  out: number | null;
  last: string;
  left: readonly string[];
}

/** Returns the form that a draft holds. Whatever is missing or damaged is empty. */
function readRoundForm(draft: unknown): RoundForm {
  const form = isTable(draft) ? draft : {};
  const left = Array.isArray(form.left) ? form.left : [];
  return {
    out: form.out === 0 || form.out === 1 ? form.out : null,
    last: isText(form.last) ? form.last.slice(0, MAX_PLAY_LENGTH) : "",
    left: left.filter((tile): tile is string => TILES.includes(tile as string)).slice(0, MAX_TILES),
  };
}

function shownIn(theme: Theme): { draw: (tile: string) => JSX.Element; name: (tile: string) => string } {
  return { draw: (tile) => <Tile tile={tile} theme={theme} />, name: (tile) => nameTile(tile, theme) };
}

function Entry({ draft, options, names, onChange }: EntryProps): JSX.Element {
  const theme = usePersistent(nattoSettings).tiles;
  const form = readRoundForm(draft);
  const change = (part: Partial<RoundForm>) => onChange({ ...form, ...part });
  const shown = shownIn(theme);
  // With shared dragons, no hand has any.
  const tiles = options.shared_dragons === "off" ? TILES : TILES.filter((tile) => !DRAGONS.includes(tile));
  return (
    <>
      <SeatChoice legend={t("natto-ask-out")} names={names} seat={form.out} onSeat={(out) => change({ out })} />
      <TextField
        label={t("natto-form-last", { single: options.single_must_end === true ? "yes" : "no" })}
        value={form.last}
        maxLength={MAX_PLAY_LENGTH}
        placeholder="set 3 3o L"
        autocapitalize="off"
        autocomplete="off"
        spellcheck={false}
        onText={(last) => change({ last })}
      />
      <div class="nt-entry-left" role="group" aria-label={t("natto-form-left")}>
        <p>
          <strong>{t("natto-form-left")}</strong> <span class="muted">{t("natto-form-left-note")}</span>
        </p>
        <EnteredItems
          label={t("natto-form-left")}
          items={form.left}
          onRemove={(index) => change({ left: withoutItem(form.left, index) })}
          {...shown}
        />
        <ItemPalette
          label={t("natto-form-palette")}
          items={tiles}
          used={countItems(form.left)}
          onAdd={(tile) => change({ left: [...form.left, tile].toSorted((a, b) => byRank(a) - byRank(b)) })}
          {...shown}
        />
        <TypedItems
          hint="3o 4t F"
          isKnown={(tile) => tiles.includes(tile)}
          onItems={(typed) => change({ left: [...form.left, ...typed] })}
        />
      </div>
    </>
  );
}

function Items({ items }: { items: readonly string[] }): JSX.Element {
  const theme = usePersistent(nattoSettings).tiles;
  return (
    <span class="nt-scored" role="img" aria-label={nameTiles(items, theme)}>
      {items.map((tile, n) => (
        <span key={n}>
          <Tile tile={tile} theme={theme} />
        </span>
      ))}
    </span>
  );
}

export const scorer: Scorer = {
  Entry,
  describe(draft) {
    const { out, last, left } = readRoundForm(draft);
    return {
      ...(out !== null && { out }),
      ...(last.trim() !== "" && { last: last.trim() }),
      left: left.join(" "),
    };
  },
  nameLine: (name) => t(`natto-line-${name.replaceAll(" ", "-")}` as "natto-line-round-won"),
  Items,
  unit: () => t("natto-score-unit"),
};
