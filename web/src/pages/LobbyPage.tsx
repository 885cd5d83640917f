import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchGames, makeTable } from "../api";
import type { Face } from "../games/face";
import { faceOf } from "../games/index";
import type { GameInfo, OptionSpec } from "../messages";
import { Dialog } from "../parts/Dialog";
import { Header } from "../parts/Header";
import { BookIcon, CloseIcon } from "../parts/icons";
import { Choice, SettingsDialog, Switch } from "../parts/Settings";
import {
  forgetTable,
  type LobbyChoices,
  loadChoices,
  loadName,
  loadTables,
  type MyTable,
  saveChoices,
  saveName,
} from "../storage";
import { showTitle } from "../title";

export function LobbyPage(): JSX.Element {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [settings, setSettings] = useState(false);

  useEffect(() => {
    showTitle("Chabudai", false);
    fetchGames().then(
      // A game without a face cannot be played here.
      (all) => setGames(all.filter((game) => faceOf(game.key) !== null)),
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
          <p class="muted">A low table for two: against a bot, or a friend by link. No account.</p>
        </div>
        {trouble !== null && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {games !== null && first !== undefined && <NewTableForm games={games} first={first} />}
        {games === null && trouble === null && <div class="card card-empty" aria-busy="true" />}
        <MyTables />
      </main>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}

function NewTableForm({ games, first }: { games: readonly GameInfo[]; first: GameInfo }): JSX.Element {
  const [choices, setChoices] = useState<LobbyChoices>(() => loadChoices());
  const [name, setName] = useState(loadName());
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [rules, setRules] = useState(false);

  const game = games.find((one) => one.key === choices.game) ?? first;
  const face = faceOf(game.key) as Face;
  const known = choices.options[game.key] ?? {};
  const options = Object.fromEntries(game.options.map((spec) => [spec.name, known[spec.name] ?? spec.default]));
  const level = game.levels.find((one) => one.number === choices.level) ?? game.levels[0];
  const put = (change: Partial<LobbyChoices>) => setChoices((before) => ({ ...before, ...change }));

  async function make(event: Event): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setTrouble(null);
    saveChoices(choices);
    saveName(name.trim());
    const other = choices.opponent === "bot" && level !== undefined ? `bot:${level.number}` : "open";
    const mine = choices.side === "any" ? Math.floor(Math.random() * game.seats.length) : Number(choices.side);
    const seats = game.seats.map((_, seat) => (seat === mine ? "me" : other));
    try {
      const seated = await makeTable({ game: game.key, options, seats, name: name.trim() });
      location.assign(`/t/${seated.table}#key=${seated.key}`);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <form class="card new-table" onSubmit={make}>
      <div class="game-cards" role="radiogroup" aria-label="Game">
        {games.map((one) => (
          <GameCard
            key={one.key}
            game={one}
            face={faceOf(one.key) as Face}
            chosen={one.key === game.key}
            onChoose={() => put({ game: one.key })}
          />
        ))}
      </div>
      <button type="button" class="quiet rules-link" onClick={() => setRules(true)}>
        <BookIcon /> How to play {game.title}
      </button>

      <div class="columns">
        <div class="column">
          <Choice
            legend="Opponent"
            name="opponent"
            value={choices.opponent}
            choices={[
              ["bot", "A bot"],
              ["friend", "A friend by link"],
            ]}
            onChange={(opponent) => put({ opponent })}
          />
          {choices.opponent === "bot" && level !== undefined && (
            <div class="levels">
              <Choice
                legend="Level"
                name="level"
                value={String(level.number)}
                choices={game.levels.map((one) => [String(one.number), one.name] as const)}
                onChange={(number) => put({ level: Number(number) })}
              />
              <p class="muted level-sentence">{level.sentence}</p>
            </div>
          )}
          <Choice
            legend="You play"
            name="side"
            value={choices.side}
            choices={[...game.seats.map((called, seat) => [String(seat), called] as const), ["any", "Either"] as const]}
            onChange={(side) => put({ side })}
          />
        </div>
        <div class="column">
          {game.options.map((spec) => (
            <OptionField
              key={spec.name}
              spec={spec}
              presets={face.presets[spec.name] ?? null}
              value={options[spec.name]}
              onChange={(value) =>
                put({ options: { ...choices.options, [game.key]: { ...options, [spec.name]: value } } })
              }
            />
          ))}
          <label class="field">
            <span>Your name</span>
            <input
              value={name}
              maxLength={24}
              autocomplete="nickname"
              placeholder="as the other player sees it"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          {trouble !== null && (
            <p class="trouble" role="alert">
              {trouble}
            </p>
          )}
          <button type="submit" class="button button-large" disabled={busy}>
            {choices.opponent === "bot" ? `Play against ${level?.name ?? "a bot"}` : "Open a table and get the link"}
          </button>
        </div>
      </div>
      {rules && (
        <Dialog title={`How to play ${game.title}`} onClose={() => setRules(false)}>
          <face.Rules />
        </Dialog>
      )}
    </form>
  );
}

interface GameCardProps {
  game: GameInfo;
  face: Face;
  chosen: boolean;
  onChoose: () => void;
}

function GameCard({ game, face, chosen, onChoose }: GameCardProps): JSX.Element {
  return (
    <label class={`game-card${chosen ? " game-chosen" : ""}`}>
      <input type="radio" name="game" checked={chosen} onChange={onChoose} />
      <face.Emblem />
      <span>
        <strong>{game.title}</strong>
        <span class="muted">{game.summary}</span>
      </span>
    </label>
  );
}

interface OptionFieldProps {
  spec: OptionSpec;
  presets: readonly number[] | null;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A field for any option of any game, from its description alone. */
function OptionField({ spec, presets, value, onChange }: OptionFieldProps): JSX.Element {
  const title = spec.name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
  switch (spec.kind) {
    case "switch":
      return <Switch label={title} help={spec.help} checked={value === true} onChange={onChange} />;
    case "choice":
      return (
        <Choice
          legend={title}
          name={`option-${spec.name}`}
          value={String(value)}
          choices={(spec.words ?? []).map((word) => [word, word] as const)}
          onChange={onChange}
        />
      );
    case "integer":
      return (
        <div class="option-number">
          {presets !== null && (
            <Choice
              legend={title}
              name={`option-${spec.name}`}
              value={String(value)}
              choices={presets.map((preset) => [String(preset), String(preset)] as const)}
              onChange={(text) => onChange(Number(text))}
            />
          )}
          <label class="field field-number">
            <span>{presets === null ? title : "or another"}</span>
            <input
              type="number"
              aria-label={presets === null ? title : `${title}, any from ${spec.least} to ${spec.most}`}
              min={spec.least}
              max={spec.most}
              required
              value={Number(value)}
              onChange={(event) => {
                if (event.currentTarget.value !== "") onChange(Number(event.currentTarget.value));
              }}
            />
          </label>
        </div>
      );
  }
}

const STATES: Record<MyTable["state"], string> = {
  open: "waiting for a friend",
  mine: "your turn",
  theirs: "their turn",
  over: "over",
};

function MyTables(): JSX.Element | null {
  const [tables, setTables] = useState(loadTables());
  if (tables.length === 0) return null;
  return (
    <section class="card my-tables" aria-labelledby="my-tables">
      <h2 id="my-tables">My tables</h2>
      <ul>
        {tables.map((one) => (
          <li key={one.table}>
            <a href={`/t/${one.table}#key=${one.key}`}>
              <span>
                <strong>{one.title}</strong> against {one.against}
              </span>
              <span class="muted">
                {STATES[one.state]} · {ago(one.seen)}
              </span>
            </a>
            <button
              type="button"
              class="icon-button"
              aria-label={`Forget the table against ${one.against}`}
              title="Forget this table"
              onClick={() => {
                forgetTable(one.table);
                setTables(loadTables());
              }}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ago(when_ms: number): string {
  const minutes = Math.round((Date.now() - when_ms) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 1440)} days ago`;
}
