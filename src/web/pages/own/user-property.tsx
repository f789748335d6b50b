import { InsightsCard } from '#web/features/owned-overview/insights-card.tsx';
import { LoansCard } from '#web/features/owned-overview/loans-card.tsx';
import { OverviewFigures } from '#web/features/owned-overview/overview-figures.tsx';
import { PlanStepsCard } from '#web/features/owned-overview/plan-steps-card.tsx';
import { YearCard } from '#web/features/owned-overview/year-card.tsx';
import { ZipCard } from '#web/features/owned-overview/zip-card.tsx';
import { PromisedCard } from '#web/features/owned-plan/promised-card.tsx';
import { useOwned } from './use-owned.ts';

/** One owned property: what it is worth, what it earns, what is owed and what to do next. */
export function UserPropertyPage() {
  const { property, metrics } = useOwned();
  return (
    <div className="grid grid-cols-1 gap-5">
      <OverviewFigures metrics={metrics} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <PromisedCard propertyId={property.id} />
          <YearCard metrics={metrics} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <PlanStepsCard propertyId={property.id} />
          <InsightsCard propertyId={property.id} />
          <ZipCard propertyId={property.id} />
          <LoansCard property={property} />
        </div>
      </div>
    </div>
  );
}
