import type { FocusEventHandler, KeyboardEventHandler, Ref } from 'react';
import { CountInput } from './count-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { PercentInput } from './percent-input.tsx';

type Unit =
  | 'dollars'
  | 'dollars a month'
  | 'dollars a year'
  | 'percent'
  | 'percent a year'
  | 'years'
  | 'months'
  | 'times'
  | 'yes or no';

const SUFFIX: Partial<Record<Unit, string>> = {
  'dollars a month': '/mo',
  'dollars a year': '/yr',
  'percent a year': '/yr',
};

/** How much an arrow key adds. */
function nudgeOf(unit: Unit, max: number): number {
  if (unit === 'dollars') return 1000;
  if (unit === 'dollars a month') return 25;
  if (unit === 'dollars a year') return 100;
  if (unit === 'percent a year') return 0.125;
  if (unit === 'percent') return max === 100 ? 1 : 0.25;
  return unit === 'times' ? 0.05 : 1;
}

interface AmountInputProps {
  name?: string;
  unit: Unit;
  min: number;
  max: number;
  isWhole?: true | undefined;
  value: number | null;
  disabled?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  /** Called with null as soon as the text isn't a number. */
  onValueChange: (value: number | null) => void;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** A number in any of the units used in deals. */
export function AmountInput({ unit, isWhole, ...rest }: AmountInputProps) {
  const onUnreadable = () => rest.onValueChange(null);
  const shared = { ...rest, onUnreadable, step: nudgeOf(unit, rest.max) };
  const suffix = SUFFIX[unit];
  if (unit.startsWith('dollars'))
    return <MoneyInput {...shared} {...(suffix && { unit: suffix })} />;
  if (unit.startsWith('percent')) {
    return <PercentInput {...shared} {...(suffix && { unit: suffix })} />;
  }
  const after = unit === 'times' ? '×' : unit;
  return <CountInput {...shared} unit={after} digits={isWhole ? 0 : 2} />;
}
