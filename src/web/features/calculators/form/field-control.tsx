import type { FieldUnit } from '#contract/calculation-field.ts';
import { type FieldName, fieldOf } from '#contract/calculation-fields.ts';
import { CountInput } from '#web/ui/count-input.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { PercentInput } from '#web/ui/percent-input.tsx';

const SUFFIX: Partial<Record<FieldUnit, string>> = {
  'dollars a month': '/mo',
  'dollars a year': '/yr',
  'percent a year': '/yr',
};

/** What an arrow key adds. */
export function nudgeOf(name: FieldName): number {
  const { unit, max } = fieldOf(name);
  if (unit === 'dollars') return 1000;
  if (unit === 'dollars a month') return 25;
  if (unit === 'dollars a year') return 100;
  if (unit === 'percent a year') return 0.125;
  if (unit === 'percent') return max === 100 ? 1 : 0.25;
  return 1;
}

interface FieldControlProps {
  name: FieldName;
  value: number | null;
  onValueChange: (value: number | null) => void;
}

/** The input of a field in its own unit. */
export function FieldControl({ name, value, onValueChange }: FieldControlProps) {
  const { unit, min, max, isWhole } = fieldOf(name);
  const shared = { value, onValueChange, min, max, step: nudgeOf(name) };
  const suffix = SUFFIX[unit];
  if (unit.startsWith('dollars'))
    return <MoneyInput {...shared} {...(suffix && { unit: suffix })} />;
  if (unit.startsWith('percent')) {
    return <PercentInput {...shared} {...(suffix && { unit: suffix })} />;
  }
  return <CountInput {...shared} unit={unit} digits={isWhole ? 0 : 2} />;
}
