import { useEffect, useState } from "preact/hooks";
import { loadWords } from "./catalogue";

/** Loads a file of the catalogue, and renders again when its words are there. */
export function useWords(file: string | null): void {
  const [, setLoaded] = useState("");
  useEffect(() => {
    if (file === null) return;
    loadWords(file).then(
      () => setLoaded(file),
      () => {},
    );
  }, [file]);
}
