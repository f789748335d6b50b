import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { type FieldText, splitField } from './field-text.ts';
import type { FormValues, NameOf } from './form-values.ts';
import type { FormState } from './use-form.ts';

interface DateFieldProps<Values extends FormValues> extends FieldText {
  form: FormState<Values>;
  /** Held as YYYY-MM-DD, empty while there is none. */
  name: NameOf<Values, string>;
  /** First and last day, as YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/** A day of the calendar, without a time zone. */
export function DateField<Values extends FormValues>(props: DateFieldProps<Values>) {
  const { form, name, ...rest } = props;
  const { field, input } = splitField(rest);
  return (
    <Field {...field} error={form.errors[name]}>
      <DateInput {...input} name={name} defaultValue={String(form.initial[name])} />
    </Field>
  );
}
