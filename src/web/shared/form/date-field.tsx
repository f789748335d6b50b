import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { type FieldText, splitField } from './field-text.ts';
import type { FormValues, NameOf } from './form-values.ts';
import type { FormState } from './use-form.ts';

interface DateFieldProps<Values extends FormValues> extends FieldText {
  form: FormState<Values>;
  /** The form value, a date as YYYY-MM-DD; empty if there's no date. */
  name: NameOf<Values, string>;
  /** Earliest and latest day, as YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/** A calendar date without a time zone. */
export function DateField<Values extends FormValues>(props: DateFieldProps<Values>) {
  const { form, name, ...rest } = props;
  const { field, input } = splitField(rest);
  return (
    <Field {...field} error={form.errors[name]}>
      <DateInput {...input} name={name} defaultValue={String(form.initial[name])} />
    </Field>
  );
}
