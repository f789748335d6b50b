import { useState } from 'react';
import { describeBrowser } from '#domain/accounts/describe-browser.ts';
import { hasPasskeyHere, useAddPasskey } from '#web/data/security/passkeys.ts';
import { CurrentPasswordField } from '#web/features/accounts/current-password-field.tsx';
import { RecoveryCodes } from '#web/features/accounts/second-factor/recovery-codes.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { loadPasskeySchemas } from './load-passkey-schemas.ts';

/** A name and the password, the browser's own dialog, then recovery codes where there were none. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const add = useAddPasskey();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useForm({
    initial: { name: describeBrowser(navigator.userAgent), currentPassword: '' },
    schema: async () => (await loadPasskeySchemas()).add,
    submit: async (values) => {
      const { recoveryCodes, message } = await add.mutateAsync(values);
      // A toast would lie over the codes on a phone, and they say it too.
      if (recoveryCodes) return setCodes(recoveryCodes);
      showToast({ title: message, tone: 'success' });
      onDone();
    },
    fallback: 'No passkey was added',
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form form={form}>
      <p>
        A passkey signs you in with your fingerprint, face or PIN instead of the password. It stays
        on your device or in your password manager.
      </p>
      {hasPasskeyHere(add.error) && (
        <Banner tone="warning" title="This device already has a passkey for this account" />
      )}
      <TextField form={form} name="name" label="Name" hint="To tell it from others" required />
      <CurrentPasswordField form={form} name="currentPassword" />
      <p>
        <SubmitButton form={form}>Add the passkey</SubmitButton>
      </p>
    </Form>
  );
}
