/** The buttons that step through a game. */

import type { JSX } from "preact";
import { BackIcon, FirstIcon, ForthIcon, LatestIcon } from "../ui/icons";
import { t } from "../words/catalogue";

/** Makes a step; null if the step is impossible. */
type StepHandler = (() => void) | null;

interface Props {
  /** The current position, such as "3 / 12". */
  label: string;
  onFirst: StepHandler;
  onBack: StepHandler;
  onForth: StepHandler;
  onLatest: StepHandler;
}

export function StepButtons({ label, onFirst, onBack, onForth, onLatest }: Props): JSX.Element {
  return (
    <>
      <StepButton label={t("table-first-position")} keys="Home" onStep={onFirst} icon={<FirstIcon />} />
      <StepButton label={t("table-step-back")} keys="←" onStep={onBack} icon={<BackIcon />} />
      <span class="step-count" translate={false}>
        {label}
      </span>
      <StepButton label={t("table-step-forward")} keys="→" onStep={onForth} icon={<ForthIcon />} />
      <StepButton label={t("table-latest-position")} keys="End" onStep={onLatest} icon={<LatestIcon />} />
    </>
  );
}

interface StepButtonProps {
  label: string;
  keys: string;
  onStep: StepHandler;
  icon: JSX.Element;
}

function StepButton({ label, keys, onStep, icon }: StepButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={t("page-shortcut", { label, key: keys })}
      disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      {icon}
    </button>
  );
}
