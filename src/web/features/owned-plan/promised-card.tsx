import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlanAgainstBooks, PromisedAndActual } from '#contract/owned-properties/plans.ts';
import { promisedTitle, varianceDrivers } from '#domain/verdicts/plan-text.ts';
import { usePromisedAndActual } from '#web/data/ownership/plans.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatDate, formatMonth } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { downloadPlanCsv } from '#web/shared/owning/plan-csv.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PromisedMonths } from './promised-months.tsx';
import { PromisedTable } from './promised-table.tsx';
import { averageText } from './promised-text.ts';

interface PromisedCardProps {
  propertyId: string;
  address: string;
  /** With the choice of a year and its months. */
  isFull?: boolean;
  /** The period of the page around it; all months unless set. */
  period?: PromisedAndActual | null;
}

/** Promised against actual: what was underwritten, what the books say, and what drove the difference. */
export function PromisedCard(props: PromisedCardProps) {
  const { propertyId, address, isFull = false, period = null } = props;
  const [year, setYear] = useState<number | null>(null);
  const { data, error, refetch } = usePromisedAndActual(propertyId, year);
  if (error) {
    return (
      <Banner
        tone="error"
        title="We couldn’t load plan vs. actual"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(error, 'Your books are safe. Try again in a moment.')}
      </Banner>
    );
  }
  if (!data) return <Skeleton className="h-80 rounded-lg" />;
  const chosen =
    period ?? (year === null ? data.total : data.years.find((one) => one.year === year));
  if (!chosen) return <NothingYet data={data} propertyId={propertyId} isFull={isFull} />;
  return (
    <Card
      title={isFull ? promisedTitle(chosen) : 'Plan vs. actual, line by line'}
      caption={isFull ? captionOf(data, chosen) : promisedTitle(chosen)}
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
          {varianceDrivers(chosen)} {data.books && averageText(data.books)}
        </p>
      )}
      <PromisedTable compared={chosen} />
      <p className="mt-3 text-sm text-muted">{CAPEX_NOTE}</p>
      {isFull && data.months.length > 0 && <PromisedMonths months={data.months} year={data.year} />}
    </Card>
  );
}

const CAPEX_NOTE = 'CapEx: the plan sets a reserve aside, actual is the improvements you paid for.';

const monthOf = (month: string): string => `${formatMonth(month)} ${month.slice(0, 4)}`;

function captionOf(data: PlanAgainstBooks, { months }: PromisedAndActual): string {
  const plan = `Plan ${data.planVersion ?? ''}, frozen ${data.frozenOn ? formatDate(data.frozenOn) : ''}`;
  const span =
    data.from && data.to ? `books from ${monthOf(data.from)} to ${monthOf(data.to)}` : '';
  return `${plan}; ${span}. ${months === data.total?.months ? 'This month counts once it is over.' : ''}`;
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
        ? 'No plan yet. Enter what you underwrote, or start a plan from today, and your books are compared with it here: every line, and what drove the difference.'
        : 'Once a whole month has a payment or an expense, it is compared with the plan here: every line, and what drove the difference.'}
    </p>
  </Card>
);
