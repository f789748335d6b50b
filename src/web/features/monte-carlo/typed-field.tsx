import { type FieldName, fieldOf } from '#contract/calculation-fields.ts';
import { CountInput } from '#web/ui/count-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { HelpTip } from '#web/ui/help-tip.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { PercentInput } from '#web/ui/percent-input.tsx';

interface TypedFieldProps {
  name: FieldName;
  value: number;
  error: string | undefined;
  onValueChange: (value: number) => void;
}

/** One input of the deal, in its own unit. */
export function TypedField({ name, value, error, onValueChange }: TypedFieldProps) {
  const { label, help } = fieldOf(name);
  return (
    <Field label={label} error={error} aside={<HelpTip term={label}>{help}</HelpTip>}>
      <Control name={name} value={value} onValueChange={onValueChange} />
    </Field>
  );
}

/** Null, the empty field, is NaN in a draft. */
export const shown = (value: number): number | null => (Number.isNaN(value) ? null : value);
export const typed = (value: number | null): number => value ?? Number.NaN;

function Control({ name, value, onValueChange }: Omit<TypedFieldProps, 'error'>) {
  const { unit, min, max, isWhole } = fieldOf(name);
  const shared = {
    value: shown(value),
    onValueChange: (next: number | null) => onValueChange(typed(next)),
    min,
    max,
  };
  if (unit === 'dollars') return <MoneyInput {...shared} step={1000} />;
  if (unit.startsWith('dollars')) {
    return <MoneyInput {...shared} unit={unit.endsWith('month') ? '/mo' : '/yr'} />;
  }
  if (unit === 'percent') return <PercentInput {...shared} step={1} />;
  if (unit === 'percent a year') return <PercentInput {...shared} unit="/yr" />;
  return <CountInput {...shared} unit={unit} digits={isWhole ? 0 : 2} />;
}
