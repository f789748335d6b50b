import { SellOrHoldCard } from '#web/features/owned-sell-or-hold/sell-or-hold-card.tsx';
import { useOwned } from './use-owned.ts';

/** When to sell, refinance or keep holding. */
export function OwnedSellOrHoldPage() {
  const { property } = useOwned();
  return <SellOrHoldCard propertyId={property.id} />;
}
