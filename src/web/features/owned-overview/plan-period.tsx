import { Link } from 'react-router';
import { outcomeReason, wireText } from '#domain/measures/outcome-text.ts';
import { withoutOneTime } from '#domain/verdicts/plan-text.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { useForecast } from '#web/data/ownership/plans.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate, formatShortMonthYear } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { type PlanPeriodAnswer, periodLabel, type usePlanPeriod } from './use-plan-period.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

interface PlanPeriodProps {
  propertyId: string;
  shown: ReturnType<typeof usePlanPeriod>;
  chosen: PlanPeriodAnswer;
}

/** How actuals compare with the plan over a period, with the period picker. */
export function PlanPeriodHead({ propertyId, shown, chosen }: PlanPeriodProps) {
  const { cashFlow, from, to } = chosen;
  const frozenOn = shown.data?.frozenOn;
  const span =
    from === to
      ? formatShortMonthYear(to)
      : `${formatShortMonthYear(from)} to ${formatShortMonthYear(to)}`;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-96 gap-1">
        <Lead>
          Cash flow came in at {money(cashFlow.actual)} vs. {money(cashFlow.plan)} planned.{' '}
          {withoutOneTime(chosen)}
        </Lead>
        <p className="text-sm text-muted">
          {span}, complete months only
          {frozenOn && ` · plan saved ${formatDate(frozenOn)}`} ·{' '}
          <TextLink asChild>
            <Link to={href('ownedPlan', { propertyId })}>View plan</Link>
          </TextLink>
        </p>
      </div>
      <fieldset aria-label="Period" className="flex flex-wrap gap-2">
        {shown.periods.map((period) => (
          <Chip
            key={period.key}
            pressed={period.key === chosen.key}
            onPressedChange={() => shown.choose(period.key)}
          >
            {periodLabel(period)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

/** A period's key figures, each next to its planned amount. */
export function PlanPeriodFigures({ propertyId, chosen }: Omit<PlanPeriodProps, 'shown'>) {
  const { data, isPending } = useForecast(propertyId);
  const since = data?.sincePurchase;
  const { cashFlow, netOperatingIncome, dscr, cashOnCash } = chosen;
  return (
    <StatStrip>
      <Stat
        label={MEASURES.annualCashFlow.short}
        value={<Money dollars={cashFlow.actual} cents="never" toned />}
        note={`plan ${money(cashFlow.plan)}`}
      />
      <Stat
        label={measureLabel('netOperatingIncome')}
        value={money(netOperatingIncome.actual)}
        note={`plan ${money(netOperatingIncome.plan)}`}
      />
      <Stat
        label={measureLabel('debtCoverage')}
        value={wireText('debtCoverage', dscr.actual)}
        note={`plan ${wireText('debtCoverage', dscr.plan)}`}
      />
      <Stat
        label={MEASURES.cashOnCash.short}
        value={wireText('cashOnCash', cashOnCash.actual)}
        note={`annualized, plan ${wireText('cashOnCash', cashOnCash.plan)}`}
      />
      {isPending && (
        <Stat label="Return since purchase" value={<Skeleton className="h-7 w-20" />} />
      )}
      {since && (
        <Stat
          label="Return since purchase"
          value={wireText('irr', since.value)}
          note={
            outcomeReason(since.value) ??
            (since.kind === 'irr'
              ? 'annualized, if sold today'
              : `over ${since.days} days, if sold today`)
          }
        />
      )}
    </StatStrip>
  );
}
