import type { FormValues, NameOf } from '#web/shared/form/form-values.ts';
import { TextField } from '#web/shared/form/text-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';

interface EmailFieldProps<Values extends FormValues> {
  form: FormState<Values>;
  name: NameOf<Values, string>;
  /** `username` on the sign-in form, so that password managers fill it in. */
  autoComplete: 'email' | 'username';
}

export const EmailField = <Values extends FormValues>(props: EmailFieldProps<Values>) => (
  <TextField {...props} label="Email" type="email" inputMode="email" required />
);
