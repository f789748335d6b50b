import { Link } from 'react-router';
import { measureLabel } from '#engine/measures/measures.ts';
import type { ExpenseYear } from '#web/data/ownership/expenses.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { formatMonth, formatShortMonth } from '#web/lib/text/format-date.ts';
import { transactionsHref, wholeYear } from '#web/lib/url/transactions-url.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** "Operating expenses are $512 below plan so far." */
export function expenseSentence({ year, total, operating, plan }: ExpenseYear): string {
  if (total === 0) return `Nothing was spent in ${year} yet.`;
  if (!plan)
    return `${whole(total)} was spent in ${year}, ${whole(operating)} of it on operations.`;
  const { difference } = plan;
  if (Math.abs(difference) < 0.5) return `Operating expenses of ${year} are on plan.`;
  return `Operating expenses of ${year} are ${whole(Math.abs(difference))} ${difference > 0 ? 'below' : 'above'} plan so far.`;
}

interface FiguresProps {
  statistics: ExpenseYear;
  /** Null until it has arrived. */
  dueSoon: number | null;
}

export function ExpenseFigures({ statistics, dueSoon }: FiguresProps) {
  const { year, total, operating, plan } = statistics;
  return (
    <StatStrip>
      <Stat label={`Spent, ${year}`} value={<Money dollars={total} />} note="all categories" />
      <Stat
        label={measureLabel('operatingExpenses')}
        value={<Money dollars={operating} />}
        note="without loans and improvements"
      />
      <Stat
        label="Against plan"
        value={plan ? <Money dollars={plan.difference} toned /> : '—'}
        note={plan ? `plan ${whole(plan.operating)} so far` : 'no plan is frozen'}
      />
      <Stat
        label="Due in 30 days"
        value={dueSoon === null ? <Skeleton className="h-7 w-24" /> : <Money dollars={dueSoon} />}
        note="scheduled and recurring"
      />
    </StatStrip>
  );
}

/** The finding: the month that cost most. */
export function MonthsCard({ statistics: { byMonth, year } }: { statistics: ExpenseYear }) {
  const [worst] = byMonth.toSorted((a, b) => b.amount - a.amount);
  const title =
    worst && worst.amount > 0
      ? `${formatMonth(worst.month)} cost most: ${whole(worst.amount)}`
      : `No expense in ${year} yet`;
  return (
    <Card>
      <BarChart
        title={title}
        headingLevel={2}
        caption={`Paid in ${year}, by month`}
        yLabel="Expenses"
        points={byMonth.map(({ month, amount }) => ({
          label: formatShortMonth(month),
          value: amount,
        }))}
        format={(value) => formatMoney(value, { cents: 'always' })}
        formatTick={formatMoneyShort}
        height={220}
      />
    </Card>
  );
}

interface CategoriesCardProps {
  statistics: ExpenseYear;
  propertyId: string;
}

/** Each category opens the rows it adds up. */
export function CategoriesCard({ statistics, propertyId }: CategoriesCardProps) {
  const { byCategory, total, year } = statistics;
  const largestFirst = byCategory.toSorted((a, b) => b.amount - a.amount);
  const [first] = largestFirst;
  const title = first ? `${first.label} is the largest part` : 'Categories';
  return (
    <Card title={title} caption="By the lines of Schedule E">
      {byCategory.length === 0 && (
        <p className="text-muted">What you book is summed up here by category.</p>
      )}
      <ul>
        {largestFirst.map(({ category, label, line, amount, count }) => (
          <li
            key={category}
            className="grid grid-cols-[1fr_auto_auto] items-center gap-3 border-b border-dashed border-line py-2 text-sm last:border-0"
          >
            <span>
              <TextLink asChild>
                <Link to={transactionsHref({ ...wholeYear(year), propertyId, category })}>
                  {label}
                </Link>
              </TextLink>{' '}
              <span className="text-muted">
                {line === null ? 'no line' : `line ${line}`} · {count}
              </span>
            </span>
            <MeterBar fraction={total > 0 ? amount / total : 0} />
            <span className="min-w-20 text-right tabular-nums">
              {formatMoney(amount, { cents: 'always' })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
