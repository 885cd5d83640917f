import "./ui/fonts.css";
import "./ui/base.css";
import "./lobby/lobby.css";
import { type JSX, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type PageSettings, pageSettings, volumesOf } from "./ui/pageSettings";
import { LobbyPage } from "./lobby/LobbyPage";
import { later } from "./ui/LazyPage";
import { Simple } from "./ui/SimplePage";
import { Announcer } from "./ui/Announcer";
import { Toasts } from "./ui/Toasts";
import { type Place, placeOf } from "./routes";
import { keyFor, rememberSeat } from "./ui/storage";
import { setVolumes, wakeSound } from "./ui/sound";

// Each page but the lobby is loaded with the first address that leads to it.
const InvitationPage = later(async () => (await import("./lobby/InvitationPage")).InvitationPage, "The invitation");
const CodePage = later(async () => (await import("./lobby/InviteCodePage")).CodePage, "The invitation");
const LearnPage = later(async () => (await import("./lobby/LearnPage")).LearnPage, "The lesson");
const AccountPage = later(async () => (await import("./accounts")).AccountPage, "The account");
const ModerationPage = later(async () => (await import("./accounts")).ModerationPage, "The page of reports");
const MailPage = later(async () => (await import("./accounts")).MailPage, "What the mail was about");
const PersonPage = later(async () => (await import("./accounts")).PersonPage, "The person's page");
const LeadersPage = later(async () => (await import("./accounts")).LeadersPage, "The page of leaders");
const ReplayPage = later(async () => (await import("./table/replayEntry")).ReplayPage, "The record");
const LabPage = later(async () => (await import("./lab/LabPage")).LabPage, "The lab");
const LabMatchPage = later(async () => (await import("./lab/LabMatchPage")).LabMatchPage, "The match");
const TournamentsPage = later(async () => (await import("./tournaments")).TournamentsPage, "The tournaments");
const TournamentPage = later(async () => (await import("./tournaments")).TournamentPage, "The tournament");
const PassPage = later(async () => (await import("./table")).PassPage, "The table");
const ScreenPage = later(async () => (await import("./table")).ScreenPage, "The table");
const TablePage = later(async () => (await import("./table")).TablePage, "The table");

function applySettings(settings: PageSettings): void {
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
  if (settings.motion) delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = "off";
  if (settings.cloth === "own") delete document.documentElement.dataset.cloth;
  else document.documentElement.dataset.cloth = settings.cloth;
  setVolumes(volumesOf(settings));
}

/** What this entry of the tab's history keeps: the key that came with an address, which shows it no longer. */
interface Entry {
  table?: string;
  seatKey?: string;
}

/**
 * The place of the address as it is. A key leaves the address as soon as it is read, so that nobody reads it there; this
 * entry of the history keeps it, so that two windows of one browser can be two seats of one table.
 */
function placeNow(): Place {
  const entry = (history.state as Entry | null) ?? {};
  const kept = (table: string) =>
    entry.table === table && entry.seatKey !== undefined ? entry.seatKey : keyFor(table);
  const place = placeOf(location.pathname, location.hash, kept);
  if (place.kind === "table" && place.key !== null) {
    history.replaceState({ table: place.table, seatKey: place.key } satisfies Entry, "", location.pathname);
  }
  // What works once need not stay in the history.
  if (place.kind === "mail") history.replaceState(null, "", location.pathname);
  return place;
}

function App(): JSX.Element {
  const [place, setPlace] = useState<Place>(placeNow);
  useEffect(() => {
    const follow = () => setPlace(placeNow());
    window.addEventListener("hashchange", follow);
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("hashchange", follow);
      window.removeEventListener("popstate", follow);
    };
  }, []);
  return (
    <>
      <Page place={place} onPlace={setPlace} />
      <Toasts />
      <Announcer />
    </>
  );
}

function Page({ place, onPlace }: { place: Place; onPlace: (place: Place) => void }): JSX.Element {
  const sitDown = (table: string, key: string) => {
    rememberSeat(table, key);
    // The used invitation leaves the history; the seat takes its place.
    history.replaceState({ table, seatKey: key } satisfies Entry, "", `/t/${table}`);
    onPlace({ kind: "table", table, key, match: null });
  };
  switch (place.kind) {
    case "lobby":
      return <LobbyPage />;
    case "code":
      return <CodePage key={place.code} code={place.code} onSeated={sitDown} />;
    case "invitation":
      return <InvitationPage id={place.table} invitation={place.invitation} onSeated={sitDown} />;
    case "table":
      return (
        <TablePage
          key={`${place.table} ${place.key} ${place.match}`}
          id={place.table}
          seatKey={place.key}
          match={place.match}
        />
      );
    case "pass":
      return <PassPage key={place.table} id={place.table} />;
    case "screen":
      return <ScreenPage key={place.table} id={place.table} code={place.code} />;
    case "learn":
      return <LearnPage game={place.game} />;
    case "account":
      return <AccountPage next={place.next} />;
    case "moderation":
      return <ModerationPage />;
    case "mail":
      return <MailPage key={place.token} link={place.link} token={place.token} />;
    case "person":
      return <PersonPage key={place.name} name={place.name} />;
    case "leaders":
      return <LeadersPage key={place.game} game={place.game} />;
    case "replay":
      return <ReplayPage />;
    case "tournaments":
      return <TournamentsPage />;
    case "tournament":
      return <TournamentPage key={place.tournament} id={place.tournament} />;
    case "lab":
      return <LabPage />;
    case "played":
      return <LabMatchPage experiment={place.experiment} played={place.played} />;
    case "nowhere":
      return (
        <Simple title="There is nothing here">
          <p>This address is neither a table nor a game to learn.</p>
        </Simple>
      );
  }
}

applySettings(pageSettings.now());
pageSettings.onChange(applySettings);
for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, wakeSound);
render(<App />, document.querySelector("#page") as HTMLElement);
