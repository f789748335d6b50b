import { useAddToPortfolio, useRemoveOwnedProperty } from '#web/data/owned-properties.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { OWNING_MESSAGES } from './owning-messages.ts';

/**
 * Adds a property from a listing or a saved analysis. Returns false if it wasn't added; a toast reports the failure, so
 * the caller doesn't have to.
 */
export function useOwnListing() {
  const add = useAddToPortfolio();
  const remove = useRemoveOwnedProperty();
  const undo = (id: string, address: string) =>
    remove.mutateAsync({ id, books: 'delete' }).catch(() =>
      showToast({
        title: OWNING_MESSAGES.propertyNotUndone(address),
        tone: 'error',
      }),
    );
  const own = async (id: string, name: string): Promise<boolean> => {
    try {
      const { property } = await add.mutateAsync(id);
      showToast({
        title: OWNING_MESSAGES.propertyAdded(property.address),
        tone: 'success',
        undo: () => void undo(property.id, property.address),
      });
      return true;
    } catch (error) {
      showFailure(OWNING_MESSAGES.propertyNotAdded(name))(error);
      return false;
    }
  };
  return { own, isAdding: add.isPending };
}
