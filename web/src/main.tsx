import "./ui/fonts.css";
import "./ui/base.css";
import "./lobby/lobby.css";
import { type JSX, render } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { account } from "./accounts/currentAccount";
import { type HistorySeat, currentRoute } from "./keysInAddress";
import { type Route, routeOf } from "./routes";
import { UpdateNotice } from "./offline/AppNotice";
import { registerWorker, watchInstallPrompt } from "./offline/registration";
import { Announcer } from "./ui/Announcer";
import { applySettings } from "./ui/applyPageSettings";
import { showOpenedDisclosures } from "./ui/disclosures";
import { ErrorBoundary } from "./ui/ErrorBoundary";
import { lazyPage } from "./ui/LazyPage";
import { lazyPart } from "./ui/LazyPart";
import { usePersistent } from "./ui/persistent";
import { pageSettings } from "./ui/pageSettings";
import { saveSeat } from "./ui/seatKeys";
import { NeedsServerPage } from "./ui/ServerNote";
import { SimplePage } from "./ui/SimplePage";
import { HAS_CORE } from "./net/localService";
import { currentFragment, currentPath, hasServer, isPageChange, sitePath } from "./ui/sitePath";
import { enableSoundSoon } from "./ui/sound";
import { Toasts } from "./ui/Toasts";
import { loadWords, onMissingWords, setLanguage, t } from "./words/catalogue";
import { chosenLanguage, directionOf } from "./words/language";

// Each page is loaded when it is first opened.
const LobbyPage = lazyPage(async () => (await import("./lobby/LobbyPage")).LobbyPage);
const InvitationPage = lazyPage(
  async () => (await import("./lobby/InvitationPage")).InvitationPage,
  "invite",
  "options",
  "game",
);
const InviteCodePage = lazyPage(
  async () => (await import("./lobby/InviteCodePage")).InviteCodePage,
  "invite",
  "options",
  "game",
);
const PlayPage = lazyPage(async () => (await import("./lobby/PlayPage")).PlayPage, "options", "lobby");
const LearnPage = lazyPage(async () => (await import("./lobby/LearnPage")).LearnPage, "learn", "table");
const LessonsPage = lazyPage(async () => (await import("./lobby/LessonsPage")).LessonsPage, "learn");
const AccountPage = lazyPage(async () => (await import("./accounts")).AccountPage, "accounts");
const ModerationPage = lazyPage(async () => (await import("./moderation/ModerationPage")).ModerationPage, "accounts");
const EmailLinkPage = lazyPage(async () => (await import("./accounts")).EmailLinkPage, "accounts");
const ProfilePage = lazyPage(
  async () => (await import("./accounts/ProfilePage")).ProfilePage,
  "accounts",
  "challenges",
  "options",
);
const LeaderboardPage = lazyPage(async () => (await import("./accounts")).LeaderboardPage, "accounts");
const WatchPage = lazyPage(
  async () => (await import("./watch/WatchPage")).WatchPage,
  "watch",
  "table",
  "game",
  "options",
);
const ReplayPage = lazyPage(
  async () => (await import("./table/replayEntry")).ReplayPage,
  "table",
  "game",
  "share",
  "link",
);
const EmbeddedMatch = lazyPage(
  async () => (await import("./table/embedEntry")).EmbeddedMatch,
  "table",
  "game",
  "share",
);
const EmbeddedAnalysis = lazyPage(
  async () => (await import("./table/embedEntry")).EmbeddedAnalysis,
  "table",
  "game",
  "share",
);
const EmbeddedBoard = lazyPage(
  async () => (await import("./table/embedEntry")).EmbeddedBoard,
  "table",
  "game",
  "share",
);
const EmbeddedScene = lazyPage(
  async () => (await import("./lobby/EmbeddedScene")).EmbeddedScene,
  "learn",
  "table",
  "share",
);
const LabPage = lazyPage(async () => (await import("./lab")).LabPage, "lab", "options", "share", "link");
const LabAnswerPage = lazyPage(async () => (await import("./lab")).LabAnswerPage, "lab", "options", "share", "link");
const LabMatchPage = lazyPage(async () => (await import("./lab/LabMatchPage")).LabMatchPage, "lab", "table");
const TournamentsPage = lazyPage(async () => (await import("./tournaments")).TournamentsPage, "tournaments", "options");
const TournamentPage = lazyPage(async () => (await import("./tournaments")).TournamentPage, "tournaments");
const ClubsPage = lazyPage(async () => (await import("./clubs/ClubsPage")).ClubsPage, "clubs");
const ClubPage = lazyPage(async () => (await import("./clubs/ClubPage")).ClubPage, "clubs", "tournaments", "options");
const PrintPage = lazyPage(async () => (await import("./paper/PrintPage")).PrintPage, "print", "options");
const ScorePage = lazyPage(async () => (await import("./score/ScorePage")).ScorePage, "score", "options");
const PassDevicePage = lazyPage(
  async () => (await import("./table/sharedScreenEntry")).PassDevicePage,
  "table",
  "game",
);
const ScreenPage = lazyPage(async () => (await import("./table/sharedScreenEntry")).ScreenPage, "table", "game");
const TablePage = lazyPage(async () => (await import("./table")).TablePage, "table", "game");

