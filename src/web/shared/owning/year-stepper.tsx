import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/action/icon-button.tsx';

interface YearStepperProps {
  year: number;
  onChange: (year: number) => void;
}

/** The year shown, with buttons for the ones before and after. */
export const YearStepper = ({ year, onChange }: YearStepperProps) => (
  <span className="inline-flex items-center gap-2">
    <IconButton label={`Show ${year - 1}`} onClick={() => onChange(year - 1)}>
      <ChevronLeft className="size-4" aria-hidden="true" />
    </IconButton>
    <b className="font-semibold tabular-nums" aria-live="polite">
      {year}
    </b>
    <IconButton label={`Show ${year + 1}`} onClick={() => onChange(year + 1)}>
      <ChevronRight className="size-4" aria-hidden="true" />
    </IconButton>
  </span>
);
