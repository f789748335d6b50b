import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SellOrHold, SellOrHoldYear } from '#contract/owned-properties/sell-or-hold.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { inNumberFormat, times } from '#domain/text/number-text.ts';
import { explainSale } from '#engine/explain/explain-owned-books.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { useSellOrHold } from '#web/data/ownership/plans.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { refinanceTermsFromUrl } from '#web/lib/url/refinance-terms.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { explanationText } from '#web/ui/explanation/explanation-lines.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { SELL_OR_HOLD_MESSAGES } from './sell-or-hold-messages.ts';

const HORIZONS = [5, 10, 15, 20] as const;

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** Hold, refinance or sell: the present value of each, year by year. */
export function SellOrHoldCard({ propertyId }: { propertyId: string }) {
  const [years, setYears] = useState(10);
  const [search, setSearch] = useSearchParams();
  const terms = refinanceTermsFromUrl(search);
  const { data, error, refetch } = useSellOrHold(propertyId, { ...terms, years });
  if (error) {
    return (
      <LoadFailure title={SELL_OR_HOLD_MESSAGES.notCompared} error={error} onRetry={refetch} />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <Card
      title="Hold, refinance or sell"
      caption={`Assumes your money earns ${formatPercent(data.assumed.discountPercent)} a year elsewhere, ${formatPercent(data.assumed.sellingCostPercent)} selling costs, and annual growth of ${formatPercent(data.assumed.valueGrowthPercent)} in value and ${formatPercent(data.assumed.rentGrowthPercent)} in rent. Before income tax.`}
    >
      <fieldset aria-label="Years ahead" className="mb-4 flex flex-wrap gap-2">
        {HORIZONS.map((choice) => (
          <Chip key={choice} pressed={choice === years} onPressedChange={() => setYears(choice)}>
            {choice} years
          </Chip>
        ))}
      </fieldset>
      <div className="mb-5 grid gap-2">
        <Lead className="max-w-none">{inNumberFormat(data.best.sentence)}</Lead>
        <p className="text-muted">{inNumberFormat(data.best.reason)}</p>
      </div>
      <DataTable
        caption="Hold, refinance or sell by year"
        columns={columnsOf(data)}
        rows={data.years}
        rowKey={({ year }) => String(year)}
      />
      <p className="mt-3 text-sm text-muted">
        A new loan is limited to {formatPercent(data.assumed.loanToValuePercent, { digits: 0 })} of
        the value and a DSCR of at least {times(data.assumed.minimumDscr)}, at{' '}
        {formatPercent(data.assumed.ratePercent)} for {data.assumed.termYears} years, with closing
        costs of {formatPercent(data.assumed.costPercent)} of the loan. Cash out is borrowed money,
        not a gain: the balance is paid off at the sale. Present value is all cash, discounted to
        today.
      </p>
      {Object.keys(terms).length > 0 && (
        <p className="mt-2 text-sm text-muted">
          These terms come from your refinance planner.{' '}
          <Button size="sm" onClick={() => setSearch({}, { replace: true })}>
            Use my assumptions
          </Button>
        </p>
      )}
    </Card>
  );
}

function columnsOf({ best }: SellOrHold): TableColumn<SellOrHoldYear>[] {
  return [
    {
      key: 'date',
      header: 'As of',
      primary: true,
      cell: ({ year, date }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {year === 0 ? 'Today' : formatDate(date)}
          {year === best.year && <Badge tone="good">{`Best: ${best.action}`}</Badge>}
        </span>
      ),
    },
    {
      key: 'cash',
      header: measureLabel('annualCashFlow'),
      align: 'end',
      short: true,
      cell: ({ year, cashFlow }) => (year === 0 ? '—' : money(cashFlow)),
    },
    {
      key: 'proceeds',
      header: measureLabel('saleProceeds'),
      align: 'end',
      short: true,
      cell: (at) => (
        <ExplanationPopover node={explanationText(explainSale('Cash from the sale', at))}>
          {money(at.proceeds)}
        </ExplanationPopover>
      ),
    },
    {
      key: 'return',
      header: measureLabel('equityYearReturn'),
      align: 'end',
      short: true,
      cell: ({ returnOfYear }) =>
        returnOfYear === null ? '—' : wireText('equityYearReturn', returnOfYear),
    },
    {
      key: 'sell',
      header: 'Present value if sold',
      align: 'end',
      short: true,
      cell: ({ sellWorth }) => money(sellWorth),
    },
    {
      key: 'back',
      header: 'Cash out',
      align: 'end',
      short: true,
      cell: ({ refinance }) => (refinance ? money(refinance.cashBack) : '—'),
    },
    {
      key: 'cost',
      header: measureLabel('costOfCash'),
      align: 'end',
      short: true,
      cell: ({ refinance }) => (refinance ? wireText('costOfCash', refinance.costOfCash) : '—'),
    },
    {
      key: 'refinanceWorth',
      header: 'Present value if refinanced',
      align: 'end',
      short: true,
      cell: ({ refinance }) => (refinance ? money(refinance.worth) : '—'),
    },
  ];
}
