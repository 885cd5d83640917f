/** What the service can do beside the tables; `null` until it is known, and then nothing of it is shown. */

import { useEffect, useState } from "preact/hooks";
import type { NoticesOffered } from "../net/messages";
import { fetchOffered } from "./account";

export function useOffered(): NoticesOffered | null {
  const [offered, setOffered] = useState<NoticesOffered | null>(null);
  useEffect(() => {
    // What cannot be asked for now is not offered.
    fetchOffered().then(setOffered, () => setOffered(null));
  }, []);
  return offered;
}
