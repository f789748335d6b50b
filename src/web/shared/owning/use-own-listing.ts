import { useAddToPortfolio, useRemoveOwnedProperty } from '#web/data/owned-properties.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/**
 * Adds the property of a listing or a saved analysis. False when it was not added: the caller continues as before, and a
 * toast reports it.
 */
export function useOwnListing() {
  const add = useAddToPortfolio();
  const remove = useRemoveOwnedProperty();
  const undo = (id: string, address: string) =>
    remove
      .mutateAsync({ id, books: 'delete' })
      .catch(() => showToast({ title: `${address} is still in My Properties`, tone: 'error' }));
  const own = async (id: string, name: string): Promise<boolean> => {
    try {
      const { property } = await add.mutateAsync(id);
      showToast({
        title: `Added ${property.address} to My Properties`,
        tone: 'success',
        undo: () => void undo(property.id, property.address),
      });
      return true;
    } catch (error) {
      showToast({ title: messageOf(error, `${name} was not added`), tone: 'error' });
      return false;
    }
  };
  return { own, isAdding: add.isPending };
}
