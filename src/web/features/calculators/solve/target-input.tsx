import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';

interface TargetInputProps {
  measure: MeasureId;
  value: number | null;
  onValueChange: (value: number | null) => void;
}

/** Input for a target in its own unit; rates are entered in percent. */
export function TargetInput({ measure, ...props }: TargetInputProps) {
  const { unit } = MEASURES[measure];
  if (unit === 'fraction') return <PercentInput {...props} step={0.5} />;
  if (unit === 'times') return <CountInput {...props} unit="×" digits={2} step={0.05} />;
  return <MoneyInput {...props} />;
}
