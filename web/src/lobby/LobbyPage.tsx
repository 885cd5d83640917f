import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { account } from "../accounts/account";
import { GAMES } from "../games/index";
import { fetchGames } from "../net/api";
import type { GameInfo } from "../net/messages";
import { InstallButton } from "../offline/AppNotice";
import { ErrorMessage } from "../ui/ErrorMessage";
import { setPageTitle } from "../ui/pageTitle";
import { usePersistent } from "../ui/persistent";
import { PageFrame } from "../ui/SimplePage";
import { ServerNote } from "../ui/ServerNote";
import { hasServer, sitePath } from "../ui/sitePath";
import { useResource } from "../ui/useResource";
import { FindPlayers } from "./FindPlayers";
import { GameCards } from "./GameCards";
import { InviteCodeForm } from "./InviteCodeForm";
import { LessonOffer } from "./LessonOffer";
import { isNewcomer } from "./lessonOffer";
import { MyTables } from "./MyTables";
import { scenePause } from "./scenePause";
import { useMayMove } from "./ScenePlace";
import { t } from "../words/catalogue";
import "./home.css";

export function LobbyPage(): JSX.Element {
  const { value: games, error } = useResource(loadGames);
  useEffect(() => setPageTitle("Chabudai", false), []);
  return (
    <PageFrame kind="lobby">
      <h1 class="for-ears">{t("lobby-heading")}</h1>
      <ServerNote />
      <MyTables />
      <FirstLesson />
      <GameCards games={games} />
      <ErrorMessage message={error} />
      <div class="lobby-beside">
        {hasServer() && (
          <>
            {games !== null && <FindPlayers games={games} />}
            {games === null && error === null && <div class="card company-empty" aria-busy="true" />}
            <div class="card lobby-code">
              <InviteCodeForm />
            </div>
          </>
        )}
      </div>
      <Foot />
    </PageFrame>
  );
}

/** Offers a newcomer the lesson of the game that is the easiest to explain. */
function FirstLesson(): JSX.Element | null {
  const { name } = usePersistent(account);
  const [isOffered] = useState(isNewcomer);
  const game = GAMES[0];
  if (!isOffered || name !== "" || game === undefined) return null;
  return <LessonOffer game={game.key} title={game.title} />;
}

function Foot(): JSX.Element {
  const { name, role } = usePersistent(account);
  return (
    <footer class="lobby-foot">
      <p class="muted">{t("lobby-play-help")}</p>
      <ScenePauseButton />
      <InstallButton />
      {hasServer() && (
        <a class="link" href={sitePath(`/leaders/${GAMES[0]?.key ?? ""}`)}>
          {t("lobby-leaderboard")}
        </a>
      )}
      {name !== "" && role === "moderator" && (
        <a class="link" href={sitePath("/moderation")}>
          {t("lobby-moderation")}
        </a>
      )}
    </footer>
  );
}

/** Stops and starts the scenes. Without motion, nothing has to be stopped. */
function ScenePauseButton(): JSX.Element | null {
  const { paused } = usePersistent(scenePause);
  if (!useMayMove()) return null;
  return (
    <button type="button" class="quiet" onClick={() => scenePause.change({ paused: !paused })}>
      {t(paused ? "lobby-scenes-play" : "lobby-scenes-pause")}
    </button>
  );
}

/** Returns the games that this page can draw, in its own order. */
async function loadGames(): Promise<GameInfo[]> {
  const games = await fetchGames();
  return GAMES.flatMap(({ key }) => games.filter((game) => game.key === key));
}
