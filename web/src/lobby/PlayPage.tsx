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
import { PageFrame, SimplePage } from "../ui/SimplePage";
import { ServerNote } from "../ui/ServerNote";
import { hasServer, sitePath } from "../ui/sitePath";
import { loadName, saveName } from "../ui/storage";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import { createChosenTable } from "./createTable";
import { LessonOffer } from "./LessonOffer";
import { moveOfferToTable } from "./lessonOffer";
import { type Company, isOnDevice, loadChoices, saveChoices, type TableChoices } from "./newTableChoices";
import { NewTableForm } from "./NewTableForm";
import { formatMessage, t } from "../words/catalogue";

interface Props {
  game: string;
  /** The other players, if the address names them. */
  company: Company | null;
  /** The club for whose members the table is; null if it is for no club. */
  club: string | null;
}

export function PlayPage({ game, company, club }: Props): JSX.Element {
  const listing = listingOf(game);
  useEffect(
    () => setPageTitle(listing === null ? "Chabudai" : t("options-page-title", { game: listing.title }), false),
    [listing],
  );
  if (listing === null) {
    return (
      <SimplePage title={t("page-not-found")}>
        <p>{t("page-not-found-text")}</p>
      </SimplePage>
    );
  }
  return <GamePage listing={listing} company={company} club={club} />;
}

function GamePage({ listing, company, club }: Omit<Props, "game"> & { listing: GameListing }): JSX.Element {
  const { key, title } = listing;
  const load = useCallback(async () => (await fetchGames()).find((game) => game.key === key), [key]);
  const { value: game, error } = useResource(load);
  return (
    <PageFrame kind="play-page" game={listing}>
      <div class="play-head">
        <GameEmblem game={key} />
        <div>
          <h1>{title}</h1>
          <p class="muted play-summary">{formatMessage({ id: `lobby-summary-${key}`, args: {} })}</p>
        </div>
      </div>
      <ErrorMessage message={error} />
      <ServerNote />
      <LessonOffer game={key} title={title} />
      <section class="card play-card" aria-busy={game === null}>
        {game !== null && game !== undefined && <Form game={game} listing={listing} company={company} club={club} />}
      </section>
      <div class="play-links">
        <a class="link" href={sitePath(`/learn/${key}`)}>
          {t("options-learn", { game: title })}
        </a>
        {game?.counts_rounds === true && (
          <a class="link" href={sitePath(`/score/${key}`)}>
            {t("options-score")}
          </a>
        )}
        {hasServer() && (
          <a class="link" href={sitePath(`/print/${key}`)}>
            {t("options-print")}
          </a>
        )}
      </div>
    </PageFrame>
  );
}

interface FormProps extends Omit<Props, "game"> {
  game: GameInfo;
  listing: GameListing;
}

function Form({ game, listing, company, club }: FormProps): JSX.Element {
  const [choices, setChoices] = useState<TableChoices>(() => {
    const stored = loadChoices(game.key, { options: { ...listing.matchPresets?.[0]?.options } });
    if (club !== null) return { ...stored, company: "friends", listed: false };
    const wanted = company ?? stored.company;
    // Without a server, all players are at this device.
    return { ...stored, company: hasServer() || isOnDevice(wanted) ? wanted : "bots" };
  });
  const [name, setName] = useState(loadName());
  const { error, isBusy, attempt } = useAttempt();
  const create = async () => {
    if (club === null) saveChoices(game.key, choices);
    saveName(name.trim());
    moveOfferToTable(game.key);
    await leaveFor(await createChosenTable(game, choices, name.trim(), club));
  };
  return (
    <NewTableForm
      game={game}
      choices={choices}
      name={name}
      club={club}
      isBusy={isBusy}
      error={error}
      onChoices={(change) => setChoices((before) => ({ ...before, ...change }))}
      onName={setName}
      onCreate={() => void attempt(create)}
    />
  );
}
