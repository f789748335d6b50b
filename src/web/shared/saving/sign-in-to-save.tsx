import { SignInLinks } from '#web/ui/navigation/sign-in-links.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface SignInToSaveProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Visitors can't save. The URL holds what they typed, so nothing is lost when they come back after signing in. */
export function SignInToSave({ open, onOpenChange }: SignInToSaveProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create an account to save"
      description="It’s free during the beta. No credit card."
      size="sm"
      footer={<SignInLinks />}
    >
      Nothing you typed is lost: after you sign in, your home page links back here.
    </Dialog>
  );
}
