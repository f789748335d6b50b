import { ForecastCard } from '#web/features/owned-plan/forecast-card.tsx';
import { FrozenPlanCard } from '#web/features/owned-plan/frozen-plan-card.tsx';
import { PromisedCard } from '#web/features/owned-plan/promised-card.tsx';
import { PortfolioSimulationPanel } from '#web/features/portfolio-simulation/portfolio-simulation-panel.tsx';
import { useOwnerShare } from '#web/shared/owning/use-owner-share.ts';
import { useOwned } from './use-owned.ts';

/** Planned against actual, and the forecast for the rest of the hold. */
export function OwnedPlanPage() {
  const owned = useOwned();
  const { property } = owned;
  const { share, setShare, isShared } = useOwnerShare([owned]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PromisedCard propertyId={property.id} address={property.address} isFull />
      <ForecastCard propertyId={property.id} />
      <FrozenPlanCard propertyId={property.id} />
      <PortfolioSimulationPanel
        propertyId={property.id}
        share={share}
        onShareChange={isShared ? setShare : undefined}
      />
    </div>
  );
}
