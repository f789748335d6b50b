import { InsightsCard } from '#web/features/owned-overview/insights-card.tsx';
import { LoansCard } from '#web/features/owned-overview/loans-card.tsx';
import { OverviewFigures } from '#web/features/owned-overview/overview-figures.tsx';
import { PlanPeriodFigures, PlanPeriodHead } from '#web/features/owned-overview/plan-period.tsx';
import { PlanStepsCard } from '#web/features/owned-overview/plan-steps-card.tsx';
import { RangeCard } from '#web/features/owned-overview/range-card.tsx';
import { usePlanPeriod } from '#web/features/owned-overview/use-plan-period.ts';
import { YearCard } from '#web/features/owned-overview/year-card.tsx';
import { PromisedCard } from '#web/features/owned-plan/promised-card.tsx';
import { ChoicesCard } from '#web/features/owned-sell-or-hold/choices-card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { NextStepAction } from './next-step-action.tsx';
import { useOwned } from './use-owned.ts';

const COLUMNS = 'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]';

/** One owned property: what it is worth, what it earns, what is owed and what to do next. */
export function UserPropertyPage() {
  const { property, metrics } = useOwned();
  const shown = usePlanPeriod(property.id);
  const { chosen, data } = shown;
  const isKnown = data !== undefined || shown.isError;
  const isOwned = property.soldOn === null;
  const next = (
    <InsightsCard
      propertyId={property.id}
      renderAction={(kind) => (
        <NextStepAction kind={kind} property={property} assumed={metrics.assumed} />
      )}
    />
  );
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
      <div className={COLUMNS}>
        <PromisedCard propertyId={property.id} address={property.address} period={chosen} />
        {chosen && data ? (
          <PlanStepsCard
            compared={chosen}
            years={data.years}
            whole={data.periods.find(({ key }) => key === 'all') ?? null}
          />
        ) : (
          next
        )}
      </div>
      {chosen && (
        <section className="grid gap-3">
          <h2 className="font-display text-lg font-title">The next 12 months, projected</h2>
          <OverviewFigures metrics={metrics} />
        </section>
      )}
      <div className={COLUMNS}>
        <YearCard metrics={metrics} />
        <div className="grid grid-cols-1 grid-rows-[1fr] gap-5">
          {chosen && data && next}
          <LoansCard property={property} />
        </div>
      </div>
      {isOwned && <RangeCard propertyId={property.id} />}
      {isOwned && <ChoicesCard propertyId={property.id} />}
    </div>
  );
}
