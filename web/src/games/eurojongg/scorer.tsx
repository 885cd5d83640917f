/** Euro-Jongg for the scorer of real tables. */

import "./cards.css";
import "./scorer.css";
import type { JSX } from "preact";
import type { Options } from "../../lobby/options";
import type { Scorer } from "../../score/scorer";
import { usePersistent } from "../../ui/persistent";
import { t } from "../../words/catalogue";
import { CardRow } from "./Card";
import { cardNames, faceNamesOf } from "./cards";
import { HandEntry } from "./HandEntry";
import { describeHand } from "./scoredHand";
import { euroSettings } from "./settings";
import { nameLedgerLine } from "./words";

function Items({ items, options }: { items: readonly string[]; options: Options }): JSX.Element {
  const faces = faceNamesOf(usePersistent(euroSettings).faceNames, options);
  return <CardRow cards={items} label={cardNames(items, faces)} />;
}

export const scorer: Scorer = {
  Entry: HandEntry,
  describe: describeHand,
  nameLine: nameLedgerLine,
  Items,
  unit: () => t("eurojongg-score-unit"),
};
