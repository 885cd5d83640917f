/** A table for people in one room: a screen with phones as hands, or one device that is passed round. */

import { joinTable, makeTable } from "../net/api";
import { keepPassedKeys } from "../ui/storage";

/** Opens it; gives its address on this device. */
export async function kitchenTable(
  room: "screen" | "pass",
  game: string,
  options: Record<string, unknown>,
  count: number,
): Promise<string> {
  const seats = Array.from({ length: count }, () => "open");
  // Who shares a device cannot answer at the same time.
  const together = room === "pass" ? ({ together: "instant" } as const) : {};
  const opened = await makeTable({ game, options, seats, name: "", ...together });
  if (room === "screen") return `/t/${opened.table}#screen=${opened.code ?? ""}`;
  const keys: string[] = [];
  for (let seat = 0; seat < count; seat++) {
    keys.push((await joinTable(opened.table, opened.invitation ?? "", `Player ${seat + 1}`)).key);
  }
  keepPassedKeys(opened.table, keys);
  return `/t/${opened.table}#pass`;
}
