/** The list of clubs, and the form for a new one. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { account } from "../accounts/currentAccount";
import type { ClubAdmission, ClubListing } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { TextField } from "../ui/fields";
import { setPageTitle } from "../ui/pageTitle";
import { usePersistent } from "../ui/persistent";
import { SimplePage } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { useAttempt } from "../ui/useAttempt";
import { useFetched } from "../ui/useFetched";
import { Rich } from "../words/Rich";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { clubPath, createClub, fetchClubs } from "./api";
import { ClubFields } from "./ClubFields";
import "./clubs.css";

const MAX_NAME_LENGTH = 32;

export function ClubsPage(): JSX.Element {
  const { name } = usePersistent(account);
  const { value: list, error } = useFetched(fetchClubs);
  useEffect(() => setPageTitle(t("clubs-page-title"), false), []);
  const others = list?.clubs.filter(({ mine }) => (mine ?? null) === null) ?? [];
  return (
    <SimplePage title={t("clubs-title")}>
      <p>{t("clubs-purpose")}</p>
      <ErrorMessage message={error} />
      {list === null && error === null && <p class="muted">{t("clubs-loading")}</p>}
      {list !== null && list.mine.length > 0 && (
        <section class="card stack" aria-labelledby="my-clubs">
          <h2 id="my-clubs">{t("clubs-mine")}</h2>
          <ClubRows clubs={list.mine} />
        </section>
      )}
      {list !== null && (others.length > 0 || list.mine.length === 0) && (
        <section class="card stack" aria-labelledby="all-clubs">
          <h2 id="all-clubs">{t("clubs-all")}</h2>
          {others.length === 0 ? <p>{t("clubs-none")}</p> : <ClubRows clubs={others} />}
        </section>
      )}
      {name === "" ? <LogInNotice /> : <NewClubForm />}
    </SimplePage>
  );
}

function ClubRows({ clubs }: { clubs: readonly ClubListing[] }): JSX.Element {
  return (
    <ul class="club-rows">
      {clubs.map((club) => (
        <li key={club.club}>
          <a class="link" href={sitePath(clubPath(club.club))}>
            {club.name}
          </a>
          <span class="muted">
            <Words
              text={[
                t("clubs-member-count", { count: club.members }),
                ...(club.admits === "ask" ? [t("clubs-on-request")] : []),
                ...(club.mine == null ? [] : [t(`clubs-role-${club.mine}`)]),
              ].join(" · ")}
            />
          </span>
          {club.text !== "" && (
            <span class="club-excerpt" dir="auto" title={club.text}>
              {club.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says that members need an account. */
export function LogInNotice(): JSX.Element {
  const link = (text: string) => (
    <a class="link" href={sitePath(`/me#next=${encodeURIComponent(location.pathname)}`)}>
      {text}
    </a>
  );
  return (
    <p>
      <Rich id="clubs-log-in" parts={{ link }} />
    </p>
  );
}

function NewClubForm(): JSX.Element {
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [admits, setAdmits] = useState<ClubAdmission>("anyone");
  const { error, isBusy, submit } = useAttempt();
  const create = async () => {
    const { club } = await createClub(name.trim(), text.trim(), admits);
    location.assign(sitePath(clubPath(club)));
  };
  return (
    <form class="card stack" aria-label={t("clubs-new")} onSubmit={submit(create)}>
      <h2>{t("clubs-new")}</h2>
      <TextField
        label={t("clubs-name")}
        value={name}
        required
        minLength={2}
        maxLength={MAX_NAME_LENGTH}
        autocomplete="off"
        onText={setName}
      />
      <ClubFields text={text} admits={admits} onText={setText} onAdmits={setAdmits} />
      <ErrorMessage message={error} />
      <button type="submit" class="button button-large" disabled={isBusy}>
        {t("clubs-create")}
      </button>
    </form>
  );
}
