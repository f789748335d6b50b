import { useNavigate } from 'react-router';
import { href } from '#web/lib/paths.ts';
import { wayBackFrom } from '#web/lib/way-back.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface SignInToSaveProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A visitor has nowhere to keep anything yet. The address holds all figures, so the way back loses none of them. */
export function SignInToSave({ open, onOpenChange }: SignInToSaveProps) {
  const navigate = useNavigate();
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
          <Button
            variant="primary"
            onClick={() => void navigate(href('login'), { state: wayBackFrom(window.location) })}
          >
            Log in or sign up
          </Button>
        </>
      }
    >
      Everything you typed is kept: once you are signed in, your home page leads straight back here.
    </Dialog>
  );
}