/** What is told to someone who is logged in, on every page. */
const AccountNews = lazyPart(async () => {
  const [{ AccountNews: part }] = await Promise.all([import("./accounts/AccountNews"), loadWords("challenges")]);
  return part;
});

/** The pages that fill the window, on which a notice would move the board. */
const FULL_SCREEN: ReadonlySet<Route["kind"]> = new Set(["table", "pass", "screen", "embed", "replay"]);

function App(): JSX.Element {
  const { name } = usePersistent(account);
  const [route, setRoute] = useState<Route>(currentRoute);
  const [, setWordsMissed] = useState(0);
  useEffect(() => onMissingWords(() => setWordsMissed((count) => count + 1)), []);
  // Listens before the first paint, after which the address may change at once.
  useLayoutEffect(() => {
    const update = () => {
      if (!isPageChange()) return;
      setRoute(currentRoute());
      // On a static host, pages follow each other in one document.
      if (!hasServer()) window.scrollTo(0, 0);
    };
    window.addEventListener("hashchange", update);
    window.addEventListener("popstate", update);
    return () => {
      window.removeEventListener("hashchange", update);
      window.removeEventListener("popstate", update);
    };
  }, []);
  return (
    <>
      {!FULL_SCREEN.has(route.kind) && <UpdateNotice />}
      <ErrorBoundary key={JSON.stringify(route)}>
        <Page route={route} onRoute={setRoute} />
      </ErrorBoundary>
      {name !== "" && !route.kind.startsWith("embed") && (
        <ErrorBoundary fallback={null}>
          <AccountNews />
        </ErrorBoundary>
      )}
      <Toasts />
      <Announcer />
    </>
  );
}

/** The pages that only a server can show. Its tables are among them, those of this device are not. */
const OF_SERVER: ReadonlySet<Route["kind"]> = new Set([
  "code",
  "invitation",
  "screen",
  "account",
  "moderation",
  "email",
  "profile",
  "leaderboard",
  "watch",
  "lab",
  "lab-answer",
  "lab-match",
  "tournaments",
  "tournament",
  "clubs",
  "club",
]);

