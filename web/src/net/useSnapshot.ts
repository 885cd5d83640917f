import { useEffect, useState } from "preact/hooks";
import type { Connection, Snapshot } from "./tableConnection";

export function useSnapshot(connection: Connection): Snapshot {
  const [snapshot, setSnapshot] = useState(connection.snapshot);
  useEffect(() => {
    setSnapshot(connection.snapshot);
    return connection.subscribe(() => setSnapshot(connection.snapshot));
  }, [connection]);
  return snapshot;
}
