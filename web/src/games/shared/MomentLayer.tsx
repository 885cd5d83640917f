/** The layer over the middle of a felt that shows the caption and the picture of a moment. */

import "./momentLayer.css";
import type { JSX } from "preact";
import { Words } from "../../words/Words";
import type { StagedMoment } from "./moments";

export function MomentLayer({ moment }: { moment: StagedMoment | null }): JSX.Element | null {
  if (moment === null || (moment.caption ?? moment.picture) === undefined) return null;
  return (
    <div key={moment.entry} class="moment" data-testid="moment" aria-hidden="true">
      {moment.picture}
      {moment.caption !== undefined && (
        <strong class="moment-caption">
          <Words text={moment.caption} />
        </strong>
      )}
    </div>
  );
}
