import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchGames, makeTable } from "../line/api";
import { GAMES } from "../games/index";
import type { GameInfo } from "../line/messages";
import { differing, type Options, seatsOf } from "./options";
import { GameCards } from "./GameCards";
import { Header } from "../ui/Header";
import { MyTables } from "./MyTables";
import { NewTableForm } from "./NewTableForm";
import { SettingsDialog } from "../ui/Settings";
import { seating } from "./seating";
import { type LobbyChoices, loadChoices, loadName, saveChoices, saveName } from "../ui/storage";
import { showTitle } from "../ui/title";

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

  const first = games?.[0];
  return (
    <div class="page">
      <Header onSettings={() => setSettings(true)} />
      <main class="lobby">
        <div class="lobby-head">
          <h1>Sit down and play</h1>
          <p class="muted">A low table: against bots, with friends by link, or both. No account.</p>
        </div>
        {trouble !== null && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {games !== null && first !== undefined && <NewTable games={games} first={first} />}
        {games === null && trouble === null && <div class="card card-empty" aria-busy="true" />}
        <MyTables />
        <WatchForm />
      </main>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}

/** The games that this page can draw, in the order of its list: the shortest to explain first. */
function inOrder(games: readonly GameInfo[]): GameInfo[] {
  return GAMES.flatMap(({ key }) => games.filter((game) => game.key === key));
}

/** The games, each a click away from a table with bots; below them a table of one's own wishes. */
function NewTable({ games, first }: { games: readonly GameInfo[]; first: GameInfo }): JSX.Element {
  const [choices, setChoices] = useState<LobbyChoices>(() => loadChoices());
  const [name, setName] = useState(loadName());
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const game = games.find((one) => one.key === choices.game) ?? first;
  const put = (change: Partial<LobbyChoices>) => setChoices((before) => ({ ...before, ...change }));

  /** Opens a table with these wishes, and sits down at it. */
  async function open(wanted: GameInfo, wishes: LobbyChoices, touched: Options): Promise<void> {
    setBusy(true);
    setTrouble(null);
    saveChoices(wishes);
    saveName(name.trim());
    const levels = wanted.levels.map((level) => level.number);
    const seats = seating(wishes, seatsOf(wanted, touched).length, levels, Math.random());
    const options = differing(wanted.options, touched);
    try {
      const { together, windowS } = wishes;
      const window = wanted.asks_together && together !== null ? { together, window_s: windowS } : {};
      const seated = await makeTable({ game: wanted.key, options, seats, name: name.trim(), ...window });
      location.assign(`/t/${seated.table}#key=${seated.key}`);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <>
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <GameCards
        games={games}
        chosen={game.key}
        busy={busy}
        onChoose={(key) => put({ game: key })}
        onQuick={(wanted, touched) =>
          void open(wanted, { ...choices, game: wanted.key, company: "bots", side: "0" }, touched)
        }
      />
      <NewTableForm
        key={game.key}
        game={game}
        choices={choices}
        name={name}
        busy={busy}
        onChoices={put}
        onName={setName}
        onOpen={(touched) => void open(game, { ...choices, game: game.key }, touched)}
      />
    </>
  );
}

/** Whoever reads a table's code off somebody's screen can watch there. */
function WatchForm(): JSX.Element {
  const [code, setCode] = useState("");
  const word = code.trim();
  return (
    <form
      class="card watch-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (/^[A-Za-z0-9_-]+$/.test(word)) location.assign(`/t/${word}`);
      }}
    >
      <label class="field" for="watch-code">
        <span>Watch a table</span>
      </label>
      <div class="copy-row">
        <input
          id="watch-code"
          value={code}
          placeholder="its code"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={40}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" class="button button-plain" disabled={word === ""}>
          Watch
        </button>
      </div>
    </form>
  );
}
