import { useEffect, useRef, useState } from "preact/hooks";
import type { TableConnection, TableEvent, TableSnapshot } from "./tableConnection";

/**
 * Keeps a connection open while the component is mounted, and reconnects at once when the network or the page comes back.
 * Calls `onEvent` with each event of the table.
 */
export function useTableConnection(connection: TableConnection, onEvent?: (event: TableEvent) => void): void {
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => {
    const removeListener = connection.onEvent((event) => latest.current?.(event));
    connection.start();
    const wake = () => {
      if (document.visibilityState === "visible") connection.wake();
    };
    const goOffline = () => connection.goOffline();
    window.addEventListener("online", wake);
    window.addEventListener("offline", goOffline);
    document.addEventListener("visibilitychange", wake);
    return () => {
      removeListener();
      connection.stop();
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", goOffline);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [connection]);
}

/** Returns the snapshot of a connection and renders again when it changes. */
export function useTableSnapshot(connection: TableConnection): TableSnapshot {
  const [snapshot, setSnapshot] = useState(connection.snapshot);
  useEffect(() => {
    setSnapshot(connection.snapshot);
    return connection.subscribe(() => setSnapshot(connection.snapshot));
  }, [connection]);
  return snapshot;
}
