import { useEffect, useState } from "preact/hooks";

/** Whether the window is as a media query says, now and as it changes. */
export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const watched = matchMedia(query);
    const look = () => setFits(watched.matches);
    look();
    watched.addEventListener("change", look);
    return () => watched.removeEventListener("change", look);
  }, [query]);
  return fits;
}
