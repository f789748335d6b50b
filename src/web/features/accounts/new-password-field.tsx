import { useState } from 'react';
import type { PasswordOwner } from '#contract/password-rules.ts';
import { passwordMinimum } from '#web/data/sign-in.ts';
import { judgePassword } from '#web/lib/password-score.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { PasswordStrength } from '#web/ui/form/password-strength.tsx';

interface NewPasswordFieldProps {
  name: string;
  label?: string;
  error: string | undefined;
  /** Whose name and address a good password does not lean on. */
  owner?: PasswordOwner;
}

/** A password being chosen: the rule, a meter once something is typed, show and hide. */
export function NewPasswordField({
  name,
  label = 'Password',
  error,
  owner = {},
}: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const { score, advice } = judgePassword(typed, passwordMinimum, owner);
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
