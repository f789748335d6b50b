import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { useCreateLease, useDeleteLease } from '#web/data/ownership/leases.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { leaseBodyOf } from './lease-draft.ts';
import { leaseName } from './rent-units.ts';

/** Only a lease without money can be deleted, so that adding it again brings all of it back. */
export function useDeleteLeaseWithUndo(propertyId: string): (lease: LeaseAnswer) => void {
  const removal = useDeleteLease(propertyId);
  const create = useCreateLease(propertyId);
  return (lease) =>
    void removal.mutateAsync(lease).then(
      () =>
        showToast({
          title: `Deleted the lease of ${leaseName(lease)}`,
          tone: 'success',
          undo: () =>
            void create
              .mutateAsync(leaseBodyOf(lease))
              .catch(showFailure('The lease could not be brought back.')),
        }),
      showFailure('The lease was not deleted. It is still here.'),
    );
}
