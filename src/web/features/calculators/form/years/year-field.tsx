import { memo, useRef } from 'react';
import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { YearFieldName } from '#domain/inputs/fields/calculation-fields-years.ts';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { fieldText } from '#web/lib/calculation/calculation-text.ts';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';

interface YearFieldProps {
  name: YearFieldName;
  /** Without its year, which the row says. */
  label: string;
  /** The value in the field; null where it is empty or no number. */
  value: number | null;
  /** What the results use; undefined for what is assumed. */
  good: number | undefined;
  isBad: boolean;
  /** What is assumed for all years. */
  placeholder: string;
  onType: (name: FieldName, value: number | null) => void;
  onClear: (name: YearFieldName) => void;
}

/** One override; empty is as assumed, and what cannot be used is said below it. */
export const YearField = memo(function YearField(props: YearFieldProps) {
  const { name, label, value, good, isBad, placeholder, onType, onClear } = props;
  const { unit, min, max } = fieldOf(name);
  const input = useRef<HTMLInputElement>(null);
  const problem = isBad ? boundsProblem(name, value) : null;
  const used = good === undefined ? 'what is assumed' : fieldText(name, good);
  const shared = {
    ref: input,
    value,
    min,
    max,
    placeholder,
    // Emptied, or left with text that is no number: only the text itself tells.
    onValueChange: (next: number | null) =>
      next === null && input.current?.value.trim() === '' ? onClear(name) : onType(name, next),
    onUnreadable: () => onType(name, null),
  };
  return (
    <Field label={label} error={problem && `${problem} Results still use ${used}.`}>
      {unit === 'dollars' ? (
        <MoneyInput {...shared} step={1000} />
      ) : (
        <PercentInput {...shared} step={1} />
      )}
    </Field>
  );
});
