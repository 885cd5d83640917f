/** What this browser keeps of a table where its person sits. */

import type { TableMessage } from "../line/messages";
import { rememberTable } from "../ui/storage";
import { listed } from "../ui/words";

export function remember(table: TableMessage, key: string): void {
  const open = table.seats.some((seat) => seat.kind === "open");
  rememberTable({
    table: table.table,
    key,
    title: table.title,
    against: company(table),
    state: table.ending !== null ? "over" : open ? "open" : table.question !== null ? "mine" : "theirs",
    seen: Date.now(),
  });
}

/** Against whom one plays: the first three by name, and how many more. */
function company(table: TableMessage): string {
  const others = table.seats.filter((seat) => seat.seat !== table.you);
  const open = others.filter((seat) => seat.kind === "open").length;
  const names = others.filter((seat) => seat.kind !== "open").map((seat) => seat.name);
  const most = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  if (open > 0) most.push(open === 1 ? "an open seat" : `${open} open seats`);
  return listed(most);
}
