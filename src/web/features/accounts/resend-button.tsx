import { useResendVerification } from '#web/data/sign-in.ts';
import { SIGN_IN_MESSAGES } from '#web/features/accounts/messages/sign-in-messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Resends the confirmation link and tells the user it was sent. */
export function ResendButton() {
  const resend = useResendVerification();
  const send = async () => {
    try {
      const { message } = await resend.run({});
      showToast({ title: message, tone: 'success' });
    } catch (error) {
      showToast({
        title: messageOf(error, SIGN_IN_MESSAGES.confirmationNotSent),
        tone: 'error',
      });
    }
  };
  return (
    <Button size="sm" className="self-center" busy={resend.isRunning} onClick={() => void send()}>
      Resend link
    </Button>
  );
}
