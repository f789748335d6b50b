import { RentPanel } from '#web/features/rent/rent-panel.tsx';
import { useOwned } from './use-owned.ts';

/** Who pays what and when: leases, the payment calendar and the ledger. */
export function OwnedRentPage() {
  return <RentPanel property={useOwned().property} />;
}
