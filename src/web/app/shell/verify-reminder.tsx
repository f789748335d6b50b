import { useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { ResendButton } from '#web/features/accounts/resend-button.tsx';
import { appData } from '#web/lib/browser/storage.ts';
import { Banner } from '#web/ui/display/banner.tsx';

const DISMISSED_KEY = 'verifyReminder';

/** Login works before the email address is confirmed; this is a reminder until it's dismissed in this tab. */
export function VerifyReminder() {
  const session = useSession();
  const [isDismissed, setDismissed] = useState(() => appData.get(DISMISSED_KEY) === 'dismissed');
  if (session.status !== 'authenticated' || session.user.emailVerified || isDismissed) return null;
  const dismiss = () => {
    appData.set(DISMISSED_KEY, 'dismissed');
    setDismissed(true);
  };
  return (
    <Banner
      className="mb-5 py-2"
      tone="warning"
      title="Please confirm your email address"
      action={<ResendButton />}
      onDismiss={dismiss}
    >
      <p className="text-sm text-muted">
        We sent a link to {session.user.email}. It works for 24 hours.
      </p>
    </Banner>
  );
}
