import { ReservesPanel } from '#web/features/reserves/reserves-panel.tsx';
import { useOwned } from './use-owned.ts';

/** Money set aside for repairs, replacements and vacancy. */
export function OwnedReservesPage() {
  return <ReservesPanel propertyId={useOwned().property.id} />;
}
