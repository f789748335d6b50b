import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import {
  restoreDays,
  useRemoveOwnedProperty,
  useRestoreOwnedProperty,
} from '#web/data/owned-properties.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { showDone } from '#web/shared/saving/show-failure.ts';
import { dismissToast, showToast } from '#web/ui/overlay/toast-store.ts';
import { OWNED_PROPERTY_MESSAGES } from './owned-property-messages.ts';

type Remove = (property: OwnedPropertyRecord, books: 'keep' | 'delete') => Promise<boolean>;

/** Removes a property, with Undo in the toast. False if the removal fails. */
export function useRemoveOwned(): Remove {
  const remove = useRemoveOwnedProperty();
  const restore = useRestoreOwnedProperty();
  return async ({ id, address }, books) => {
    const toast = showDone({
      title: OWNED_PROPERTY_MESSAGES.removed(address),
      description:
        books === 'keep'
          ? OWNED_PROPERTY_MESSAGES.booksKept
          : OWNED_PROPERTY_MESSAGES.canRestore(restoreDays),
      undo: () => restore.mutateAsync(id),
      notUndone: OWNED_PROPERTY_MESSAGES.removalNotUndone(address),
    });
    try {
      await remove.mutateAsync({ id, books });
      return true;
    } catch (error) {
      // A failure replaces the success toast.
      dismissToast(toast);
      const title = messageOf(error, OWNED_PROPERTY_MESSAGES.notRemoved(address));
      showToast({ title, tone: 'error' });
      return false;
    }
  };
}
