import { useSaveProperty, useUnsaveProperty } from '#web/data/listings/favorites.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { dismissToast, showToast } from '#web/ui/overlay/toast-store.ts';

/** Saves a listing or removes it, with a toast that undoes it. */
export function useToggleSaved(propertyId: string, address: string): (isSaved: boolean) => void {
  const save = useSaveProperty();
  const unsave = useUnsaveProperty();
  // By the promise: the next search takes the card away, and `mutate` calls back only while it is there.
  const set = async (isSaved: boolean, announced?: number) => {
    try {
      await (isSaved ? save : unsave).mutateAsync({ propertyId });
    } catch (error) {
      // A toast has reported the failure.
      if (announced !== undefined) dismissToast(announced);
      showToast({
        title: messageOf(error, `${address} could not be ${isSaved ? 'saved' : 'removed'}`),
        tone: 'error',
      });
    }
  };
  return (isSaved) => {
    const announced = showToast({
      title: isSaved ? `Saved ${address}` : `Removed ${address} from saved`,
      tone: 'success',
      undo: () => void set(!isSaved),
    });
    void set(isSaved, announced);
  };
}
