/** The page of an invitation: describes the table and lets the visitor join it. */

import type { JSX } from "preact";
import { useCallback, useState } from "preact/hooks";
import { account } from "../accounts/account";
import { PlayAs } from "../accounts/PlayAs";
import { GameEmblem } from "../games/GameEmblem";
import { listingOf } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import { fetchTable, joinTable } from "../net/api";
import type { JoinedSeat, SeatInfo, TableMessage } from "../net/messages";
import { ActiveOptions } from "../table/ActiveOptions";
import { ErrorMessage } from "../ui/ErrorMessage";
import { usePersistent } from "../ui/persistent";
import { PersonText } from "../ui/PersonMark";
import { ReloadNotice } from "../ui/ReloadNotice";
import { seatAddress, seatKeyFor } from "../ui/seatKeys";
import { SimplePage } from "../ui/SimplePage";
import { currentPath, sitePath } from "../ui/sitePath";
import { loadName, saveName } from "../ui/storage";
import { useAttempt } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import { personWords } from "../ui/words";
import { formatMessage, joinTexts, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { gameTitle, seatTitle } from "../ui/gameWords";

interface Props extends Omit<JoinPageProps, "join"> {
  invitation: string;
}

export function InvitationPage({ id, invitation, onJoined }: Props): JSX.Element {
  return <JoinPage id={id} join={(name) => joinTable(id, invitation, name)} onJoined={onJoined} />;
}

export interface JoinPageProps {
  id: string;
  /** Takes a seat under a name, with an invitation or a code. */
  join: (name: string) => Promise<JoinedSeat>;
  onJoined: (table: string, key: string) => void;
}

export function JoinPage({ id, join, onJoined }: JoinPageProps): JSX.Element {
  const { value: table, error } = useResource(useCallback(() => fetchTable(id), [id]));
  const ownKey = seatKeyFor(id);
  const open = table?.seats.find((seat) => seat.kind === "open");
  const host = table?.seats.find((seat) => seat.kind === "person");
  const game = table === null ? null : listingOf(table.game);

  return (
    <SimplePage
      title={
        host === undefined
          ? t("invite-title")
          : t("invite-title-by", { name: personWords(host.name, host.person?.kind) })
      }
    >
      <ErrorMessage message={error} />
      {ownKey !== null && (
        <p>
          <Rich
            id="invite-has-seat"
            parts={{
              link: (text) => (
                <a class="link" href={seatAddress(id, ownKey)}>
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      {table !== null && open === undefined && (
        <p>
          <Rich
            id="invite-all-taken"
            parts={{
              link: (text) => (
                <a class="link" href={sitePath(`/t/${id}#watch`)}>
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      {table !== null && open !== undefined && <JoinForm table={table} open={open} join={join} onJoined={onJoined} />}
      {game !== null && (
        <details class="card">
          <summary>{t("invite-how-to-play")}</summary>
          <Rules game={game.key} options={table?.options} />
        </details>
      )}
    </SimplePage>
  );
}

interface JoinFormProps extends Pick<JoinPageProps, "join" | "onJoined"> {
  table: TableMessage;
  open: SeatInfo;
}

function JoinForm({ table, open, join, onJoined }: JoinFormProps): JSX.Element {
  const [name, setName] = useState(loadName());
  const { error, isBusy, submit } = useAttempt();
  const game = listingOf(table.game);
  // A rated table is for accounts: a guest logs in first.
  const mayJoin = usePersistent(account).name !== "" || !table.rated;
  const enter = async () => {
    saveName(name.trim());
    onJoined(table.table, (await join(name.trim())).key);
  };
  return (
    <>
      <ErrorMessage message={error} />
      <form class="card invitation" onSubmit={submit(enter)}>
        <SeatSummary table={table} open={open} />
        {game !== null && <ActiveOptions game={game} options={table.options} clock={table.clocks?.sentence} open />}
        {table.rated && <RatedNotice />}
        {table.watch !== null && <p data-testid="hands-shown">{formatMessage(table.watch.sentence)}</p>}
        {mayJoin && (
          <>
            {!table.rated && <PlayAs name={name} onName={setName} />}
            <button type="submit" class="button button-large" disabled={isBusy}>
              {t("lobby-join")}
            </button>
          </>
        )}
      </form>
    </>
  );
}

/** Shows the game, and the seat that the visitor takes or the players whom they join. */
function SeatSummary({ table, open }: { table: TableMessage; open: SeatInfo }): JSX.Element {
  const game = listingOf(table.game);
  const { presentation } = usePresentation(table.game);
  const { size } = table.options;
  const mark = presentation?.seatMark?.(table.view, open.seat) ?? null;
  const aim = mark?.aim ?? "";
  const title = seatTitle(open);
  const side = mark?.side ?? title ?? "";
  const parts = { side: (text: string) => <strong>{text}</strong> };
  return (
    <div class="invitation-game">
      {game !== null && <GameEmblem game={game.key} />}
      <div>
        <h2>
          {gameTitle(table.game, table.title)}
          {typeof size === "number" ? ` ${size}×${size}` : ""}
        </h2>
        {title === null ? (
          <p>
            <PersonText
              people={peopleOf(table).map(({ name, person }) => ({ name, kind: person?.kind }))}
              write={(names) =>
                t("invite-table-of", { seats: table.seats.length, players: companyWords(table, names) })
              }
            />
          </p>
        ) : (
          <p>
            {aim === "" ? (
              <Rich id="invite-you-play-side" args={{ side }} parts={parts} />
            ) : (
              <Rich id="invite-you-play-side-aim" args={{ side, aim }} parts={parts} />
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** Says that a rated table needs an account. */
function RatedNotice(): JSX.Element {
  const { name } = usePersistent(account);
  const login = sitePath(`/me#next=${encodeURIComponent(currentPath() + location.search + location.hash)}`);
  return name === "" ? (
    <p>
      <Rich
        id="invite-rated-log-in"
        parts={{
          rated: (text) => <strong>{text}</strong>,
          link: (text) => (
            <a class="link" href={login}>
              {text}
            </a>
          ),
        }}
      />
    </p>
  ) : (
    <p>
      <Rich
        id="invite-rated-as"
        args={{ name }}
        parts={{
          rated: (text) => <strong>{text}</strong>,
          name: (text) => <strong translate={false}>{text}</strong>,
        }}
      />
    </p>
  );
}

function peopleOf(table: TableMessage): SeatInfo[] {
  return table.seats.filter((seat) => seat.kind === "person");
}

/** Returns the people, by the given names, the bots and the open seats of a table. */
function companyWords(table: TableMessage, names: readonly string[]): string {
  const people = peopleOf(table).map((seat, index) => personWords(names[index] ?? "", seat.person?.kind));
  const bots = table.seats.filter((seat) => seat.kind === "bot").length;
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  return joinTexts([
    ...people,
    ...(bots > 0 ? [t("lobby-bots", { count: bots })] : []),
    t("lobby-open-seats", { count: open }),
  ]);
}

/** The rules of a game. They are loaded when they are opened. */
function Rules({ game, options }: { game: string; options: TableMessage["options"] | undefined }): JSX.Element {
  const { presentation, hasFailed } = usePresentation(game);
  if (hasFailed) return <ReloadNotice />;
  return presentation === null ? (
    <p aria-busy="true" />
  ) : (
    <presentation.Rules {...(options !== undefined && { options })} />
  );
}
