import { LettersCard } from '#web/features/letters/letters-card.tsx';
import { RentPanel } from '#web/features/rent/rent-panel.tsx';
import { useOwned } from './use-owned.ts';

/** Who pays what and when: leases, the payment calendar and the ledger. */
export function OwnedRentPage() {
  const { property } = useOwned();
  return (
    <>
      <RentPanel property={property} />
      <div className="mt-5">
        <LettersCard propertyId={property.id} />
      </div>
    </>
  );
}
