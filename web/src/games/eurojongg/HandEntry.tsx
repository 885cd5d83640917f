/** The form of a hand at a real table: who goes out and how, and the cards of each player. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { countItems, EnteredItems, ItemPalette, TypedItems, withoutItem } from "../../score/ItemPalette";
import { SeatChoice, SeatsChoice } from "../../score/SeatChoice";
import type { EntryProps } from "../../score/scorer";
import { isTable } from "../../ui/checks";
import { Choice, Select, Switch } from "../../ui/fields";
import { usePersistent } from "../../ui/persistent";
import { t } from "../../words/catalogue";
import { Mini } from "./Card";
import { BONUS, type Card, cardName, faceNamesOf, RANKS, SUITS } from "./cards";
import {
  cardsInForm,
  type HandForm,
  isCard,
  isLaid,
  lastCards,
  MAX_MELDS,
  ORIGINS,
  readHandForm,
  type SeatForm,
} from "./scoredHand";
import { euroSettings } from "./settings";

const drawCard = (card: string): JSX.Element => <Mini card={card} />;

/** The parts of the palette: the suits, the crowns and the bonus cards. */
const PARTS = [...SUITS, "r", "bonus"] as const;
type Part = (typeof PARTS)[number];
const SIGNS: Readonly<Record<Part, string>> = { s: "♠", h: "♥", d: "♦", c: "♣", r: "♛", bonus: "✿" };
const NUMBERS = 9;

function cardsOfPart(part: Part): string[] {
  if (part === "bonus") return Object.keys(BONUS);
  return Array.from(part === "r" ? RANKS.slice(0, NUMBERS) : RANKS, (rank) => rank + part);
}

export function HandEntry({ draft, options, names, onChange }: EntryProps): JSX.Element {
  const form = readHandForm(draft);
  const [seat, setSeat] = useState(0);
  const change = (part: Partial<HandForm>) => onChange({ ...form, ...part });
  const own = form.seats[seat] as SeatForm;
  const changeSeat = (part: Partial<SeatForm>) =>
    change({ seats: form.seats.map((each, n) => (n === seat ? { ...each, ...part } : each)) });
  return (
    <>
      <SeatsChoice
        legend={t("eurojongg-form-winners")}
        names={names}
        seats={form.winners}
        onSeats={(winners) => change({ winners })}
      />
      <SeatChoice legend={t("eurojongg-form-cards-of")} names={names} seat={seat} onSeat={setSeat} />
      <SeatCards key={seat} name={names[seat] ?? ""} options={options} form={form} own={own} onChange={changeSeat} />
      {options.waiting === true && (
        <Switch label={t("eurojongg-form-waits")} checked={own.waits} onChange={(waits) => changeSeat({ waits })} />
      )}
      {options.sacred_discard === true && (
        <label class="field">
          <span>{t("eurojongg-form-slights")}</span>
          <input
            type="number"
            min="0"
            max="99"
            value={own.slights}
            onInput={({ currentTarget }) => changeSeat({ slights: Number(currentTarget.value) })}
          />
        </label>
      )}
      {form.winners.length > 0 && <GoingOut form={form} options={options} names={names} onChange={change} />}
    </>
  );
}

/** How the winners go out. */
function GoingOut({
  form,
  options,
  names,
  onChange,
}: Pick<EntryProps, "options" | "names"> & {
  form: HandForm;
  onChange: (part: Partial<HandForm>) => void;
}): JSX.Element {
  const faces = faceNamesOf(usePersistent(euroSettings).faceNames, options);
  const cards = lastCards(form);
  const bonuses = isTable(options.bonuses) ? options.bonuses : {};
  const others = names.map((_, seat) => seat).filter((seat) => !form.winners.includes(seat));
  const { last } = form;
  const chosen = last !== null && cards.includes(last) ? last : "";
  return (
    <>
      <label class="field">
        <span>{t("eurojongg-form-from")}</span>
        <Select
          label={t("eurojongg-form-from")}
          value={form.from}
          choices={ORIGINS.map((origin) => [origin, t("eurojongg-form-origin", { origin })] as const)}
          onChange={(from) => onChange({ from })}
        />
      </label>
      <label class="field">
        <span>{t("eurojongg-form-last")}</span>
        <Select
          label={t("eurojongg-form-last")}
          value={chosen}
          isRequired
          choices={[
            ["", t("eurojongg-form-choose")] as const,
            ...cards.map((card) => [card, cardName(card, faces)] as const),
          ]}
          onChange={(card) => onChange({ last: card === "" ? null : card })}
        />
      </label>
      {form.from === "claim" && (
        <SeatChoice
          legend={t("eurojongg-form-discarder")}
          names={names}
          among={others}
          seat={form.discarder}
          onSeat={(discarder) => onChange({ discarder })}
        />
      )}
      {"out-on-last-card" in bonuses && (form.from === "front" || form.from === "back") && (
        <Switch
          label={t("eurojongg-form-empties")}
          checked={form.empties}
          onChange={(empties) => onChange({ empties })}
        />
      )}
      {"out-on-first-turn" in bonuses && (
        <Switch
          label={t("eurojongg-form-first-turn")}
          checked={form.firstTurn}
          onChange={(firstTurn) => onChange({ firstTurn })}
        />
      )}
    </>
  );
}

