import { SignInLinks } from '#web/ui/navigation/sign-in-links.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface SignInToSaveProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A visitor cannot save. The URL holds what was typed, so returning after the sign-in loses nothing. */
export function SignInToSave({ open, onOpenChange }: SignInToSaveProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Saving needs an account"
      description="It is free during the beta. No credit card."
      size="sm"
      footer={<SignInLinks />}
    >
      Nothing you typed is lost: after you sign in, your home page links back here.
    </Dialog>
  );
}
