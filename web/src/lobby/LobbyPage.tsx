import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchGames, makeTable } from "../line/api";
import { GAMES } from "../games/index";
import type { GameInfo } from "../line/messages";
import { Header } from "../ui/Header";
import { SettingsDialog } from "../ui/Settings";
import { type LobbyChoices, loadChoices, loadName, saveChoices, saveName, seatAddress } from "../ui/storage";
import { showTitle } from "../ui/title";
import { CodeForm } from "./CodeForm";
import { GameCards, type OpenForm } from "./GameCards";
import { MyTables } from "./MyTables";
import { differing, type Options, seatsOf } from "./options";
import { seating } from "./seating";

export function LobbyPage(): JSX.Element {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [settings, setSettings] = useState(false);

  useEffect(() => {
    showTitle("Chabudai", false);
    fetchGames().then(
      // A game that is not listed cannot be played here.
      (all) => setGames(inOrder(all)),
      (error: unknown) => setTrouble((error as Error).message),
    );
  }, []);

  return (
    <div class="page">
      <Header onSettings={() => setSettings(true)} />
      <main class="lobby">
        <h1 class="for-ears">Chabudai: sit down and play</h1>
        <MyTables />
        <div class="lobby-head">
          <p class="lobby-words">A low table: against bots, with friends, or both. No account.</p>
          <CodeForm />
        </div>
        {trouble !== null && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {games !== null && <NewTable games={games} />}
        <p class="muted">
          A game that was saved:{" "}
          <a class="link" href="/replay">
            look at a record
          </a>
        </p>
        {games === null && trouble === null && <div class="card card-empty" aria-busy="true" />}
      </main>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}

/** The games that this page can draw, in the order of its list: the shortest to explain first. */
function inOrder(games: readonly GameInfo[]): GameInfo[] {
  return GAMES.flatMap(({ key }) => games.filter((game) => game.key === key));
}

/** The games with the form of the one that was tapped. */
function NewTable({ games }: { games: readonly GameInfo[] }): JSX.Element {
  const [choices, setChoices] = useState<LobbyChoices>(() => loadChoices());
  const [form, setForm] = useState<OpenForm | null>(null);
  const [name, setName] = useState(loadName());
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** Opens a table with these wishes, and sits down at it. */
  async function open(game: GameInfo, touched: Options): Promise<void> {
    setBusy(true);
    setTrouble(null);
    const wishes = { ...choices, game: game.key };
    saveChoices(wishes);
    saveName(name.trim());
    const levels = game.levels.map((level) => level.number);
    const seats = seating(wishes, seatsOf(game, touched).length, levels, Math.random());
    const options = differing(game.options, touched);
    try {
      const { together, windowS } = wishes;
      const window = game.asks_together && together !== null ? { together, window_s: windowS } : {};
      const seated = await makeTable({ game: game.key, options, seats, name: name.trim(), ...window });
      location.assign(seatAddress(seated.table, seated.key ?? ""));
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <GameCards
      games={games}
      open={form}
      onForm={(next) => {
        setTrouble(null);
        setForm(next);
        if (next !== null) setChoices((before) => ({ ...before, company: next.company }));
      }}
      choices={choices}
      name={name}
      busy={busy}
      trouble={trouble}
      onChoices={(change) => setChoices((before) => ({ ...before, ...change }))}
      onName={setName}
      onOpen={(game, touched) => void open(game, touched)}
    />
  );
}
