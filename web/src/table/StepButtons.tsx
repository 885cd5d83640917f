/** The buttons that step through a game; null for a step that cannot be made. */

import type { JSX } from "preact";
import { BackIcon, FirstIcon, ForthIcon, LatestIcon } from "../ui/icons";

type Go = (() => void) | null;

interface Props {
  /** Where one is. */
  said: string;
  onFirst: Go;
  onBack: Go;
  onForth: Go;
  onLatest: Go;
}

export function Steps({ said, onFirst, onBack, onForth, onLatest }: Props): JSX.Element {
  return (
    <>
      <StepButton label="First position" keys="Home" onStep={onFirst} icon={<FirstIcon />} />
      <StepButton label="Step back" keys="←" onStep={onBack} icon={<BackIcon />} />
      <span class="step-count">{said}</span>
      <StepButton label="Step forth" keys="→" onStep={onForth} icon={<ForthIcon />} />
      <StepButton label="Latest position" keys="End" onStep={onLatest} icon={<LatestIcon />} />
    </>
  );
}

interface StepProps {
  label: string;
  keys: string;
  onStep: Go;
  icon: JSX.Element;
}

function StepButton({ label, keys, onStep, icon }: StepProps): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      {icon}
    </button>
  );
}
