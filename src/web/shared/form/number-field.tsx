import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import { YearInput } from '#web/ui/form/year-input.tsx';
import { type FieldText, splitField } from './field-text.ts';
import type { FormValues, NameOf } from './form-values.ts';
import type { FormState } from './use-form.ts';

const INPUTS = { money: MoneyInput, percent: PercentInput, count: CountInput, year: YearInput };

interface NumberFieldProps<Values extends FormValues> extends FieldText {
  form: FormState<Values>;
  name: NameOf<Values, number | null>;
  /** An amount in dollars, a value in percent, a plain number or a calendar year. */
  kind: keyof typeof INPUTS;
  /** Suffix, such as "/mo", "of rent" or "sq ft". */
  unit?: string;
  /** How much an arrow key adds. */
  step?: number;
  /** Decimal places of a plain number. */
  digits?: number;
  /** Where the arrow keys stop; 0 by default. */
  min?: number;
}

/** A number input that groups digits as the user types. */
export function NumberField<Values extends FormValues>(props: NumberFieldProps<Values>) {
  const { form, name, kind, min = 0, ...rest } = props;
  const { field, input } = splitField(rest);
  const Input = INPUTS[kind];
  return (
    <Field {...field} error={form.errors[name]}>
      <Input {...input} {...form.number(name)} min={min} />
    </Field>
  );
}
