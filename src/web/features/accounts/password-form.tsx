import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useUpdateProfile } from '#web/data/accounts.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { FormFailureBanner } from './form-failure.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { NoPasswordNote } from './no-password-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

export function PasswordForm({ user }: { user: User }) {
  const update = useUpdateProfile();
  const [savedTimes, setSavedTimes] = useState(0);
  const { errors, failure, isBusy, formProps } = useAccountForm({
    schema: 'newPassword',
    submit: async (change) => {
      await update.mutateAsync(change);
      setSavedTimes((times) => times + 1);
      showToast({ title: 'Your password is changed.', tone: 'success' });
    },
    fallback: 'Your password could not be changed',
    serverNames: { password: 'newPassword' },
  });
  return (
    <Card title="Password" caption="Changing it signs out every other browser">
      {user.hasPassword ? (
        <form key={savedTimes} {...formProps} className="grid gap-4">
          <FormFailureBanner failure={failure} />
          {/* Lets a password manager know whose password this is. */}
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <Field label="Current password" error={errors['currentPassword']} required>
            <PasswordInput name="currentPassword" autoComplete="current-password" />
          </Field>
          <NewPasswordField
            name="newPassword"
            label="New password"
            error={errors['newPassword']}
            owner={user}
          />
          <p>
            <SubmitButton isBusy={isBusy}>Change password</SubmitButton>
          </p>
        </form>
      ) : (
        <NoPasswordNote email={user.email} />
      )}
    </Card>
  );
}
