/** One's own tables as the list shows them: in which order, and in what words. */

import type { MyTable } from "../net/messages";
import { counted, listed } from "../ui/words";

/** What asks for its person first; within that as the browser has them, the latest first. */
const ORDER: readonly MyTable["state"][] = ["asked", "open", "waiting", "over", "gone"];

export function inOrder(tables: readonly MyTable[]): MyTable[] {
  return tables.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

export function isFinished(table: MyTable): boolean {
  return table.state === "over" || table.state === "gone";
}

/** Against whom: the first three by name, and how many more. */
export function against(table: MyTable): string {
  const names = table.others.filter((name) => name !== "");
  const open = table.others.length - names.length;
  const most = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const seats = open === 0 ? [] : [open === 1 ? "an open seat" : counted(open, "open seat")];
  return listed([...most, ...seats]);
}

export function stateWords(table: MyTable): string {
  switch (table.state) {
    case "asked":
      return "Your turn";
    case "open":
      return "Waiting for " + (table.others.length === 1 ? "a friend" : counted(openSeats(table), "friend"));
    case "waiting":
      return table.others.length === 1 ? `${table.others[0] ?? ""} is to move` : "The others are to move";
    case "over":
      return table.won === null ? "Nobody won" : table.won ? "You won" : "You lost";
    case "gone":
      return "This table is gone";
  }
}

function openSeats(table: MyTable): number {
  return table.others.filter((name) => name === "").length;
}

/** The day on which a match began, as people say it; today by its hour. */
export function begunWords(begun: string, now: Date): string {
  const then = new Date(begun);
  if (Number.isNaN(then.getTime())) return "";
  const days = Math.round((dayOf(now) - dayOf(then)) / 86_400_000);
  const hour = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  if (days === 0) return `today, ${hour}`;
  if (days === 1) return `yesterday, ${hour}`;
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return then.toLocaleDateString([], { day: "numeric", month: "short", ...year });
}

function dayOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
