import { useRef } from "preact/hooks";
import type { TableMessage } from "../net/messages";

/** When the open window closes by this page's own clock; null without one. */
export function useClosing(table: TableMessage | null): number | null {
  // Only the first message of a window tells how much of it was left when it came.
  const first = useRef<{ window: string; closesAt: number } | null>(null);
  const window = table?.window ?? null;
  if (table === null || window === null || window.closes === null) return null;
  const name = `${table.match}.${window.opens}`;
  if (first.current?.window !== name) {
    first.current = { window: name, closesAt: Date.now() + window.closes - table.now };
  }
  return first.current.closesAt;
}
