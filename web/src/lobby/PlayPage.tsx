/** The page of a game at which a visitor makes a table: against bots, with friends, or around one screen. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { GameEmblem } from "../games/GameEmblem";
import { listingOf } from "../games/index";
import type { GameListing } from "../games/presentation";
import { fetchGames } from "../net/api";
import type { GameInfo } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { setPageTitle } from "../ui/pageTitle";
import { LobbyLink, PageFrame, SimplePage } from "../ui/SimplePage";
import { loadName, saveName } from "../ui/storage";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import { createChosenTable } from "./createTable";
import { type LobbyChoices, loadChoices, saveChoices } from "./newTableChoices";
import { NewTableForm, type OpenForm } from "./NewTableForm";
import type { Options } from "./options";
import { t } from "../words/catalogue";

interface Props {
  game: string;
  /** The other players, if the address names them. */
  company: OpenForm["company"] | null;
}

export function PlayPage({ game, company }: Props): JSX.Element {
  const listing = listingOf(game);
  useEffect(() => setPageTitle(listing === null ? "Chabudai" : `${listing.title} · Chabudai`, false), [listing]);
  if (listing === null) {
    return (
      <SimplePage title={t("page-not-found")}>
        <p>{t("page-not-found-text")}</p>
      </SimplePage>
    );
  }
  return <GamePage listing={listing} company={company} />;
}

function GamePage({ listing, company }: { listing: GameListing; company: OpenForm["company"] | null }): JSX.Element {
  const load = useCallback(async () => (await fetchGames()).find((game) => game.key === listing.key), [listing]);
  const { value: game, error } = useResource(load);
  return (
    <PageFrame kind="play" game={listing}>
      <div class="learn-head">
        <GameEmblem game={listing.key} />
        <h1>{listing.title}</h1>
      </div>
      <ErrorMessage message={error} />
      <section class="card">{game !== null && game !== undefined && <Form game={game} company={company} />}</section>
      <LobbyLink />
    </PageFrame>
  );
}

function Form({ game, company }: { game: GameInfo; company: OpenForm["company"] | null }): JSX.Element {
  const [choices, setChoices] = useState<LobbyChoices>(() => {
    const stored = loadChoices();
    return company === null ? stored : { ...stored, company };
  });
  const [name, setName] = useState(loadName());
  const { error, isBusy, attempt } = useAttempt();
  const create = (made: GameInfo, changed: Options) =>
    void attempt(async () => {
      saveChoices({ ...choices, game: made.key });
      saveName(name.trim());
      await leaveFor(await createChosenTable(made, changed, choices, name.trim()));
    });
  return (
    <NewTableForm
      game={game}
      company={choices.company === "friends" ? "friends" : "bots"}
      choices={choices}
      name={name}
      isBusy={isBusy}
      error={error}
      onChoices={(change) => setChoices((before) => ({ ...before, ...change }))}
      onName={setName}
      onCreate={create}
    />
  );
}
