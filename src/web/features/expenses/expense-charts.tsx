import { Link } from 'react-router';
import { counted } from '#domain/text/number-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { ExpenseYear } from '#web/data/ownership/expenses.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { calendarToday, formatMonth, formatShortMonth } from '#web/lib/text/format-date.ts';
import { transactionsHref, wholeYear } from '#web/lib/url/transactions-url.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const isOver = (year: number): boolean => year < Number(calendarToday().slice(0, 4));

/** "2026 operating expenses are $512 under plan so far." */
export function expenseSentence({ year, total, operating, plan }: ExpenseYear): string {
  if (total === 0) return `No expenses recorded for ${year}.`;
  if (!plan)
    return `You spent ${whole(total)} in ${year}, including ${whole(operating)} on operations.`;
  const { difference } = plan;
  const what = `${year} ${labelInSentence(measureLabel('operatingExpenses'))} ${isOver(year) ? 'were' : 'are'}`;
  if (Math.abs(difference) < 0.5) return `${what} on plan.`;
  const gap = `${whole(Math.abs(difference))} ${difference > 0 ? 'under' : 'over'} plan`;
  return `${what} ${gap}${isOver(year) ? '' : ' so far'}.`;
}

interface FiguresProps {
  statistics: ExpenseYear;
  /** Null while loading. */
  dueSoon: number | null;
}

export function ExpenseFigures({ statistics, dueSoon }: FiguresProps) {
  const { year, total, operating, plan } = statistics;
  return (
    <StatStrip>
      <Stat label={`Spent in ${year}`} value={<Money dollars={total} />} note="all categories" />
      <Stat
        label={measureLabel('operatingExpenses')}
        value={<Money dollars={operating} />}
        note="excludes loans and improvements"
      />
      <Stat
        label="Vs. plan"
        value={plan ? <Money dollars={plan.difference} toned /> : '—'}
        note={
          plan ? `plan ${whole(plan.operating)}${isOver(year) ? '' : ' so far'}` : 'no plan yet'
        }
      />
      <Stat
        label="Due in 30 days"
        value={dueSoon === null ? <Skeleton className="h-7 w-24" /> : <Money dollars={dueSoon} />}
        note="scheduled and recurring"
      />
    </StatStrip>
  );
}

/** The title names the costliest month. */
export function MonthsCard({ statistics: { byMonth, year } }: { statistics: ExpenseYear }) {
  const [worst] = byMonth.toSorted((a, b) => b.amount - a.amount);
  const title =
    worst && worst.amount > 0
      ? `${formatMonth(worst.month)} was the costliest month: ${whole(worst.amount)}`
      : `No expenses in ${year} yet`;
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

/** Each category links to the transactions behind it. */
export function CategoriesCard({ statistics, propertyId }: CategoriesCardProps) {
  const { byCategory, total, year } = statistics;
  const largestFirst = byCategory.toSorted((a, b) => b.amount - a.amount);
  const [first] = largestFirst;
  const title = first ? `Biggest expense: ${first.label}` : 'Categories';
  return (
    <Card title={title} caption="By Schedule E line">
      {byCategory.length === 0 && (
        <p className="text-muted">Expenses you add are totaled here by category.</p>
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
                {line === null ? 'no line' : `line ${line}`} · {counted(count, 'expense')}
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
