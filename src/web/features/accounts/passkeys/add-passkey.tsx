import { useState } from 'react';
import { describeBrowser } from '#domain/accounts/describe-browser.ts';
import { hasPasskeyHere, useAddPasskey } from '#web/data/security/passkeys.ts';
import { CurrentPasswordField } from '#web/features/accounts/current-password-field.tsx';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { RecoveryCodes } from '#web/features/accounts/second-factor/recovery-codes.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { loadPasskeySchemas } from './load-passkey-schemas.ts';

/**
 * Asks for a name and the password, opens the browser's own dialog, then shows recovery codes if the account had none.
 */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const add = useAddPasskey();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useForm({
    initial: { name: describeBrowser(navigator.userAgent), currentPassword: '' },
    schema: async () => (await loadPasskeySchemas()).add,
    submit: async (values) => {
      const { recoveryCodes, message } = await add.mutateAsync(values);
      // No toast: on a phone it would cover the codes, and the codes confirm success anyway.
      if (recoveryCodes) return setCodes(recoveryCodes);
      showToast({ title: message, tone: 'success' });
      onDone();
    },
    fallback: ACCOUNT_MESSAGES.passkeyNotAdded,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form form={form}>
      <p>
        A passkey lets you sign in with your fingerprint, face or PIN instead of your password. It
        stays on your device or in your password manager.
      </p>
      {hasPasskeyHere(add.error) && (
        <Banner tone="warning" title="This device already has a passkey for this account" />
      )}
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="So you can tell your passkeys apart"
        required
      />
      <CurrentPasswordField form={form} name="currentPassword" />
      <p>
        <SubmitButton form={form}>Add passkey</SubmitButton>
      </p>
    </Form>
  );
}
