/** The members of a club, and the accounts that ask to join it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ClubMember } from "../net/messages";
import { PersonLink } from "../ui/PersonMark";
import { SafeButton } from "../ui/SafeButton";
import { SmallButton } from "../ui/SmallButton";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { changeMember } from "./api";
import { type ClubProps, isOrganiser } from "./roles";

/** More members than this are behind a summary. */
const MAX_EXPANDED = 12;

export function ClubMembers({ info, isBusy, change }: ClubProps): JSX.Element {
  const set = (name: string, role: Parameters<typeof changeMember>[2]) =>
    change(() => changeMember(info.club, name, role));
  const rows = (members: readonly ClubMember[]) => (
    <ul class="club-rows">
      {members.map((member) => (
        <li key={member.name}>
          <span class="club-row-words">
            <PersonLink name={member.name} kind="account" />
            {member.role !== "member" && <span class="muted"> {t(`clubs-role-${member.role}`)}</span>}
          </span>
          <MemberButtons member={member} mine={info.mine} isBusy={isBusy} onSet={(role) => set(member.name, role)} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {info.asking.length > 0 && (
        <section class="card stack" aria-labelledby="club-asking">
          <h2 id="club-asking">{t("clubs-asking")}</h2>
          <ul class="club-rows">
            {info.asking.map(({ name }) => (
              <li key={name}>
                <span class="club-row-words">
                  <PersonLink name={name} kind="account" />
                </span>
                <span class="club-row-buttons">
                  <SmallButton label={t("clubs-admit", { name })} isBusy={isBusy} onClick={() => set(name, "member")}>
                    {t("clubs-admit-short")}
                  </SmallButton>
                  <SmallButton
                    label={t("clubs-decline", { name })}
                    isBusy={isBusy}
                    onClick={() => set(name, "removed")}
                  >
                    {t("clubs-decline-short")}
                  </SmallButton>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="card stack" aria-labelledby="club-members">
        <h2 id="club-members">{t("clubs-members")}</h2>
        {rows(info.members.slice(0, MAX_EXPANDED))}
        {info.members.length > MAX_EXPANDED && (
          <details>
            <summary>{t("clubs-member-count", { count: info.members.length })}</summary>
            {rows(info.members.slice(MAX_EXPANDED))}
          </details>
        )}
      </section>
    </>
  );
}

interface ButtonProps {
  member: ClubMember;
  mine: ClubProps["info"]["mine"];
  isBusy: boolean;
  onSet: (role: Parameters<typeof changeMember>[2]) => void;
}

/** What an organiser can do with a member, behind a summary, so that no member is removed by accident. */
function MemberButtons({ member, mine, isBusy, onSet }: ButtonProps): JSX.Element | null {
  const isOwner = mine === "owner";
  if (member.role === "owner" || !isOrganiser(mine) || (member.role === "organiser" && !isOwner)) return null;
  return (
    <details>
      <summary aria-label={t("clubs-manage", { name: member.name })}>⋯</summary>
      <span class="club-row-buttons">
        {isOwner && <AppointButton member={member} isBusy={isBusy} onSet={onSet} />}
        {isOwner && <HandOverButton name={member.name} isBusy={isBusy} onHandOver={() => onSet("owner")} />}
        <SmallButton label={t("clubs-remove", { name: member.name })} isBusy={isBusy} onClick={() => onSet("removed")}>
          {t("clubs-remove-short")}
        </SmallButton>
      </span>
    </details>
  );
}

function AppointButton({ member, isBusy, onSet }: Omit<ButtonProps, "mine">): JSX.Element {
  const isOrganising = member.role === "organiser";
  const { name } = member;
  return (
    <SmallButton
      label={t(isOrganising ? "clubs-make-member-name" : "clubs-make-organiser-name", { name })}
      isBusy={isBusy}
      onClick={() => onSet(isOrganising ? "member" : "organiser")}
    >
      {t(isOrganising ? "clubs-make-member" : "clubs-make-organiser")}
    </SmallButton>
  );
}

interface HandOverProps {
  name: string;
  isBusy: boolean;
  onHandOver: () => void;
}

/** Hands the club over after a question, because only the new owner can undo it. */
function HandOverButton({ name, isBusy, onHandOver }: HandOverProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <SmallButton label={t("clubs-hand-over-name", { name })} isBusy={isBusy} onClick={() => setAsking(true)}>
        {t("clubs-hand-over")}
      </SmallButton>
    );
  }
  return (
    <span class="club-hand-over">
      <span>
        <Words text={t("clubs-hand-over-question", { name })} />
      </span>
      <SafeButton class="button button-small button-danger button-plain" onClick={onHandOver}>
        {t("clubs-hand-over-yes")}
      </SafeButton>
      <SmallButton onClick={() => setAsking(false)}>{t("clubs-hand-over-no")}</SmallButton>
    </span>
  );
}
