import { useEffect, useState } from "preact/hooks";
import type { Connection, Snapshot } from "../line/connection";
import { loadSettings, type Settings, saveSettings } from "./storage";

export function useSnapshot(connection: Connection): Snapshot {
  const [snapshot, setSnapshot] = useState(connection.snapshot);
  useEffect(() => {
    setSnapshot(connection.snapshot);
    return connection.subscribe(() => setSnapshot(connection.snapshot));
  }, [connection]);
  return snapshot;
}

const listeners = new Set<(settings: Settings) => void>();
let settings: Settings | null = null;

export function currentSettings(): Settings {
  settings ??= loadSettings();
  return settings;
}

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...currentSettings(), ...change };
  saveSettings(settings);
  for (const listener of listeners) listener(settings);
}

export function onSettings(listener: (settings: Settings) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSettings(): Settings {
  const [now, setNow] = useState(currentSettings());
  useEffect(() => onSettings(setNow), []);
  return now;
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const follow = () => setMatches(list.matches);
    list.addEventListener("change", follow);
    return () => list.removeEventListener("change", follow);
  }, [query]);
  return matches;
}
