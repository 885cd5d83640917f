import { useEffect, useState } from "preact/hooks";
import type { ServerFeatures } from "../net/messages";
import { fetchServerFeatures } from "./account";

/** Returns the optional features of the server, such as email; null until they are known, and if they cannot be loaded. */
export function useServerFeatures(): ServerFeatures | null {
  const [features, setFeatures] = useState<ServerFeatures | null>(null);
  useEffect(() => {
    fetchServerFeatures().then(setFeatures, () => setFeatures(null));
  }, []);
  return features;
}
