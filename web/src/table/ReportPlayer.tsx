import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { reportPlayer } from "../net/api";
import type { TableMessage } from "../net/messages";
import { Select } from "../ui/fields";
import { ReportButton } from "../ui/ReportButton";
import { nameOf } from "../ui/words";
import { t } from "../words/catalogue";

interface Props {
  table: TableMessage;
  seatKey: string | null;
}

/** Reports another player to the moderators, if there is one. */
export function ReportPlayer({ table, seatKey }: Props): JSX.Element | null {
  const others = table.seats.filter((seat) => seat.kind === "person" && seat.seat !== table.you);
  const [chosen, setChosen] = useState<number | null>(null);
  const first = others[0];
  if (first === undefined) return null;
  const seat = chosen ?? first.seat;
  return (
    <ReportButton
      label={t("table-report-player")}
      thanks={t("table-player-reported")}
      onReport={(reason) => reportPlayer(table.table, seatKey, seat, reason)}
    >
      <label class="field">
        <span>{t("table-player")}</span>
        <Select
          value={String(seat)}
          choices={others.map((each) => [String(each.seat), nameOf(table, each.seat)] as const)}
          onChange={(number) => setChosen(Number(number))}
        />
      </label>
    </ReportButton>
  );
}
