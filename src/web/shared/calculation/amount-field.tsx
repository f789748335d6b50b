import type { FocusEventHandler, ReactNode } from 'react';
import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { Field } from '#web/ui/form/field.tsx';

interface AmountFieldProps {
  name: FieldName;
  value: number | null;
  onValueChange: (value: number | null) => void;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  hint?: ReactNode;
  error?: ReactNode;
  aside?: ReactNode;
}

/** One calculation input with its label, unit and bounds. */
export function AmountField(props: AmountFieldProps) {
  const { name, value, onValueChange, onFocus, ...field } = props;
  const { label, unit, min, max, isWhole } = fieldOf(name);
  return (
    <Field label={label} {...field}>
      <AmountInput
        {...{ name, unit, min, max, isWhole, value, onValueChange }}
        {...(onFocus && { onFocus })}
      />
    </Field>
  );
}
