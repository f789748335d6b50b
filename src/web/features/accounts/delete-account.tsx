import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { useDeleteAccount } from '#web/data/accounts.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { PasswordField, TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DownloadButtons } from './download-data.tsx';
import { loadAccountSchemas } from './load-account-schemas.ts';

interface DeleteAccountProps {
  user: User;
  onDeleted: (message: string) => void;
}

export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Delete your account"
      caption="Permanently deletes your account and everything in it, right away"
    >
      <Button onClick={() => setOpen(true)}>Delete account</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={ACCOUNT_MESSAGES.deleteAccount}
        description={ACCOUNT_MESSAGES.deleteAccountEffect}
      >
        <div className="mb-5 grid gap-2 border-b border-line pb-5">
          <p>Download anything you want to keep first.</p>
          <DownloadButtons />
        </div>
        <DeleteAccountForm user={user} onDeleted={onDeleted} onCancel={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function DeleteAccountForm(props: DeleteAccountProps & { onCancel: () => void }) {
  const { user, onDeleted, onCancel } = props;
  const remove = useDeleteAccount();
  const form = useForm({
    initial: { confirmEmail: '', password: '' },
    schema: async () => (await loadAccountSchemas()).deleteAccount,
    toBody: ({ confirmEmail, password }) => ({
      confirmEmail,
      ...(user.hasPassword && { password }),
    }),
    submit: async (confirmation) => onDeleted((await remove.mutateAsync(confirmation)).message),
    fallback: ACCOUNT_MESSAGES.accountNotDeleted,
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="confirmEmail"
        label="Your email address"
        hint={user.email}
        type="email"
        autoComplete="off"
        required
      />
      {user.hasPassword && (
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Keep my account</Button>
        <SubmitButton form={form} variant="danger">
          Delete permanently
        </SubmitButton>
      </div>
    </Form>
  );
}
