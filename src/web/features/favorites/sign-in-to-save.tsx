import { Link, useLocation } from 'react-router';
import { href } from '#web/lib/paths.ts';
import { wayBackFrom } from '#web/lib/way-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface SignInToSaveProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A visitor has nowhere to keep anything yet. */
export function SignInToSave({ open, onOpenChange }: SignInToSaveProps) {
  const wayBack = wayBackFrom(useLocation());
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Login Required"
      description="Please log in to access your saved properties"
      size="sm"
      footer={
        <>
          <Button asChild>
            <Link to={href('login')} state={{ ...wayBack, tab: 'create' }}>
              Sign up free
            </Link>
          </Button>
          <Button asChild variant="primary">
            <Link to={href('login')} state={wayBack}>
              Log In
            </Link>
          </Button>
        </>
      }
    >
      A free account keeps what you save, with the three strategies worked out side by side.
    </Dialog>
  );
}
