import { useEffect, useMemo, useState } from "preact/hooks";
import { browserEnvironment } from "../net/environment";
import { TournamentConnection, type TournamentSnapshot } from "../net/tournamentConnection";
import { fetchTournament, tournamentKey, tournamentPath } from "./api";

const TICK_MS = 5_000;

interface TournamentState extends TournamentSnapshot {
  /** The server's time in milliseconds, updated every few seconds. */
  now: number;
  /** Fetches the state again, after a request by the viewer. */
  refresh: () => void;
}

/** Connects to a tournament while its page is open, and reconnects at once when the network or the page comes back. */
export function useTournament(id: string): TournamentState {
  const connection = useMemo(
    () =>
      new TournamentConnection(browserEnvironment(tournamentPath(id, "/socket")), {
        key: () => tournamentKey(id),
        poll: () => fetchTournament(id),
        isVisible: () => !document.hidden,
      }),
    [id],
  );
  const [snapshot, setSnapshot] = useState(connection.snapshot);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const removeListener = connection.subscribe(() => {
      setSnapshot(connection.snapshot);
      setNow(Date.now());
    });
    connection.start();
    const wake = () => {
      if (!document.hidden) connection.wake();
    };
    const tick = window.setInterval(() => setNow(Date.now()), TICK_MS);
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      removeListener();
      connection.stop();
      window.clearInterval(tick);
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [connection]);
  return { ...snapshot, now: now + snapshot.clockOffsetMs, refresh: () => connection.refresh() };
}
