import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { useRemoveOwnedProperty, useRestoreOwnedProperty } from '#web/data/owned-properties.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { dismissToast, showToast } from '#web/ui/overlay/toast-store.ts';

/** Removed immediately, its books stay; the toast can undo it. False when it could not be removed. */
export function useRemoveOwned(): (property: OwnedPropertyRecord) => Promise<boolean> {
  const remove = useRemoveOwnedProperty();
  const restore = useRestoreOwnedProperty();
  const complain = (error: unknown, sentence: string) =>
    showToast({ title: messageOf(error, sentence), tone: 'error' });
  return async ({ id, address }) => {
    const toast = showToast({
      title: `Removed ${address}`,
      description: 'Its payments and expenses stay for the tax year.',
      tone: 'success',
      undo: () =>
        void restore
          .mutateAsync(id)
          .catch((error: unknown) => complain(error, `${address} could not be brought back.`)),
    });
    try {
      await remove.mutateAsync(id);
      return true;
    } catch (error) {
      // A toast has reported the failure.
      dismissToast(toast);
      complain(error, `${address} was not removed. It is still here.`);
      return false;
    }
  };
}
