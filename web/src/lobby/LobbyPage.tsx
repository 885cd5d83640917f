import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { account } from "../accounts/account";
import { GAMES } from "../games/index";
import { fetchGames } from "../net/api";
import type { GameInfo } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { setPageTitle } from "../ui/pageTitle";
import { usePersistent } from "../ui/persistent";
import { PageFrame } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { useResource } from "../ui/useResource";
import { FindPlayers } from "./FindPlayers";
import { GameCards } from "./GameCards";
import { InviteCodeForm } from "./InviteCodeForm";
import { MyTables } from "./MyTables";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import "./home.css";

export function LobbyPage(): JSX.Element {
  const { value: games, error } = useResource(loadGames);
  useEffect(() => setPageTitle("Chabudai", false), []);
  return (
    <PageFrame kind="lobby">
      <h1 class="for-ears">{t("lobby-heading")}</h1>
      <div class="lobby-tables">
        <MyTables />
        {games !== null && <GameCards games={games} />}
        {games === null && error === null && <div class="card card-empty" aria-busy="true" />}
      </div>
      <div class="lobby-beside">
        <div class="lobby-head">
          <p class="lobby-words">
            {t("lobby-about")} <AccountNote />
          </p>
          <InviteCodeForm />
        </div>
        <ErrorMessage message={error} />
        {games !== null && <FindPlayers games={games} />}
        {/* Rendered last, because content that loads above this link would move it under the pointer. */}
        {(games !== null || error !== null) && <LeaderboardLink />}
      </div>
    </PageFrame>
  );
}

function LeaderboardLink(): JSX.Element {
  return (
    <p>
      <a class="link" href={sitePath(`/leaders/${GAMES[0]?.key ?? ""}`)}>
        {t("lobby-leaderboard")}
      </a>
    </p>
  );
}

/** The account that is logged in, or the link to create one. */
function AccountNote(): JSX.Element {
  const { name, role } = usePersistent(account);
  const linkTo = (path: string) => (text: string) => (
    <a class="link" href={sitePath(path)}>
      {text}
    </a>
  );
  const link = linkTo("/me");
  if (name === "") return <Rich id="lobby-no-account" parts={{ link }} />;
  if (role !== "moderator") return <Rich id="lobby-logged-in" args={{ name }} parts={{ link }} />;
  return <Rich id="lobby-moderator" args={{ name }} parts={{ link, moderation: linkTo("/moderation") }} />;
}

/** Returns the games that this page can draw, in its own order. */
async function loadGames(): Promise<GameInfo[]> {
  const games = await fetchGames();
  return GAMES.flatMap(({ key }) => games.filter((game) => game.key === key));
}
