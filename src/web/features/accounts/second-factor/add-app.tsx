import { useState } from 'react';
import { useConfirmApp, useStartApp } from '#web/data/security/second-factor.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordProofForm } from './password-proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Started {
  secret: string;
  uri: string;
}

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Asks for the password, then shows the QR code and asks for the first code, then shows the recovery codes. */
export function AddApp({ onDone }: { onDone: () => void }) {
  const start = useStartApp();
  const confirm = useConfirmApp();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!started) {
    return (
      <PasswordProofForm
        onSubmit={async (proof) => setStarted(await start.mutateAsync(proof))}
        label="Continue"
        fallback={ACCOUNT_MESSAGES.appNotAdded}
      />
    );
  }
  const finish = async (values: { code: string }) => {
    const { recoveryCodes, message } = await confirm.mutateAsync(values);
    setStarted(null);
    // No toast: on a phone it would cover the codes, and the codes confirm success anyway.
    if (recoveryCodes) return setCodes(recoveryCodes);
    showToast({ title: message, tone: 'success' });
    onDone();
  };
  return (
    <div className="grid gap-4">
      <p>
        Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis, then
        enter the code it shows.
      </p>
      <QrCode text={started.uri} label="QR code for your authenticator app" />
      <p className="text-sm text-muted">
        No camera? Enter this key in the app manually:{' '}
        <code className="font-mono break-words text-ink">{inGroups(started.secret)}</code>
      </p>
      <CodeForm
        onSubmit={finish}
        hint="Six digits, changes every 30 seconds"
        label="Turn on"
        fallback={ACCOUNT_MESSAGES.appNotAdded}
      />
    </div>
  );
}
