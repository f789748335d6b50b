import { Field } from '#web/ui/form/field.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { type FieldText, splitField } from './field-text.ts';
import type { FormValues, NameOf } from './form-values.ts';
import type { FormState } from './use-form.ts';

interface SelectFieldProps<Values extends FormValues> extends FieldText {
  form: FormState<Values>;
  name: NameOf<Values, string>;
  options: readonly SelectOption[];
}

export function SelectField<Values extends FormValues>(props: SelectFieldProps<Values>) {
  const { form, name, ...rest } = props;
  const { field, input } = splitField(rest);
  return (
    <Field {...field} error={form.errors[name]}>
      <Select {...input} name={name} defaultValue={String(form.initial[name])} />
    </Field>
  );
}
