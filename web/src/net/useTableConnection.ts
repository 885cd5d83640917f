/** The line of a table is kept open as long as its page is there, and hurries when the page is looked at again. */

import { useEffect, useRef } from "preact/hooks";
import type { Connection, Happening } from "./tableConnection";

export function useLine(connection: Connection, onHappening: (happening: Happening) => void): void {
  const latest = useRef(onHappening);
  latest.current = onHappening;
  useEffect(() => {
    const unwatch = connection.watch((happening) => latest.current(happening));
    connection.start();
    const hurry = () => {
      if (document.visibilityState === "visible") connection.hurry();
    };
    const offline = () => connection.offline();
    window.addEventListener("online", hurry);
    window.addEventListener("offline", offline);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      unwatch();
      connection.stop();
      window.removeEventListener("online", hurry);
      window.removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", hurry);
    };
  }, [connection]);
}