interface SeatProps {
  name: string;
  options: EntryProps["options"];
  form: HandForm;
  own: SeatForm;
  onChange: (part: Partial<SeatForm>) => void;
}

/** The cards of a player. The palette adds to the hand or to the chosen meld; crowns and bonus cards are always laid. */
function SeatCards({ name, options, form, own, onChange }: SeatProps): JSX.Element {
  const faces = faceNamesOf(usePersistent(euroSettings).faceNames, options);
  const [target, setTarget] = useState("hand");
  const [part, setPart] = useState<Part>("s");
  const nameOf = (card: string) => cardName(card, faces);
  const add = (cards: readonly Card[]) => {
    const laid = [...own.laid, ...cards.filter(isLaid)];
    const held = cards.filter((card) => !isLaid(card));
    if (target === "hand" || own.melds[Number(target)] === undefined) {
      onChange({ laid, hand: [...own.hand, ...held] });
      return;
    }
    const melds = own.melds.map((meld, n) =>
      String(n) === target ? { ...meld, cards: [...meld.cards, ...held] } : meld,
    );
    onChange({ laid, melds });
  };
  const addMeld = (isOpen: boolean) => {
    onChange({ melds: [...own.melds, { isOpen, cards: [] }] });
    setTarget(String(own.melds.length));
  };
  const shown = { draw: drawCard, name: nameOf };
  const rows = [
    { key: "hand", label: t("eurojongg-form-hand"), cards: own.hand, set: (hand: Card[]) => onChange({ hand }) },
    ...own.melds.map((meld, n) => ({
      key: String(n),
      label: t("eurojongg-form-meld", { open: meld.isOpen ? "open" : "closed" }),
      cards: meld.cards,
      set: (cards: Card[]) => {
        // A meld whose last card is taken away is gone.
        const melds = own.melds.map((each, other) => (other === n ? { ...each, cards } : each));
        onChange({ melds: cards.length > 0 ? melds : melds.filter((_, other) => other !== n) });
      },
    })),
  ];
  return (
    <div class="ej-entry-seat" role="group" aria-label={t("eurojongg-form-seat", { name })}>
      <fieldset class="ej-entry-rows">
        <legend class="for-ears">{t("eurojongg-form-target")}</legend>
        {rows.map(({ key, label, cards, set }) => (
          <div key={key} class={`ej-entry-row${target === key ? " ej-entry-target" : ""}`}>
            <label>
              <input type="radio" name="target" checked={target === key} onChange={() => setTarget(key)} />{" "}
              <span>{label}</span>
            </label>
            <EnteredItems label={label} items={cards} onRemove={(index) => set(withoutItem(cards, index))} {...shown} />
          </div>
        ))}
        {own.laid.length > 0 && (
          <div class="ej-entry-row">
            <span>{t("eurojongg-form-laid")}</span>
            <EnteredItems
              label={t("eurojongg-form-laid")}
              items={own.laid}
              onRemove={(index) => onChange({ laid: withoutItem(own.laid, index) })}
              {...shown}
            />
          </div>
        )}
      </fieldset>
      {own.melds.length < MAX_MELDS && (
        <div class="ask-buttons">
          <button type="button" class="button button-plain" onClick={() => addMeld(true)}>
            {t("eurojongg-form-add-open")}
          </button>
          <button type="button" class="button button-plain" onClick={() => addMeld(false)}>
            {t("eurojongg-form-add-closed")}
          </button>
        </div>
      )}
      <Choice
        legend={t("eurojongg-form-palette")}
        name="part"
        value={part}
        choices={PARTS.map((each) => [each, `${SIGNS[each]} ${t("eurojongg-form-part", { part: each })}`] as const)}
        onChange={setPart}
      />
      <ItemPalette
        label={t("eurojongg-form-part", { part })}
        items={cardsOfPart(part)}
        used={countItems(cardsInForm(form))}
        onAdd={(card) => add([card])}
        {...shown}
      />
      <TypedItems hint="5h 5h Ks rose" isKnown={isCard} onItems={add} />
    </div>
  );
}
