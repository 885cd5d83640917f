import { useEffect } from "preact/hooks";
import type { Line } from "../line/connection";
import type { TableMessage } from "../line/messages";
import { isAsked } from "./asked";
import { pageSettings } from "../ui/pageSettings";
import { useRemembered } from "../ui/remembered";
import { showTitle } from "../ui/title";

/** Lets the tab's title say whether it is one's turn, or that the line is down. */
export function useTableTitle(table: TableMessage | null, line: Line): void {
  const { callsByTitle } = useRemembered(pageSettings);
  const mine = callsByTitle && table !== null && isAsked(table) && table.ending === null;
  useEffect(() => {
    const name = table === null ? "Chabudai" : `${table.title} · Chabudai`;
    showTitle(line === "lost" ? `Trying again… · ${name}` : mine ? `(1) Your turn · ${name}` : name, mine);
  }, [mine, table, line]);
}
