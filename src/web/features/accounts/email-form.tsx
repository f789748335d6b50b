import type { User } from '#contract/accounts/accounts.ts';
import { useUpdateProfile } from '#web/data/accounts.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { EmailField } from './email-field.tsx';
import { loadAccountSchemas } from './load-account-schemas.ts';
import { NoPasswordNote } from './no-password-note.tsx';
import { ResendButton } from './resend-button.tsx';

export function EmailForm({ user }: { user: User }) {
  return (
    <Card
      title="Email address"
      caption="For signing in and for emails about your account"
      action={
        <Badge tone={user.emailVerified ? 'good' : 'caution'}>
          {user.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
        </Badge>
      }
    >
      {user.hasPassword ? (
        // Saving resets the form, which clears the password.
        <EmailFields key={user.email} user={user} />
      ) : (
        <NoPasswordNote email={user.email} />
      )}
    </Card>
  );
}

function EmailFields({ user }: { user: User }) {
  const update = useUpdateProfile();
  const form = useForm({
    initial: { email: user.email, currentPassword: '' },
    schema: async () => (await loadAccountSchemas()).email,
    submit: async (change) => {
      await update.mutateAsync(change);
      showToast({ title: ACCOUNT_MESSAGES.emailSaved, tone: 'success' });
    },
    fallback: ACCOUNT_MESSAGES.emailNotSaved,
  });
  return (
    <Form form={form}>
      <EmailField form={form} name="email" autoComplete="email" />
      <CurrentPasswordField
        form={form}
        name="currentPassword"
        hint="Changing your email address signs out your other browsers and sends a link to the new address."
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form}>Save email</SubmitButton>
        {!user.emailVerified && <ResendButton />}
      </div>
    </Form>
  );
}
