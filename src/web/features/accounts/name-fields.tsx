import type { FormValues, NameOf } from '#web/shared/form/form-values.ts';
import { TextField } from '#web/shared/form/text-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';

interface NameFieldsProps<Values extends FormValues> {
  form: FormState<Values>;
  first: NameOf<Values, string>;
  last: NameOf<Values, string>;
}

export const NameFields = <Values extends FormValues>(props: NameFieldsProps<Values>) => {
  const { form, first, last } = props;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField form={form} name={first} label="First name" autoComplete="given-name" required />
      <TextField form={form} name={last} label="Last name" autoComplete="family-name" required />
    </div>
  );
};
