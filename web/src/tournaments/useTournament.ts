/** The line to a tournament is kept open as long as its page is there, and hurries when the page is looked at again. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { surroundingsAt } from "../net/tableConnection";
import { TournamentLine, type TournamentSnapshot } from "../net/tournamentConnection";
import { fetchTournament, keyOf, path } from "./api";

const TICK_MS = 5_000;

interface Told extends TournamentSnapshot {
  /** The service's clock, which goes on also where nothing else happens. */
  now: number;
  /** Something was done: what is so now is shown. */
  look: () => void;
}

export function useTournament(id: string): Told {
  const line = useMemo(
    () =>
      new TournamentLine(surroundingsAt(path(id, "/socket")), {
        key: () => keyOf(id),
        ask: () => fetchTournament(id),
        isVisible: () => !document.hidden,
      }),
    [id],
  );
  const [snapshot, setSnapshot] = useState(line.snapshot);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const forget = line.subscribe(() => {
      setSnapshot(line.snapshot);
      setNow(Date.now());
    });
    line.start();
    const hurry = () => {
      if (!document.hidden) line.hurry();
    };
    const tick = window.setInterval(() => setNow(Date.now()), TICK_MS);
    window.addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      forget();
      line.stop();
      window.clearInterval(tick);
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
    };
  }, [line]);
  return { ...snapshot, now: now + snapshot.ahead, look: () => line.look() };
}
