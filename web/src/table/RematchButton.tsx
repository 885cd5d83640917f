import type { JSX } from "preact";
import { AgainIcon } from "../ui/icons";
import { t } from "../words/catalogue";
import type { SessionProps } from "./useTableSession";

/** Offers a rematch, if a player of the latest match may do that and there is no offer yet. */
export function RematchButton({ session, loaded: { table } }: SessionProps): JSX.Element | null {
  const isOffered = table.offers.some((offer) => offer.what === "rematch");
  if (table.you === null || table.event !== null || session.match !== null || isOffered) return null;
  return (
    <button type="button" class="button" onClick={() => session.requests.offer("rematch")}>
      <AgainIcon /> {t("table-rematch")}
    </button>
  );
}
