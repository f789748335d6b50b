import { useState } from 'react';
import type { z } from 'zod';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { usePasskeys, useRemovePasskey, useRenamePasskey } from '#web/data/security/passkeys.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { PasswordProofForm } from '#web/features/accounts/second-factor/password-proof-form.tsx';
import { formatDay, formatSince } from '#web/lib/text/format-date.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { AddPasskey } from './add-passkey.tsx';
import { loadPasskeySchemas } from './load-passkey-schemas.ts';

type PasskeyAnswer = z.output<typeof Passkey>;

type Open = 'add' | { rename: PasskeyAnswer } | { remove: PasskeyAnswer } | null;

function titleOf(open: Open): string {
  if (open === null) return '';
  if (open === 'add') return 'Add a passkey';
  return 'rename' in open
    ? `Rename ${open.rename.name}`
    : ACCOUNT_MESSAGES.removePasskey(open.remove.name);
}

/** Only for accounts with a password, which is the fallback if the device is lost. */
export function PasskeysCard() {
  const passkeys = usePasskeys();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Passkeys"
      caption="Sign in with your fingerprint, face or PIN instead of your password, or as a second step"
      action={
        <Button size="sm" onClick={() => setOpen('add')}>
          Add a passkey
        </Button>
      }
    >
      <QueryView
        query={passkeys}
        what="your passkeys"
        loading={<SkeletonText lines={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-muted">No passkeys yet.</p>}
      >
        {({ items }) => <PasskeyList passkeys={items} onOpen={setOpen} />}
      </QueryView>
      <Dialog open={open !== null} onOpenChange={close} title={titleOf(open)}>
        {open === 'add' && <AddPasskey onDone={close} />}
        {open !== null && open !== 'add' && 'rename' in open && (
          <RenamePasskey passkey={open.rename} onDone={close} />
        )}
        {open !== null && open !== 'add' && 'remove' in open && (
          <RemovePasskey passkey={open.remove} onDone={close} />
        )}
      </Dialog>
    </Card>
  );
}

interface PasskeyListProps {
  passkeys: readonly PasskeyAnswer[];
  onOpen: (open: Open) => void;
}

function PasskeyList({ passkeys, onOpen }: PasskeyListProps) {
  const [now] = useState(() => new Date());
  return (
    <ul>
      {passkeys.map((passkey) => (
        <li
          key={passkey.passkeyId}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-dashed border-line py-3 last:border-0"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
              {passkey.name}
              {passkey.isBackedUp && <Badge tone="neutral">Synced</Badge>}
            </p>
            <p className="text-sm text-muted">
              Added {formatDay(passkey.createdAt)} ·{' '}
              {passkey.lastUsedAt
                ? `last used ${formatSince(passkey.lastUsedAt, now)}`
                : 'not used yet'}
            </p>
          </div>
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => onOpen({ rename: passkey })}
            >
              Rename
            </Button>
            <Button
              size="sm"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onOpen({ remove: passkey })}
            >
              Remove
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PasskeyDialogProps {
  passkey: PasskeyAnswer;
  onDone: () => void;
}

function RenamePasskey({ passkey, onDone }: PasskeyDialogProps) {
  const rename = useRenamePasskey();
  const form = useForm({
    initial: { name: passkey.name },
    schema: async () => (await loadPasskeySchemas()).rename,
    submit: async ({ name }) => {
      await rename.mutateAsync({ passkeyId: passkey.passkeyId, name });
      onDone();
    },
    fallback: ACCOUNT_MESSAGES.passkeyNotRenamed,
  });
  return (
    <Form form={form}>
      <TextField form={form} name="name" label="Name" required />
      <p>
        <SubmitButton form={form}>Save</SubmitButton>
      </p>
    </Form>
  );
}

function RemovePasskey({ passkey, onDone }: PasskeyDialogProps) {
  const remove = useRemovePasskey();
  return (
    <div className="grid gap-4">
      <p>{ACCOUNT_MESSAGES.removePasskeyEffect}</p>
      <PasswordProofForm
        onSubmit={async ({ currentPassword }) => {
          const { passkeyId } = passkey;
          const { message } = await remove.mutateAsync({ passkeyId, currentPassword });
          showToast({ title: message, tone: 'success' });
          onDone();
        }}
        label="Remove passkey"
        fallback={ACCOUNT_MESSAGES.passkeyNotRemoved}
        variant="danger"
      />
    </div>
  );
}
