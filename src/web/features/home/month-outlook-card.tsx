import type { ReactNode } from 'react';
import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { monthFilter } from '#domain/measures/figure-filters.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useMonthRent, useOutlook } from '#web/data/ownership/month.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonth, formatShortDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { FigureLink } from '#web/shared/owning/figure-link.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { driversSentence } from './month-text.ts';

/** The month line by line: so far, to come, expected and planned. */
export function MonthOutlookCard({ share }: { share: OwnerShare }) {
  const { data: outlook, isError, refetch } = useOutlook(share);
  if (isError)
    return (
      <Card title="This month">
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">We couldn’t load this month’s figures. Your books are safe.</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </Card>
    );
  if (!outlook) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <Card
      title={`${formatMonth(outlook.month)}, in dollars`}
      caption={`Through ${formatShortDate(outlook.asOf)}, with what is still scheduled`}
      className="flex flex-col"
    >
      <RentBar month={outlook.month} />
      <MonthTable outlook={outlook} />
      <Notes outlook={outlook} />
    </Card>
  );
}

/** Of the rent due this month, what is paid. Tenants owe it whole, whatever the owner's share. */
function RentBar({ month }: { month: string }) {
  const { data: rent } = useMonthRent(month);
  if (!rent) return <Skeleton className="mb-3 h-9" />;
  if (rent.rentDue === 0)
    return <p className="mb-3 text-sm text-muted">No rent is due under a lease this month.</p>;
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
      <caption className="sr-only">Cash flow of the month, line by line</caption>
      <thead className="text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-left font-normal">
            Line
          </th>
          <th scope="col" className={cx(number, 'font-normal')}>
            So far
          </th>
          <th scope="col" className={cx(number, 'font-normal max-sm:hidden')}>
            To come
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

/** Opens its transactions where they add up to it; a loan payment that is only due is none. */
const SoFar = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null || children === NOTHING ? children : <FigureLink to={href}>{children}</FigureLink>;

/** What moved it, and what is assumed in it. */
function Notes({ outlook }: { outlook: PortfolioOutlook }) {
  const { unbooked, assumedRent } = outlook;
  const count = (n: number) => (n === 1 ? 'One property' : `${n} properties`);
  const notes = [
    driversSentence(outlook),
    unbooked > 0 &&
      `${count(unbooked)} ${unbooked === 1 ? 'has' : 'have'} no records yet and ${unbooked === 1 ? 'counts' : 'count'} as planned.`,
    assumedRent > 0 &&
      `${count(assumedRent)} ${assumedRent === 1 ? 'has' : 'have'} no lease: the rent you entered is assumed.`,
  ].filter((note) => typeof note === 'string');
  return <p className="mt-auto pt-3 text-sm text-muted">{notes.join(' ')}</p>;
}
