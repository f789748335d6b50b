import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { counted } from '#domain/text/number-text.ts';
import {
  useRemoveApp,
  useRenewRecoveryCodes,
  useSecondFactor,
} from '#web/data/security/second-factor.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { NoPasswordNote } from '#web/features/accounts/no-password-note.tsx';
import { formatDay } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { AddApp } from './add-app.tsx';
import { PasswordProofForm } from './password-proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** With this many recovery codes left or fewer, the count is shown as a warning. */
const FEW_CODES = 3;

type Open = 'add' | 'remove' | 'codes' | null;

const TITLES: Record<NonNullable<Open>, string> = {
  add: 'Add an authenticator app',
  remove: ACCOUNT_MESSAGES.removeApp,
  codes: 'Create new recovery codes',
};

export function SecondFactorCard({ user }: { user: User }) {
  const factor = useSecondFactor();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { isOn = false, appAddedAt = null, recoveryCodesLeft = 0 } = factor.data ?? {};
  return (
    <Card
      title="Two-factor authentication"
      caption="Enter a code from an app on your phone after your password, so a stolen password alone isn’t enough"
      action={
        factor.isSuccess && <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      }
    >
      {factor.isPending && <SkeletonText lines={2} />}
      {factor.isError && (
        <LoadFailure
          what="two-factor authentication"
          error={factor.error}
          onRetry={factor.refetch}
        />
      )}
      {factor.isSuccess && !user.hasPassword && <NoPasswordNote email={user.email} />}
      {factor.isSuccess && user.hasPassword && (
        <div className="grid gap-3">
          {appAddedAt && <p>Authenticator app added {formatDay(appAddedAt)}</p>}
          {isOn && (
            <p className={recoveryCodesLeft <= FEW_CODES ? 'text-warn' : 'text-muted'}>
              {counted(recoveryCodesLeft, 'recovery code')} left
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('add')}>
              {appAddedAt ? 'Replace app' : 'Add an authenticator app'}
            </Button>
            {isOn && <Button onClick={() => setOpen('codes')}>New recovery codes</Button>}
            {appAddedAt && <Button onClick={() => setOpen('remove')}>Remove app</Button>}
          </div>
        </div>
      )}
      <Dialog open={open !== null} onOpenChange={close} title={open ? TITLES[open] : ''}>
        {open === 'add' && <AddApp onDone={close} />}
        {open === 'remove' && <RemoveApp onDone={close} />}
        {open === 'codes' && <RenewCodes onDone={close} />}
      </Dialog>
    </Card>
  );
}

function RemoveApp({ onDone }: { onDone: () => void }) {
  const remove = useRemoveApp();
  return (
    <PasswordProofForm
      onSubmit={async (proof) => {
        const { message } = await remove.mutateAsync(proof);
        showToast({ title: message, tone: 'success' });
        onDone();
      }}
      label="Remove app"
      fallback={ACCOUNT_MESSAGES.appNotRemoved}
      variant="danger"
    />
  );
}

function RenewCodes({ onDone }: { onDone: () => void }) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <PasswordProofForm
      onSubmit={async (proof) => setCodes((await renew.mutateAsync(proof)).recoveryCodes)}
      label="Create new codes"
      fallback={ACCOUNT_MESSAGES.codesNotCreated}
    />
  );
}
