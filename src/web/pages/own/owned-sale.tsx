import { SalePanel } from '#web/features/sale/sale-panel.tsx';
import { useOwned } from './use-owned.ts';

/** The sale of the property, from the closing statement to the verdict. */
export function OwnedSalePage() {
  const { property } = useOwned();
  return <SalePanel property={property} />;
}
