import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { useSaveProperty, useUnsaveProperty } from '#web/data/favorites.ts';
import { useSession } from '#web/data/session.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { SignInToSave } from './sign-in-to-save.tsx';

interface SaveButtonProps {
  propertyId: string;
  address: string;
  isSaved: boolean;
}

/** Saves in place: shown at once, undone from the toast, and by pressing again. */
export function SaveButton({ propertyId, address, isSaved }: SaveButtonProps) {
  const isVisitor = useSession().status === 'anonymous';
  const [isAsking, setAsking] = useState(false);
  const toggle = useToggleSaved(propertyId, address);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <>
      <IconButton
        label={isSaved ? `Remove ${address} from saved` : `Save ${address}`}
        aria-pressed={isSaved}
        onClick={() => (isVisitor ? setAsking(true) : toggle(!isSaved))}
        className={cx('relative', isSaved ? 'text-primary' : 'text-muted')}
      >
        <Icon className={cx('size-5', isSaved && 'fill-primary-tint')} aria-hidden="true" />
      </IconButton>
      {isVisitor && <SignInToSave open={isAsking} onOpenChange={setAsking} />}
    </>
  );
}

function useToggleSaved(propertyId: string, address: string): (isSaved: boolean) => void {
  const save = useSaveProperty();
  const unsave = useUnsaveProperty();
  // By the promise: the next search takes the card away, and `mutate` calls back only while it is there.
  const set = (isSaved: boolean) =>
    (isSaved ? save : unsave).mutateAsync({ propertyId }).catch((error: Error) =>
      showToast({
        title: messageOf(error, `${address} could not be ${isSaved ? 'saved' : 'removed'}`),
        tone: 'error',
      }),
    );
  return (isSaved) => {
    showToast({
      title: isSaved ? `Saved ${address}` : `Removed ${address} from saved`,
      tone: 'success',
      undo: () => void set(!isSaved),
    });
    void set(isSaved);
  };
}
