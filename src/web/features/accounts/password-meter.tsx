import type { PasswordOwner } from '#domain/accounts/password-rules.ts';
import { passwordMinimum } from '#web/data/sign-in.ts';
import { judgePassword } from '#web/lib/account/password-score.ts';
import { PasswordStrength } from '#web/ui/form/password-strength.tsx';

export interface PasswordMeterProps {
  password: string;
  owner: PasswordOwner;
}

export function PasswordMeter({ password, owner }: PasswordMeterProps) {
  const { score, advice } = judgePassword(password, passwordMinimum, owner);
  return <PasswordStrength score={score} {...(advice && { advice })} />;
}
