import { ExitCard } from '#web/features/owned-overview/exit-card.tsx';
import { InsightsCard } from '#web/features/owned-overview/insights-card.tsx';
import { LoansCard } from '#web/features/owned-overview/loans-card.tsx';
import { OverviewFigures } from '#web/features/owned-overview/overview-figures.tsx';
import { PlanPeriodFigures, PlanPeriodHead } from '#web/features/owned-overview/plan-period.tsx';
import { PlanStepsCard } from '#web/features/owned-overview/plan-steps-card.tsx';
import { usePlanPeriod } from '#web/features/owned-overview/use-plan-period.ts';
import { YearCard } from '#web/features/owned-overview/year-card.tsx';
import { PlanVsActualCard } from '#web/features/owned-plan/plan-vs-actual-card.tsx';
import { ChoicesCard } from '#web/features/owned-sell-or-hold/choices-card.tsx';
import { RangeCard } from '#web/features/portfolio-simulation/range-card.tsx';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { isOwned } from '#web/shared/owning/attention.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { NextStepAction } from './next-step-action.tsx';
import { useOwned } from './use-owned.ts';

const COLUMNS = 'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]';

/** The last card grows to the height of the other column. */
const STACK = 'contents lg:flex lg:flex-col lg:gap-5 lg:*:last:grow';

/** In a single column, only the first card comes before the other stack. */
const LEFT_STACK = `${STACK} max-lg:*:nth-[n+2]:order-1`;

/** The choices next to the return by year of sale, if there is one. */
const EXITS =
  'grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] xl:has-[>:only-child]:grid-cols-1';

/** One owned property: its value, earnings, loans and next steps. */
export function UserPropertyPage() {
  const owned = useOwned();
  const { property, metrics } = owned;
  const shown = usePlanPeriod(property.id);
  const { chosen, data } = shown;
  const isKnown = data !== undefined || shown.isError;
  const isKept = property.soldOn === null;
  const isHeld = isOwned(owned, calendarToday());
  return (
    <div className="grid grid-cols-1 gap-5">
      {chosen && (
        <>
          <PlanPeriodHead propertyId={property.id} shown={shown} chosen={chosen} />
          <PlanPeriodFigures propertyId={property.id} chosen={chosen} />
          {isHeld && (
            <section className="grid gap-3">
              <h2 className="font-display text-lg font-title">The next 12 months, projected</h2>
              <OverviewFigures metrics={metrics} />
            </section>
          )}
        </>
      )}
      {!chosen && isKnown && isHeld && <OverviewFigures metrics={metrics} />}
      {!isKnown && <Skeleton className="h-28 rounded-lg" />}
      <div className={COLUMNS}>
        <div className={LEFT_STACK}>
          <PlanVsActualCard propertyId={property.id} address={property.address} period={chosen} />
          {isKept && <RangeCard propertyId={property.id} share="whole" />}
          {isHeld && <LoansCard property={property} />}
        </div>
        <div className={STACK}>
          {chosen && data && (
            <PlanStepsCard
              compared={chosen}
              years={data.years}
              whole={data.periods.find(({ key }) => key === 'all') ?? null}
            />
          )}
          {isHeld && (
            <InsightsCard
              propertyId={property.id}
              renderAction={(kind) => (
                <NextStepAction kind={kind} property={property} assumed={metrics.assumed} />
              )}
            />
          )}
          {isHeld && <YearCard metrics={metrics} />}
        </div>
      </div>
      {isKept && (
        <div className={EXITS}>
          <ChoicesCard propertyId={property.id} />
          <ExitCard propertyId={property.id} />
        </div>
      )}
    </div>
  );
}
