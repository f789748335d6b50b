import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { knownSession } from '#web/lib/account/session.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SignInToSave } from './sign-in-to-save.tsx';
import { useToggleSaved } from './use-toggle-saved.ts';

interface SaveButtonProps {
  propertyId: string;
  address: string;
  isSaved: boolean;
  /** A card has room only for the icon. */
  isIcon?: boolean;
}

/** Saves optimistically; undo from the toast or by clicking again. */
export function SaveButton({ propertyId, address, isSaved, isIcon = false }: SaveButtonProps) {
  const isVisitor = useSession().status === 'anonymous';
  const [isAsking, setAsking] = useState(false);
  const toggle = useToggleSaved(propertyId, address);
  const press = async () => {
    const { status } = await knownSession();
    if (status === 'anonymous') setAsking(true);
    else toggle(!isSaved);
  };
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <>
      {isIcon ? (
        <IconButton
          label={isSaved ? `Remove ${address} from saved` : `Save ${address}`}
          aria-pressed={isSaved}
          onClick={() => void press()}
          className={cx('relative', isSaved ? 'text-primary' : 'text-muted')}
        >
          <Icon className={cx('size-5', isSaved && 'fill-primary-tint')} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          aria-pressed={isSaved}
          icon={<Icon className="size-4.5" aria-hidden="true" />}
          onClick={() => void press()}
        >
          {isSaved ? 'Saved' : 'Save'}
        </Button>
      )}
      {isVisitor && <SignInToSave open={isAsking} onOpenChange={setAsking} />}
    </>
  );
}
