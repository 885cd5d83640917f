import { useEffect } from "preact/hooks";
import type { Line } from "../net/tableConnection";
import type { TableMessage } from "../net/messages";
import { isAsked } from "./yourTurn";
import { pageSettings } from "../ui/pageSettings";
import { useRemembered } from "../ui/persistent";
import { showTitle } from "../ui/pageTitle";

/** Lets the tab's title say whether it is one's turn, or that the line is down. */
export function useTableTitle(table: TableMessage | null, line: Line): void {
  const { callsByTitle } = useRemembered(pageSettings);
  const mine = callsByTitle && table !== null && isAsked(table) && table.ending === null;
  useEffect(() => {
    const name = table === null ? "Chabudai" : `${table.title} · Chabudai`;
    showTitle(line === "lost" ? `Trying again… · ${name}` : mine ? `(1) Your turn · ${name}` : name, mine);
  }, [mine, table, line]);
}