function Page({ route, onRoute }: { route: Route; onRoute: (route: Route) => void }): JSX.Element {
  if (!hasServer() && (!HAS_CORE || OF_SERVER.has(route.kind))) return <NeedsServerPage />;
  const openSeat = (table: string, key: string) => {
    saveSeat(table, key);
    // The seat replaces the used invitation in the history.
    history.replaceState({ table, seatKey: key } satisfies HistorySeat, "", sitePath(`/t/${table}`));
    onRoute({ kind: "table", table, key, match: null });
  };
  switch (route.kind) {
    case "lobby":
      return <LobbyPage />;
    case "code":
      return <InviteCodePage key={route.code} code={route.code} onJoined={openSeat} />;
    case "invitation":
      return <InvitationPage id={route.table} invitation={route.invitation} onJoined={openSeat} />;
    case "table":
      return (
        <TablePage
          key={`${route.table} ${route.key} ${route.match}`}
          id={route.table}
          seatKey={route.key}
          match={route.match}
        />
      );
    case "pass":
      return <PassDevicePage key={route.table} id={route.table} />;
    case "screen":
      return <ScreenPage key={route.table} id={route.table} code={route.code} />;
    case "lessons":
      return <LessonsPage />;
    case "play":
      return (
        <PlayPage
          key={`${route.game} ${route.company} ${route.club}`}
          game={route.game}
          company={route.company}
          club={route.club}
        />
      );
    case "learn":
      return <LearnPage game={route.game} />;
    case "account":
      return <AccountPage next={route.next} />;
    case "moderation":
      return <ModerationPage />;
    case "email":
      return <EmailLinkPage key={route.token} link={route.link} token={route.token} />;
    case "profile":
      return <ProfilePage key={route.name} name={route.name} />;
    case "leaderboard":
      return <LeaderboardPage key={route.game} game={route.game} />;
    case "watch":
      return <WatchPage />;
    case "print":
      return <PrintPage game={route.game} />;
    case "score":
      return <ScorePage key={route.game} game={route.game} />;
    case "replay":
      return <ReplayPage key={`${route.analysis} ${route.record}`} analysis={route.analysis} record={route.record} />;
    case "embed":
      return <EmbeddedMatch table={route.table} />;
    case "embedded-analysis":
      return <EmbeddedAnalysis id={route.analysis} />;
    case "embedded-board":
      return <EmbeddedBoard key={route.record} record={route.record} />;
    case "embedded-scene":
      return <EmbeddedScene game={route.game} number={route.number} />;
    case "tournaments":
      return <TournamentsPage />;
    case "tournament":
      return <TournamentPage key={route.tournament} id={route.tournament} />;
    case "clubs":
      return <ClubsPage />;
    case "club":
      return <ClubPage key={route.club} club={route.club} />;
    case "lab":
      return <LabPage />;
    case "lab-answer":
      return <LabAnswerPage key={route.answer} id={route.answer} />;
    case "lab-match":
      return <LabMatchPage experiment={route.experiment} match={route.match} />;
    case "not-found":
      return (
        <SimplePage title={t("page-not-found")}>
          <p>{t("page-not-found-text")}</p>
        </SimplePage>
      );
  }
}

applySettings(pageSettings.current());
pageSettings.onChange(applySettings);
showOpenedDisclosures();
for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, enableSoundSoon);

/** What the page says if the catalogue could not be loaded. */
const LOAD_FAILURES = {
  en: "Chabudai could not be loaded. Check the connection and reload the page.",
  ja: "Chabudaiを読み込めませんでした。接続を確認して、ページを再読み込みしてください。",
} as const;

/** Renders the page once its words are there. */
async function start(): Promise<void> {
  const language = chosenLanguage();
  setLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const page = document.querySelector("#page") as HTMLElement;
  try {
    // Without reading the keys in the address, which are removed when they are read.
    const isHome = routeOf(currentPath(), currentFragment(), () => null).kind === "lobby";
    // The lobby is loaded with the words, not after them, so that the home page needs no further round trip.
    await Promise.all([loadWords("page", "lobby"), isHome && LobbyPage.preload()]);
  } catch (error) {
    console.error(error);
    page.textContent = LOAD_FAILURES[language === "ja" ? "ja" : "en"];
    return;
  }
  render(<App />, page);
  watchInstallPrompt();
  // Another site that embeds a page does not keep it.
  if (window.top === window) registerWorker();
}

void start();
