import { useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { useResendVerification } from '#web/data/sign-in.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { appData } from '#web/lib/storage.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const DISMISSED_KEY = 'verifyReminder';

/** Login works before the address is confirmed; this reminds, until dismissed in this tab. */
export function VerifyReminder() {
  const session = useSession();
  const resend = useResendVerification();
  const [isDismissed, setDismissed] = useState(() => appData.get(DISMISSED_KEY) === 'dismissed');
  if (session.status !== 'authenticated' || session.user.emailVerified || isDismissed) return null;
  const dismiss = () => {
    appData.set(DISMISSED_KEY, 'dismissed');
    setDismissed(true);
  };
  return (
    <Banner
      className="mb-5"
      tone="warning"
      title="Please confirm your email address"
      onDismiss={dismiss}
      action={
        resend.status !== 'done' && (
          <Button
            size="sm"
            busy={resend.isRunning}
            onClick={() => void resend.run({}).catch(() => undefined)}
          >
            Send the link again
          </Button>
        )
      }
    >
      {resend.status === 'failed' &&
        messageOf(resend.error, 'The mail could not be sent. Please try again.')}
      {resend.status === 'done' && resend.data.message}
      {(resend.status === 'idle' || resend.isRunning) && (
        <>We sent a link to {session.user.email}. It works for 24 hours.</>
      )}
    </Banner>
  );
}
