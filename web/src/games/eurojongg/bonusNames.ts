/** The names of bonuses, which the page of a new table needs too. */

import { formatMessage } from "../../words/catalogue";

/** The name of a ledger line or of a bonus. */
export function nameBonus(name: string): string {
  return formatMessage({ id: `eurojongg-line-${name.replaceAll(" ", "-")}`, args: {} });
}
