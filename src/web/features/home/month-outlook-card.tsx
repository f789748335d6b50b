import type { ReactNode } from 'react';
import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { monthFilter } from '#domain/measures/figure-filters.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { plural } from '#engine/plural.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useMonthRent, useOutlook } from '#web/data/ownership/month.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonth, formatShortDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { CardFailure } from '#web/shared/loading/card-failure.tsx';
import { FigureLink } from '#web/shared/owning/figure-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { driversSentence } from './month-text.ts';

/** This month, line by line: amounts so far, upcoming, expected and planned. */
export function MonthOutlookCard({ share }: { share: OwnerShare }) {
  const { data: outlook, isError, refetch } = useOutlook(share);
  if (isError)
    return (
      <Card title="This month">
        <CardFailure what="this month’s figures" onRetry={refetch} />
      </Card>
    );
  if (!outlook) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <Card
      title={`Cash flow in ${formatMonth(outlook.month)}`}
      caption={`Recorded through ${formatShortDate(outlook.asOf)}, plus what’s scheduled`}
      className="flex flex-col"
    >
      <RentBar month={outlook.month} />
      <MonthTable outlook={outlook} />
      <Notes outlook={outlook} />
    </Card>
  );
}

/**
 * How much of this month's rent is paid. Always shows the full rent, regardless of the owner's share, because that's
 * what tenants owe.
 */
function RentBar({ month }: { month: string }) {
  const { data: rent } = useMonthRent(month);
  if (!rent) return <Skeleton className="mb-3 h-9" />;
  if (rent.rentDue === 0)
    return <p className="mb-3 text-sm text-muted">No lease has rent due this month.</p>;
  const part = Math.min(1, rent.rentPaid / rent.rentDue);
  return (
    <div className="mb-3 grid gap-1.5">
      <p className="flex justify-between gap-3 text-sm">
        <span>{measureLabel('rentCollected')}</span>
        <span className="tabular-nums">
          <b className="font-semibold">{formatMoney(rent.rentPaid, { cents: 'never' })}</b>{' '}
          <span className="text-muted">of {formatMoney(rent.rentDue, { cents: 'never' })}</span>
        </span>
      </p>
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
        <rect width="100" height="2" rx="1" className="fill-line" />
        <rect width={100 * part} height="2" rx="1" className="fill-primary" />
      </svg>
    </div>
  );
}

const NOTHING = '—';
const number = 'py-1.5 pl-2 text-right tabular-nums whitespace-nowrap';

function MonthTable({ outlook }: { outlook: PortfolioOutlook }) {
  const { lines, cashFlow } = outlook;
  const hasPlan = cashFlow.plan !== null;
  const shown = lines.filter(({ expected, plan }) => expected !== 0 || (plan ?? 0) !== 0);
  const amount = (dollars: number | null, toned = false) =>
    dollars === 0 ? NOTHING : <Money dollars={dollars} cents="never" toned={toned} />;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">This month’s cash flow, line by line</caption>
      <thead className="text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-left font-normal">
            Line
          </th>
          <th scope="col" className={cx(number, 'font-normal')}>
            So far
          </th>
          <th scope="col" className={cx(number, 'font-normal max-sm:hidden')}>
            Upcoming
          </th>
          <th scope="col" className={cx(number, 'font-normal')}>
            Expected
          </th>
          {hasPlan && (
            <th scope="col" className={cx(number, 'font-normal')}>
              Plan
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, label, soFar, toCome, expected, plan, isListed }) => (
          <tr key={key} className="border-b border-dashed border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            <td className={number}>
              <SoFar href={isListed ? transactionsHref(monthFilter(outlook, key)) : null}>
                {amount(soFar)}
              </SoFar>
            </td>
            <td className={cx(number, 'max-sm:hidden')}>{amount(toCome)}</td>
            <td className={number}>{amount(expected)}</td>
            {hasPlan && <td className={cx(number, 'text-muted')}>{amount(plan)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-ink font-semibold">
        <tr>
          <th scope="row" className="py-2 text-left">
            {MEASURES.monthlyCashFlow.short}
          </th>
          <td className={number}>
            <SoFar href={cashFlow.isListed ? transactionsHref(monthFilter(outlook)) : null}>
              {amount(cashFlow.soFar)}
            </SoFar>
          </td>
          <td className={cx(number, 'max-sm:hidden')}>{amount(cashFlow.toCome)}</td>
          <td className={number}>{amount(cashFlow.expected, true)}</td>
          {hasPlan && <td className={cx(number, 'text-muted')}>{amount(cashFlow.plan)}</td>}
        </tr>
      </tfoot>
    </table>
  );
}

/**
 * Links to the transactions if they add up to the figure; a loan payment that's due but not recorded isn't a
 * transaction.
 */
const SoFar = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null || children === NOTHING ? children : <FigureLink to={href}>{children}</FigureLink>;

/** What moved this month's cash flow and what the outlook assumes. */
function Notes({ outlook }: { outlook: PortfolioOutlook }) {
  const { unbooked, assumedRent } = outlook;
  const count = (n: number) => plural(n, 'One property', `${n} properties`);
  const notes = [
    driversSentence(outlook),
    unbooked > 0 &&
      `${count(unbooked)} ${plural(unbooked, 'has', 'have')} no records yet, so we use the plan.`,
    assumedRent > 0 &&
      `${count(assumedRent)} ${plural(assumedRent, 'has', 'have')} no lease, so we use the rent you entered.`,
  ].filter((note) => typeof note === 'string');
  return <p className="mt-auto pt-3 text-sm text-muted">{notes.join(' ')}</p>;
}
