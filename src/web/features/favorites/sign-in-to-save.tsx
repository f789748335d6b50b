import { SignInLinks } from '#web/ui/navigation/sign-in-links.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface SignInToSaveProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A visitor has nowhere to keep anything yet. */
export function SignInToSave({ open, onOpenChange }: SignInToSaveProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Login Required"
      description="Please log in to access your saved properties"
      size="sm"
      footer={<SignInLinks />}
    >
      A free account keeps what you save, with the three strategies worked out side by side.
    </Dialog>
  );
}
