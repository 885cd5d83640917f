/** Tables for people in one room: around a shared screen with phones as hands, or around one device. */

import { createTable, joinTable } from "../net/api";
import { saveSharedKeys } from "../ui/storage";

/** Creates such a table; returns its address on this device. */
export async function createSharedTable(
  room: "screen" | "pass",
  game: string,
  options: Record<string, unknown>,
  seatCount: number,
): Promise<string> {
  const seats = Array.from({ length: seatCount }, () => "open");
  // Players who share a device cannot answer simultaneously.
  const timing = room === "pass" ? ({ together: "instant" } as const) : {};
  const created = await createTable({ game, options, seats, name: "", ...timing });
  if (room === "screen") return `/t/${created.table}#screen=${created.code ?? ""}`;
  const keys: string[] = [];
  for (let seat = 0; seat < seatCount; seat++) {
    keys.push((await joinTable(created.table, created.invitation ?? "", `Player ${seat + 1}`)).key);
  }
  saveSharedKeys(created.table, keys);
  return `/t/${created.table}#pass`;
}
