import type { User } from '#contract/accounts.ts';
import { useUpdateProfile } from '#web/data/accounts.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { FormFailureBanner } from './form-failure.tsx';
import { NoPasswordNote } from './no-password-note.tsx';
import { ResendButton } from './resend-button.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

export function EmailForm({ user }: { user: User }) {
  const update = useUpdateProfile();
  const { errors, failure, isBusy, formProps } = useAccountForm({
    schema: 'email',
    submit: async (change) => {
      await update.mutateAsync(change);
      showToast({ title: 'Your address is saved.', tone: 'success' });
    },
    fallback: 'Your address could not be saved',
  });
  return (
    <Card
      title="Email address"
      caption="Used to sign in, and for mail about your account"
      action={
        <Badge tone={user.emailVerified ? 'good' : 'caution'}>
          {user.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
        </Badge>
      }
    >
      {user.hasPassword ? (
        // A saved change starts the form anew, with the password gone from it.
        <form key={user.email} {...formProps} className="grid gap-4">
          <FormFailureBanner failure={failure} />
          <Field label="Email" error={errors['email']} required>
            <TextInput name="email" type="email" autoComplete="email" defaultValue={user.email} />
          </Field>
          <Field
            label="Current password"
            hint="Changing the address signs out your other browsers and mails a link to the new address."
            error={errors['currentPassword']}
            required
          >
            <PasswordInput name="currentPassword" autoComplete="current-password" />
          </Field>
          <div className="flex flex-wrap gap-2">
            <SubmitButton isBusy={isBusy}>Save address</SubmitButton>
            {!user.emailVerified && <ResendButton />}
          </div>
        </form>
      ) : (
        <NoPasswordNote email={user.email} />
      )}
    </Card>
  );
}
