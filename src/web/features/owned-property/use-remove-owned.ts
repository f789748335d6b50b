import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import {
  restoreDays,
  useRemoveOwnedProperty,
  useRestoreOwnedProperty,
} from '#web/data/owned-properties.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { dismissToast, showToast } from '#web/ui/overlay/toast-store.ts';

type Remove = (property: OwnedPropertyRecord, books: 'keep' | 'delete') => Promise<boolean>;

/** Removed immediately; the toast can undo it. False when it could not be removed. */
export function useRemoveOwned(): Remove {
  const remove = useRemoveOwnedProperty();
  const restore = useRestoreOwnedProperty();
  return async ({ id, address }, books) => {
    const toast = showToast({
      title: `Removed ${address}`,
      description:
        books === 'keep'
          ? 'Its payments and expenses stay in your tax years.'
          : `You can restore it for ${restoreDays} days under My Properties.`,
      tone: 'success',
      undo: () =>
        void restore.mutateAsync(id).catch(showFailure(`We couldn’t restore ${address}.`)),
    });
    try {
      await remove.mutateAsync({ id, books });
      return true;
    } catch (error) {
      // A toast has reported the failure.
      dismissToast(toast);
      const title = messageOf(error, `${address} was not removed. It is still here.`);
      showToast({ title, tone: 'error' });
      return false;
    }
  };
}
