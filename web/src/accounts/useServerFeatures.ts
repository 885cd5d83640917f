import type { ServerFeatures } from "../net/messages";
import { useResource } from "../ui/useResource";
import { fetchServerFeatures } from "./account";

/** Returns the optional features of the server, such as email; null until they are known, and if they cannot be loaded. */
export function useServerFeatures(): ServerFeatures | null {
  return useResource(fetchServerFeatures).value;
}
