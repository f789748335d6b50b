import { useSaveProperty, useUnsaveProperty } from '#web/data/listings/favorites.ts';
import { dismissToast, showToast } from '#web/ui/overlay/toast-store.ts';
import { notSavedMessage, savedMessage } from './saving-messages.ts';
import { showFailure } from './show-failure.ts';

/** Saves or removes a listing, with a toast that can undo it. */
export function useToggleSaved(propertyId: string, address: string): (isSaved: boolean) => void {
  const save = useSaveProperty();
  const unsave = useUnsaveProperty();
  // Uses the promise, because the next search may remove the card, and `mutate` callbacks run only while it's mounted.
  const set = async (isSaved: boolean, announced?: number) => {
    try {
      await (isSaved ? save : unsave).mutateAsync({ propertyId });
    } catch (error) {
      // Replace the success toast with the error.
      if (announced !== undefined) dismissToast(announced);
      showFailure(notSavedMessage(isSaved, address))(error);
    }
  };
  return (isSaved) => {
    const announced = showToast({
      title: savedMessage(isSaved, address),
      tone: 'success',
      undo: () => void set(!isSaved),
    });
    void set(isSaved, announced);
  };
}
