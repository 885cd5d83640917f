/** Cards or tiles to tap: a palette that adds them, and rows from which they are removed. */

import "./palette.css";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../words/catalogue";

interface ItemsShown {
  draw: (item: string) => JSX.Element;
  name: (item: string) => string;
}

interface PaletteProps extends ItemsShown {
  label: string;
  items: readonly string[];
  /** How often each card or tile has been entered. */
  used: ReadonlyMap<string, number>;
  onAdd: (item: string) => void;
}

export function ItemPalette({ label, items, used, draw, name, onAdd }: PaletteProps): JSX.Element {
  return (
    <div class="palette" role="group" aria-label={label}>
      {items.map((item) => {
        const count = used.get(item) ?? 0;
        const label = count === 0 ? name(item) : t("score-item-entered", { item: name(item), count });
        return (
          <button key={item} type="button" class="palette-item" aria-label={label} onClick={() => onAdd(item)}>
            {draw(item)}
            {count > 0 && (
              <span class="palette-count" aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

interface RowProps extends ItemsShown {
  label: string;
  items: readonly string[];
  onRemove: (index: number) => void;
}

/** The entered cards or tiles; a tap removes one. */
export function EnteredItems({ label, items, draw, name, onRemove }: RowProps): JSX.Element {
  return (
    <ul class="entered" aria-label={label}>
      {items.length === 0 && <li class="muted">{t("score-nothing")}</li>}
      {items.map((item, index) => (
        <li key={`${index} ${item}`}>
          <button
            type="button"
            class="palette-item"
            aria-label={t("score-remove", { item: name(item) })}
            onClick={() => onRemove(index)}
          >
            {draw(item)}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TypedProps {
  hint: string;
  /** Whether a word is the notation of a card or tile. */
  isKnown: (word: string) => boolean;
  onItems: (items: string[]) => void;
}

/** A field for cards or tiles in notation, for people who type them faster than they tap. */
export function TypedItems({ hint, isKnown, onItems }: TypedProps): JSX.Element {
  const [text, setText] = useState("");
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const add = () => {
    const words = text.split(/\s+/u).filter((word) => word !== "");
    const known = words.filter(isKnown);
    const others = words.filter((word) => !isKnown(word));
    if (known.length > 0) onItems(known);
    setUnknown(others);
    // What is unknown stays in the field, to be mended.
    setText(others.join(" "));
  };
  return (
    <>
      <div class="typed-items">
        <label class="field">
          <span>{t("score-type")}</span>
          <input
            value={text}
            placeholder={hint}
            maxLength={200}
            autocapitalize="off"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.isComposing) return;
              // Enter adds the cards, and does not count the round.
              event.preventDefault();
              add();
            }}
          />
        </label>
        <button type="button" class="button button-plain" onClick={add}>
          {t("score-add")}
        </button>
      </div>
      {unknown.length > 0 && (
        <p class="trouble" role="alert">
          {t("score-unknown", { words: unknown.join(" ") })}
        </p>
      )}
    </>
  );
}

/** Returns how often each card or tile occurs. */
export function countItems(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Returns the items without the one at an index. */
export function withoutItem(items: readonly string[], index: number): string[] {
  return items.filter((_, n) => n !== index);
}
