import { useEffect } from 'react';
import { href } from '#web/lib/paths.ts';
import { confirmSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface SignInToSaveProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A visitor has nowhere to keep anything yet; signing in beside this page loses nothing of it. */
export function SignInToSave({ open, onOpenChange }: SignInToSaveProps) {
  useEffect(() => {
    if (!open) return;
    const check = () => void confirmSession();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Saving needs an account"
      description="It is free during the beta, without a credit card."
      size="sm"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Not now</Button>
          <Button asChild variant="primary">
            <a href={href('login')} target="_blank" rel="noopener">
              Log in or sign up
            </a>
          </Button>
        </>
      }
    >
      The log-in opens in a tab of its own. This one keeps everything you typed; come back and save
      it. The address of this page holds the same figures too.
    </Dialog>
  );
}
