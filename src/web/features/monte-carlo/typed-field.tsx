import { type FieldName, fieldOf } from '#contract/calculation-fields.ts';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';

interface TypedFieldProps {
  name: FieldName;
  value: number;
  error: string | undefined;
  onValueChange: (value: number) => void;
}

/** One input of the deal, in its own unit. */
export function TypedField({ name, value, error, onValueChange }: TypedFieldProps) {
  const { label, help, unit, min, max, isWhole } = fieldOf(name);
  return (
    <Field label={label} error={error} aside={<HelpTip term={label}>{help}</HelpTip>}>
      <AmountInput
        {...{ unit, min, max, isWhole }}
        value={shown(value)}
        onValueChange={(next) => onValueChange(typed(next))}
      />
    </Field>
  );
}

/** Null, the empty field, is NaN in a draft. */
export const shown = (value: number): number | null => (Number.isNaN(value) ? null : value);
export const typed = (value: number | null): number => value ?? Number.NaN;
