/** The page of a club: its events, its open tables and its members. */

import type { JSX } from "preact";
import { useCallback, useEffect } from "preact/hooks";
import { account } from "../accounts/currentAccount";
import type { ClubInfo } from "../net/messages";
import { TournamentRows } from "../tournaments/TournamentRows";
import { copyText } from "../ui/clipboard";
import { ErrorMessage } from "../ui/ErrorMessage";
import { LinkIcon } from "../ui/icons";
import { setPageTitle } from "../ui/pageTitle";
import { usePersistent } from "../ui/persistent";
import { ReportButton } from "../ui/ReportButton";
import { SafeButton } from "../ui/SafeButton";
import { SimplePage } from "../ui/SimplePage";
import { sitePath, siteUrl } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { useResource } from "../ui/useResource";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { clubPath, fetchClub, joinClub, leaveClub, reportClub } from "./api";
import { LogInNotice } from "./ClubsPage";
import { ClubTables } from "./ClubTables";
import { ClubMembers } from "./ClubMembers";
import { ClubSettings } from "./ClubSettings";
import { type ClubProps, isMember, isOrganiser } from "./roles";
import "./clubs.css";

export function ClubPage({ club }: { club: string }): JSX.Element {
  const { name } = usePersistent(account);
  const { value: info, error, isBusy, change } = useResource(useCallback(() => fetchClub(club), [club]));
  const title = info?.name ?? club;
  useEffect(() => setPageTitle(t("page-title", { name: title }), false), [title]);
  return (
    <SimplePage title={title}>
      <ErrorMessage message={error} />
      {info === null && error === null && <p class="muted">{t("clubs-one-loading")}</p>}
      {info !== null && (
        <>
          <p class="muted">
            <Words
              text={[
                t("clubs-member-count", { count: info.members.length }),
                ...(info.admits === "ask" ? [t("clubs-on-request")] : []),
                ...(info.mine === null ? [] : [t(`clubs-role-${info.mine}`)]),
              ].join(" · ")}
            />
          </p>
          {info.text !== "" && (
            <p class="club-text" dir="auto">
              {info.text}
            </p>
          )}
          {name === "" ? <LogInNotice /> : <Participation info={info} isBusy={isBusy} change={change} />}
          <Events info={info} />
          <ClubTables info={info} />
          <ClubMembers info={info} isBusy={isBusy} change={change} />
          {isOrganiser(info.mine) && <ClubSettings info={info} isBusy={isBusy} change={change} />}
        </>
      )}
      <p class="person-links">
        <a class="link" href={sitePath("/clubs")}>
          {t("clubs-all")}
        </a>
        {info !== null && name !== "" && !isMember(info.mine) && (
          <ReportButton
            label={t("clubs-report")}
            thanks={t("clubs-reported")}
            onReport={(reason) => reportClub(info.club, reason)}
          />
        )}
      </p>
    </SimplePage>
  );
}

/** The buttons with which an account joins or leaves the club. */
function Participation({ info, isBusy, change }: ClubProps): JSX.Element {
  const join = async () => {
    const role = await joinClub(info.club);
    toast(t(role === "asking" ? "clubs-asked" : "clubs-joined", { club: info.name }));
  };
  const link = () => siteUrl(clubPath(info.club));
  return (
    <div class="ask-buttons">
      {info.mine === null && (
        <button type="button" class="button button-large" disabled={isBusy} onClick={() => change(join)}>
          {t(info.admits === "ask" ? "clubs-ask" : "clubs-join")}
        </button>
      )}
      <button type="button" class="button button-plain" onClick={() => void copyText(link(), t("clubs-link"))}>
        <LinkIcon /> {t("clubs-copy-link")}
      </button>
      {info.mine !== null && info.mine !== "owner" && (
        <SafeButton class="button button-plain" onClick={() => change(() => leaveClub(info.club))}>
          {t(info.mine === "asking" ? "clubs-withdraw" : "clubs-leave")}
        </SafeButton>
      )}
    </div>
  );
}

function Events({ info }: { info: ClubInfo }): JSX.Element {
  return (
    <section class="card stack" aria-labelledby="club-events">
      <h2 id="club-events">{t("clubs-events")}</h2>
      {info.events.length === 0 ? (
        <p>{t("clubs-no-events")}</p>
      ) : (
        <TournamentRows rows={info.events.map((event) => ({ ...event, club: null }))} now={info.now} />
      )}
      {isOrganiser(info.mine) && (
        <p>
          <a class="button" href={sitePath(`/tournaments#club=${encodeURIComponent(info.club)}`)}>
            {t("clubs-new-event")}
          </a>
        </p>
      )}
    </section>
  );
}
