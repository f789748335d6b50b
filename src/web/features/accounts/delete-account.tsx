import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useDeleteAccount } from '#web/data/accounts.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormFailureBanner } from './form-failure.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

interface DeleteAccountProps {
  user: User;
  onDeleted: (message: string) => void;
}

export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Delete your account" caption="Everything in it is deleted, at once and for good">
      <Button onClick={() => setOpen(true)}>Delete account</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete your account"
        description="This cannot be undone: your profile and everything you saved is deleted."
      >
        <DeleteAccountForm user={user} onDeleted={onDeleted} onCancel={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function DeleteAccountForm(props: DeleteAccountProps & { onCancel: () => void }) {
  const { user, onDeleted, onCancel } = props;
  const remove = useDeleteAccount();
  const { errors, failure, isBusy, formProps } = useAccountForm({
    schema: 'deleteAccount',
    submit: async (confirmation) => onDeleted((await remove.mutateAsync(confirmation)).message),
    fallback: 'The account could not be deleted',
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormFailureBanner failure={failure} />
      <Field label="Your email address" hint={user.email} error={errors['confirmEmail']} required>
        <TextInput name="confirmEmail" type="email" autoComplete="off" />
      </Field>
      {user.hasPassword && (
        <Field label="Password" error={errors['password']} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Keep my account</Button>
        <SubmitButton isBusy={isBusy} variant="danger">
          Delete for good
        </SubmitButton>
      </div>
    </form>
  );
}
