import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchGames, makeTable } from "../net/api";
import { GAMES } from "../games/index";
import type { GameInfo } from "../net/messages";
import { Header } from "../ui/Header";
import { SettingsDialog } from "../ui/Settings";
import { type LobbyChoices, loadChoices, loadName, saveChoices, saveName, seatAddress } from "../ui/storage";
import { showTitle } from "../ui/pageTitle";
import { useRemembered } from "../ui/persistent";
import { account } from "../accounts/account";
import { CodeForm } from "./InviteCodeForm";
import { Company } from "./FindPlayers";
import { kitchenTable } from "./sharedScreen";
import { GameCards } from "./GameCards";
import type { OpenForm } from "./newTable";
import { MyTables } from "./MyTables";
import { differing, type Options, seatsOf } from "./options";
import { mayBeRated, seating } from "./seating";
import { Trouble } from "../ui/ErrorMessage";

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
        <div class="lobby-tables">
          <MyTables />
          {games !== null && <NewTable games={games} />}
          {games === null && trouble === null && <div class="card card-empty" aria-busy="true" />}
        </div>
        <div class="lobby-beside">
          <div class="lobby-head">
            <p class="lobby-words">
              A low table: against bots, with friends, or both. <AccountLink />
            </p>
            <CodeForm />
          </div>
          <Trouble words={trouble} />
          {games !== null && <Company games={games} />}
          {/* Below what is still to come they would be pushed away beneath the pointer. */}
          {(games !== null || trouble !== null) && <OtherPages />}
        </div>
      </main>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}

/** What else there is. */
function OtherPages(): JSX.Element {
  return (
    <p class="muted">
      A game that was saved:{" "}
      <a class="link" href="/replay">
        look at a record
      </a>
      . Rated games:{" "}
      <a class="link" href={`/leaders/${GAMES[0]?.key ?? ""}`}>
        the leaders
      </a>
      . The same deals at several tables, rounds, an arena:{" "}
      <a class="link" href="/tournaments">
        tournaments
      </a>
      . What does a rule change?{" "}
      <a class="link" href="/lab">
        Measure it
      </a>
      .
    </p>
  );
}

/** Nobody needs an account; who has one finds it here. */
function AccountLink(): JSX.Element {
  const { name, role } = useRemembered(account);
  return name === "" ? (
    <>
      No account needed;{" "}
      <a class="link" href="/me">
        have one if you like
      </a>
      .
    </>
  ) : (
    <>
      You are{" "}
      <a class="link" href="/me">
        {name}
      </a>
      {role === "moderator" && (
        <>
          , a{" "}
          <a class="link" href="/moderation">
            moderator
          </a>
        </>
      )}
      .
    </>
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
    const seats = seating(wishes, seatsOf(game, touched).length, game, Math.random());
    const options = differing(game.options, touched);
    try {
      if (wishes.company === "friends" && wishes.room !== "apart") {
        location.assign(await kitchenTable(wishes.room, game.key, options, seats.length));
        return;
      }
      const { together, windowS, clock, chat } = wishes;
      const window = game.asks_together && together !== null ? { together, window_s: windowS } : {};
      const listed = wishes.listed && seats.includes("open");
      const rated = wishes.rated && mayBeRated(seats) && account.now().name !== "";
      // What somebody wished for another table is not theirs where the form does not ask for it.
      const mayShow = !game.open_information && !rated && seats.includes("open");
      const fair = game.shuffles && wishes.fair !== null && seats.includes("open") ? { fair: wishes.fair } : {};
      const seated = await makeTable({
        game: game.key,
        options,
        seats,
        name: name.trim(),
        listed,
        clock,
        rated,
        ...fair,
        chat,
        ...(mayShow ? { watch: wishes.watch } : {}),
        ...window,
      });
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
