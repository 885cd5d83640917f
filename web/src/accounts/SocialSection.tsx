/** What others see of an account, and who may challenge it. */

import type { JSX } from "preact";
import type { SocialSettings } from "../net/messages";
import { Choice, Switch } from "../ui/fields";
import { useResource } from "../ui/useResource";
import { t } from "../words/catalogue";
import { fetchSocialSettings, setSocialSettings } from "./account";
import { AccountSection } from "./AccountSection";

export function SocialSection(): JSX.Element | null {
  const { value, error, change } = useResource(fetchSocialSettings);
  if (value === null) return null;
  const set = (changed: Partial<SocialSettings>) => {
    const next = { ...value, ...changed };
    change(() => setSocialSettings(next), next);
  };
  return (
    <AccountSection title={t("accounts-social")} note={t("accounts-social-purpose")} error={error}>
      <Switch
        label={t("accounts-show-presence")}
        checked={value.shows_presence}
        onChange={(on) => set({ shows_presence: on })}
      />
      <Choice
        legend={t("accounts-challengers")}
        name="challengers"
        value={value.challengers}
        choices={[
          ["anyone", t("accounts-challengers-anyone")],
          ["friends", t("accounts-challengers-friends")],
          ["nobody", t("accounts-challengers-nobody")],
        ]}
        onChange={(challengers) => set({ challengers })}
      />
    </AccountSection>
  );
}
