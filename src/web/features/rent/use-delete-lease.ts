import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { useCreateLease, useDeleteLease } from '#web/data/ownership/leases.ts';
import { RENT_MESSAGES } from '#web/features/rent/messages/rent-messages.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { leaseBodyOf } from './lease-draft.ts';
import { leaseTitle } from './rent-units.ts';

/** Only a lease without payments or a deposit can be deleted, so adding it again restores it completely. */
export function useDeleteLeaseWithUndo(propertyId: string): (lease: LeaseAnswer) => void {
  const removal = useDeleteLease(propertyId);
  const create = useCreateLease(propertyId);
  return (lease) =>
    void removal.mutateAsync(lease).then(
      () =>
        showDone({
          title: RENT_MESSAGES.leaseDeleted(leaseTitle(lease)),
          undo: () => create.mutateAsync(leaseBodyOf(lease)),
          notUndone: RENT_MESSAGES.leaseNotRestored,
        }),
      showFailure(RENT_MESSAGES.leaseNotDeleted),
    );
}
