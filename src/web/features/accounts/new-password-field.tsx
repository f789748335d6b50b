import { useState } from 'react';
import { passwordMinimum } from '#web/data/sign-in.ts';
import { judgePassword } from '#web/lib/password-score.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { PasswordStrength } from '#web/ui/form/password-strength.tsx';

interface NewPasswordFieldProps {
  name: string;
  label?: string;
  error: string | undefined;
  /** Words a good password does not lean on, such as the user's own name. */
  known?: readonly string[];
}

/** A password being chosen: the rule, a meter once something is typed, show and hide. */
export function NewPasswordField({
  name,
  label = 'Password',
  error,
  known = [],
}: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const { score, advice } = judgePassword(typed, passwordMinimum, known);
  return (
    <div className="grid gap-2">
      <Field label={label} hint={`At least ${passwordMinimum} characters`} error={error} required>
        <PasswordInput
          name={name}
          autoComplete="new-password"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {typed && <PasswordStrength score={score} {...(advice && { advice })} />}
    </div>
  );
}
