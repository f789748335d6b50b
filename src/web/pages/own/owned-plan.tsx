import { ForecastCard } from '#web/features/owned-plan/forecast-card.tsx';
import { FrozenPlanCard } from '#web/features/owned-plan/frozen-plan-card.tsx';
import { PlanVsActualCard } from '#web/features/owned-plan/plan-vs-actual-card.tsx';
import { PortfolioSimulationPanel } from '#web/features/portfolio-simulation/portfolio-simulation-panel.tsx';
import { useOwnerShare } from '#web/shared/owning/use-owner-share.ts';
import { useOwned } from './use-owned.ts';

/** Plan vs. actual, and the forecast for the rest of the hold. */
export function OwnedPlanPage() {
  const owned = useOwned();
  const { property } = owned;
  const { share, setShare, isShared } = useOwnerShare([owned]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlanVsActualCard propertyId={property.id} address={property.address} isFull />
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
