import { ForecastCard } from '#web/features/owned-plan/forecast-card.tsx';
import { FrozenPlanCard } from '#web/features/owned-plan/frozen-plan-card.tsx';
import { PromisedCard } from '#web/features/owned-plan/promised-card.tsx';
import { PortfolioSimulationPanel } from '#web/features/portfolio-simulation/portfolio-simulation-panel.tsx';
import { useOwned } from './use-owned.ts';

/** Planned against actual, and the forecast for the rest of the hold. */
export function OwnedPlanPage() {
  const { property } = useOwned();
  return (
    <div className="grid grid-cols-1 gap-5">
      <PromisedCard propertyId={property.id} isFull />
      <ForecastCard propertyId={property.id} />
      <FrozenPlanCard propertyId={property.id} />
      <PortfolioSimulationPanel
        propertyId={property.id}
        isShared={property.ownershipPercent < 100}
      />
    </div>
  );
}
