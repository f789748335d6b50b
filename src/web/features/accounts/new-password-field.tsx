import { type ComponentType, lazy, Suspense } from 'react';
import type { PasswordOwner } from '#domain/accounts/password-rules.ts';
import { passwordMinimum } from '#web/data/sign-in.ts';
import type { FormValues, NameOf } from '#web/shared/form/form-values.ts';
import { PasswordField } from '#web/shared/form/text-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';
import type { PasswordMeterProps } from './password-meter.tsx';

/** The rules are fetched when the first character is typed; offline, the form works without them. */
const PasswordMeter = lazy<ComponentType<PasswordMeterProps>>(() =>
  import('./password-meter.tsx').then(
    (module) => ({ default: module.PasswordMeter }),
    () => ({ default: () => null }),
  ),
);

interface NewPasswordFieldProps<Values extends FormValues> {
  form: FormState<Values>;
  name: NameOf<Values, string>;
  label?: string;
  /** A good password must not contain this user's name or email address. */
  owner?: PasswordOwner;
}

/** Field for choosing a password, with the rule, a strength meter and a show/hide button. */
export function NewPasswordField<Values extends FormValues>(props: NewPasswordFieldProps<Values>) {
  const { form, name, label = 'Password', owner = {} } = props;
  const typed = String(form.values[name]);
  return (
    <div className="grid gap-2">
      <PasswordField
        form={form}
        name={name}
        label={label}
        hint={`At least ${passwordMinimum} characters`}
        autoComplete="new-password"
        required
      />
      {typed && (
        <Suspense>
          <PasswordMeter password={typed} owner={owner} />
        </Suspense>
      )}
    </div>
  );
}
