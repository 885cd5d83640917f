/** Whether the coach is on at a table. */

import { isText } from "./checks";
import { MAX_SEATS } from "./seatKeys";
import { saveItem, loadList } from "./storage";

/**
 * Returns whether the coach is on at a table. At tables created by a lesson, it is on until the player turns it off.
 */
export function isCoachEnabled(table: string): boolean {
  return loadList("coached", isText).includes(table);
}

export function setCoachEnabled(table: string, isEnabled: boolean): void {
  const others = loadList("coached", isText).filter((other) => other !== table);
  saveItem("coached", (isEnabled ? [table, ...others] : others).slice(0, MAX_SEATS));
}
