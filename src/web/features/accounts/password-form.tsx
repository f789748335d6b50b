import type { User } from '#contract/accounts/accounts.ts';
import { useChangePassword } from '#web/data/accounts.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { loadAccountSchemas } from './load-account-schemas.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { NoPasswordNote } from './no-password-note.tsx';

export function PasswordForm({ user }: { user: User }) {
  const change = useChangePassword();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    schema: async () => (await loadAccountSchemas()).newPassword,
    submit: async (passwords) => {
      const { message } = await change.mutateAsync(passwords);
      showToast({ title: message, tone: 'success' });
    },
    fallback: ACCOUNT_MESSAGES.passwordNotChanged,
    serverNames: { password: 'newPassword' },
    resetsOnSave: true,
  });
  return (
    <Card title="Password" caption="Changing your password signs out all other browsers">
      {user.hasPassword ? (
        <Form form={form}>
          {/* Tells password managers whose password this is. */}
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <CurrentPasswordField form={form} name="currentPassword" />
          <NewPasswordField form={form} name="newPassword" label="New password" owner={user} />
          <p>
            <SubmitButton form={form}>Change password</SubmitButton>
          </p>
        </Form>
      ) : (
        <NoPasswordNote email={user.email} />
      )}
    </Card>
  );
}
