import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlanAgainstBooks, PlanVsActual } from '#contract/owned-properties/plans.ts';
import {
  ONE_TIME_RULE,
  planVsActualTitle,
  varianceDrivers,
  withoutOneTime,
} from '#domain/verdicts/plan-text.ts';
import { usePlanVsActual } from '#web/data/ownership/plans.ts';
import { formatDate, formatMonthYear } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { downloadPlanCsv } from '#web/shared/owning/plan-csv.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PlanVsActualMonths } from './plan-vs-actual-months.tsx';
import { PlanVsActualTable } from './plan-vs-actual-table.tsx';
import { averageText } from './plan-vs-actual-text.ts';

interface PlanVsActualCardProps {
  propertyId: string;
  address: string;
  /** Also shows the year picker and the months. */
  isFull?: boolean;
  /** The page's period; all months unless set. */
  period?: PlanVsActual | null;
}

/** Plan vs. actual: what was underwritten, what was recorded, and what drove the difference. */
export function PlanVsActualCard(props: PlanVsActualCardProps) {
  const { propertyId, address, isFull = false, period = null } = props;
  const [year, setYear] = useState<number | null>(null);
  const { data, error, refetch } = usePlanVsActual(propertyId, year);
  if (error) {
    return <LoadFailure what="plan vs. actual" error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton className="h-80 rounded-lg" />;
  const chosen =
    period ?? (year === null ? data.total : data.years.find((one) => one.year === year));
  if (!chosen) return <NothingYet data={data} propertyId={propertyId} isFull={isFull} />;
  return (
    <Card
      title={isFull ? planVsActualTitle(chosen) : 'Plan vs. actual, line by line'}
      caption={isFull ? captionOf(data, chosen) : planVsActualTitle(chosen)}
      action={
        <Button
          size="sm"
          variant="quiet"
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => downloadPlanCsv(address, chosen)}
        >
          CSV
        </Button>
      }
    >
      {isFull && data.years.length > 0 && (
        <fieldset aria-label="Period" className="mb-4 flex flex-wrap gap-2">
          <Chip pressed={year === null} onPressedChange={() => setYear(null)}>
            All months
          </Chip>
          {data.years.map((one) => (
            <Chip
              key={one.year}
              pressed={one.year === year}
              onPressedChange={() => setYear(one.year)}
            >
              {one.year}
            </Chip>
          ))}
        </fieldset>
      )}
      {isFull && (
        <p className="mb-3">
          {varianceDrivers(chosen)} {withoutOneTime(chosen)} {data.books && averageText(data.books)}
        </p>
      )}
      <PlanVsActualTable compared={chosen} />
      <p className="mt-3 text-sm text-muted">{CAPEX_NOTE}</p>
      {chosen.oneTime.items.length > 0 && (
        <p className="mt-2 text-sm text-muted">{ONE_TIME_RULE}</p>
      )}
      {isFull && data.months.length > 0 && (
        <PlanVsActualMonths months={data.months} year={data.year} />
      )}
    </Card>
  );
}

const CAPEX_NOTE = 'CapEx: the plan is a reserve; actual is what you spent on improvements.';

function captionOf(data: PlanAgainstBooks, { months }: PlanVsActual): string {
  const plan = `Plan ${data.planVersion ?? ''}, saved ${data.frozenOn ? formatDate(data.frozenOn) : ''}`;
  const span =
    data.from && data.to
      ? `records from ${formatMonthYear(data.from)} to ${formatMonthYear(data.to)}`
      : '';
  return `${plan}; ${span}. ${months === data.total?.months ? 'The current month is left out until it ends.' : ''}`;
}

interface NothingYetProps {
  data: PlanAgainstBooks;
  propertyId: string;
  isFull: boolean;
}

const NothingYet = ({ data, propertyId, isFull }: NothingYetProps) => (
  <Card
    title={data.books ? averageText(data.books) : 'Plan vs. actual'}
    action={
      data.planVersion === null &&
      !isFull && (
        <Button asChild size="sm">
          <Link to={href('ownedPlan', { propertyId })}>Add a plan</Link>
        </Button>
      )
    }
  >
    <p className="text-muted">
      {data.planVersion === null
        ? 'No plan yet. Enter what you underwrote, or start a plan from today, and we’ll compare your records with it line by line.'
        : 'Once a full month has a payment or an expense, we’ll compare it with the plan line by line and show what drove the difference.'}
    </p>
  </Card>
);
