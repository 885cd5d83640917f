/** Decides when the sheet at the end of a round or match is open. */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { mayAnimate } from "../ui/motion";
import { isDismissed, markDismissed } from "../ui/storage";
import { loadWords } from "../words/catalogue";

/** The last play stays in sight for this long before the sheet opens. */
const OPENS_AFTER_MS = 1_300;

/** Loads the sheet and its words. */
export async function loadResultSheet(): Promise<typeof import("./ResultSheet").ResultSheet> {
  const [{ ResultSheet }] = await Promise.all([import("./ResultSheet"), loadWords("result", "watch")]);
  return ResultSheet;
}

export type ResultSheetState = ReturnType<typeof useResultSheet>;

/** With `opensForRounds` false, the sheet of a round opens only on request. */
export function useResultSheet(table: TableMessage | null, opensForRounds: boolean) {
  const [shown, setShown] = useState<string | null>(null);
  /** The round or match whose sheet is about to open. */
  const awaited = useRef<string | null>(null);
  const announced = useRef<string | null>(null);
  const latest = useRef({ table, opensForRounds });
  latest.current = { table, opensForRounds };

  /** Opens the sheet once for each round and match that ends, unless the player has closed it before. */
  const announce = useCallback((before: TableMessage | null, after: TableMessage) => {
    const name = sheetName(after);
    if (name === null || name === announced.current) return;
    announced.current = name;
    if (after.ending === null ? !latest.current.opensForRounds : isDismissed(name)) return;
    awaited.current = name;
    const open = () =>
      void loadResultSheet().then(
        () => {
          if (awaited.current !== name) return;
          awaited.current = null;
          setShown(name);
        },
        // The bar below the board stays, and its button reports the failure.
        () => {},
      );
    if (mayAnimate() && hasJustPlayed(before, after)) window.setTimeout(open, OPENS_AFTER_MS);
    else open();
  }, []);

  const close = useCallback(() => {
    const { table: now } = latest.current;
    const name = now === null ? null : sheetName(now);
    if (now !== null && now.ending !== null && name !== null) markDismissed(name);
    awaited.current = null;
    const hadFocus = document.activeElement?.closest(".sheet") !== null;
    setShown(null);
    if (hadFocus) requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-shows-result]")?.focus());
  }, []);

  const open = useCallback(() => {
    const { table: now } = latest.current;
    if (now !== null) setShown(sheetName(now));
  }, []);

  const isOpen = table !== null && shown !== null && shown === sheetName(table);
  // A printed score sheet has the table of rounds, also if the sheet is closed.
  useEffect(() => {
    if (isOpen) return undefined;
    const close = () => setShown(null);
    const openForPrint = () => {
      open();
      window.addEventListener("afterprint", close, { once: true });
    };
    window.addEventListener("beforeprint", openForPrint);
    return () => window.removeEventListener("beforeprint", openForPrint);
  }, [isOpen, open]);
  /** Closes the sheet, also if it is about to open. */
  const dismiss = useCallback(() => {
    if (isOpen || awaited.current !== null) close();
  }, [isOpen, close]);
  return useMemo(() => ({ isOpen, announce, close, dismiss, open }), [isOpen, announce, close, dismiss, open]);
}

/** Returns whether an action of a seat has brought the end. */
function hasJustPlayed(before: TableMessage | null, after: TableMessage): boolean {
  return (
    before !== null && before.match === after.match && before.lines < after.lines && after.log.at(-1)?.actor !== "table"
  );
}

/** Returns the name of the round or match that is over; null during play. */
function sheetName({ table, match, ending, pause }: TableMessage): string | null {
  if (ending !== null) return `${table}.${match}`;
  return pause === null ? null : `${table}.${match}.${pause.opens}`;
}
