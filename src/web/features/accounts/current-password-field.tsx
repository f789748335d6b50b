import type { FormValues, NameOf } from '#web/shared/form/form-values.ts';
import { PasswordField } from '#web/shared/form/text-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';

interface CurrentPasswordFieldProps<Values extends FormValues> {
  form: FormState<Values>;
  name: NameOf<Values, string>;
  hint?: string;
}

/** For actions where being signed in isn't enough proof of identity. */
export const CurrentPasswordField = <Values extends FormValues>(
  props: CurrentPasswordFieldProps<Values>,
) => <PasswordField {...props} label="Current password" autoComplete="current-password" required />;
