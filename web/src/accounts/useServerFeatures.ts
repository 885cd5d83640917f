/** What the service can do beside the tables; `null` until it is known, and then nothing of it is shown. */

import { useEffect, useState } from "preact/hooks";
import type { NotificationOptions } from "../net/messages";
import { fetchOffered } from "./account";

export function useOffered(): NotificationOptions | null {
  const [offered, setOffered] = useState<NotificationOptions | null>(null);
  useEffect(() => {
    // What cannot be asked for now is not offered.
    fetchOffered().then(setOffered, () => setOffered(null));
  }, []);
  return offered;
}
