import { InsightsCard } from '#web/features/owned-overview/insights-card.tsx';
import { LoansCard } from '#web/features/owned-overview/loans-card.tsx';
import { OverviewFigures } from '#web/features/owned-overview/overview-figures.tsx';
import { PlanPeriodFigures, PlanPeriodHead } from '#web/features/owned-overview/plan-period.tsx';
import { PlanStepsCard } from '#web/features/owned-overview/plan-steps-card.tsx';
import { RangeCard } from '#web/features/owned-overview/range-card.tsx';
import { usePlanPeriod } from '#web/features/owned-overview/use-plan-period.ts';
import { YearCard } from '#web/features/owned-overview/year-card.tsx';
import { ZipCard } from '#web/features/owned-overview/zip-card.tsx';
import { PromisedCard } from '#web/features/owned-plan/promised-card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useOwned } from './use-owned.ts';

/** One owned property: what it is worth, what it earns, what is owed and what to do next. */
export function UserPropertyPage() {
  const { property, metrics } = useOwned();
  const shown = usePlanPeriod(property.id);
  const { chosen, data } = shown;
  const isKnown = data !== undefined || shown.isError;
  const isOwned = property.soldOn === null;
  return (
    <div className="grid grid-cols-1 gap-5">
      {chosen && (
        <>
          <PlanPeriodHead propertyId={property.id} shown={shown} chosen={chosen} />
          <PlanPeriodFigures propertyId={property.id} chosen={chosen} />
        </>
      )}
      {!chosen && isKnown && <OverviewFigures metrics={metrics} />}
      {!isKnown && <Skeleton className="h-28 rounded-lg" />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <PromisedCard propertyId={property.id} period={chosen} />
          <YearCard metrics={metrics} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          {chosen && data && <PlanStepsCard compared={chosen} years={data.years} />}
          <InsightsCard propertyId={property.id} />
          <ZipCard propertyId={property.id} />
          <LoansCard property={property} />
        </div>
      </div>
      {chosen && (
        <section className="grid gap-3">
          <h2 className="font-display text-lg font-title">The next 12 months, projected</h2>
          <OverviewFigures metrics={metrics} />
        </section>
      )}
      {isOwned && <RangeCard propertyId={property.id} />}
    </div>
  );
}
