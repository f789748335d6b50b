import { useResendVerification } from '#web/data/sign-in.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Mails the confirmation link once more and says so. */
export function ResendButton() {
  const resend = useResendVerification();
  const send = async () => {
    try {
      const { message } = await resend.run({});
      showToast({ title: message, tone: 'success' });
    } catch (error) {
      showToast({
        title: messageOf(error, 'The email could not be sent. Please try again.'),
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
