import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import type { Reserve, ReserveTransaction } from '#contract/reserves/reserves.ts';
import {
  useAllocateReserve,
  useReserve,
  useReserveTransactions,
} from '#web/data/ownership/reserves.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { calendarToday, formatDate, formatMonth } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { coverText } from '#web/shared/owning/reserve-text.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { type ReserveDialogKind, ReserveMoveDialog } from './reserve-dialogs.tsx';

/** Months of costs a reserve should cover. */
const ENOUGH_MONTHS = 3;
const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

/** Money set aside for a property: how long it lasts, its monthly contribution, and every transaction. */
export function ReservesPanel({ propertyId }: { propertyId: string }) {
  const { data: reserve, error, refetch } = useReserve(propertyId);
  const [move, setMove] = useState<ReserveDialogKind | null>(null);
  const allocate = useAllocateReserve(propertyId);
  const month = calendarToday().slice(0, 7);
  const fund = () =>
    void allocate.mutateAsync(month).then(
      ({ message, transaction }) =>
        showToast({ title: message, tone: transaction === null ? 'plain' : 'success' }),
      (failure: unknown) =>
        showToast({
          title: messageOf(failure, COMMON_MESSAGES.reserveNotFunded),
          tone: 'error',
        }),
    );
  if (error) {
    return <LoadFailure what="the reserve" error={error} onRetry={refetch} />;
  }
  if (!reserve) {
    return (
      <div aria-busy="true" className="grid gap-5">
        <span className="sr-only">Loading the reserve</span>
        <Skeleton className="h-7 w-96 max-w-full" />
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  }
  return (
    <>
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-3">
        <Lead>{reserveSentence(reserve)}</Lead>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={<PiggyBank className="size-4.5" aria-hidden="true" />}
            busy={allocate.isPending}
            onClick={fund}
          >
            Fund {formatMonth(month)}
          </Button>
          <Button onClick={() => setMove('withdraw')}>Withdraw</Button>
          <Button onClick={() => setMove('adjust')}>Adjust</Button>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <ReserveFigures reserve={reserve} />
        <Transactions propertyId={propertyId} />
      </div>
      {move && (
        <ReserveMoveDialog
          propertyId={propertyId}
          move={move}
          balance={reserve.balance}
          onClose={() => setMove(null)}
        />
      )}
    </>
  );
}

export function reserveSentence({ balance, monthsCovered, monthlyAllocation }: Reserve): string {
  if (balance === 0)
    return monthlyAllocation > 0
      ? `Nothing set aside yet. Each monthly contribution is ${money(monthlyAllocation)}.`
      : 'Nothing set aside yet. Contributions are a share of rent; enter the monthly rent to start.';
  if (monthsCovered === null) return `${money(balance)} set aside.`;
  const months = `about ${coverText(monthsCovered)} of costs`;
  return monthsCovered < ENOUGH_MONTHS
    ? `${money(balance)} covers ${months}. Aim for ${ENOUGH_MONTHS} months.`
    : `${money(balance)} covers ${months}.`;
}

function ReserveFigures({ reserve }: { reserve: Reserve }) {
  const { balance, monthlyAllocation, monthsCovered, lastAllocatedMonth, percents, parts } =
    reserve;
  const part = (name: string, percent: number, amount: number) => (
    <div className="flex justify-between gap-4 py-2">
      <dt>
        {name} <span className="text-muted">{formatPercent(percent, { digits: 0 })} of rent</span>
      </dt>
      <dd className="tabular-nums">{money(amount)}</dd>
    </div>
  );
  return (
    <>
      <StatStrip>
        <Stat
          label="Balance"
          value={<Money dollars={balance} cents="always" />}
          note="total of all transactions"
        />
        <Stat
          label="Covers"
          value={monthsCovered === null ? '—' : coverText(monthsCovered)}
          note="of expenses and debt service"
          {...(monthsCovered !== null &&
            monthsCovered < ENOUGH_MONTHS && { tone: 'loss' as const })}
        />
        <Stat
          label="Monthly contribution"
          value={<Money dollars={monthlyAllocation} cents="always" />}
          note={`${formatPercent(
            percents.maintenancePercent + percents.capexPercent + percents.vacancyPercent,
            { digits: 0 },
          )} of rent`}
        />
        <Stat
          label="Last funded"
          value={lastAllocatedMonth ? formatMonth(lastAllocatedMonth) : '—'}
          note={lastAllocatedMonth ? lastAllocatedMonth.slice(0, 4) : 'not funded yet'}
        />
      </StatStrip>
      <Card title="Monthly contributions" caption="Each contribution is a share of monthly rent">
        <dl className="grid gap-x-10 text-sm sm:grid-cols-3">
          {part('Maintenance', percents.maintenancePercent, parts.maintenance)}
          {part('CapEx', percents.capexPercent, parts.capex)}
          {part('Vacancy', percents.vacancyPercent, parts.vacancy)}
        </dl>
      </Card>
    </>
  );
}

/** A year of monthly contributions. */
const FIRST_ROWS = 12;

const MOVES = { allocate: 'Funded', withdraw: 'Withdrawn', adjust: 'Adjusted' } as const;

function Transactions({ propertyId }: { propertyId: string }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isError, refetch } =
    useReserveTransactions(propertyId);
  const [isWhole, setWhole] = useState(false);
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <Card title="Transactions" caption="Every contribution, withdrawal and adjustment">
      {isError && (
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data && rows.length === 0 && (
        <p className="text-muted">No transactions yet. Fund the reserve to start.</p>
      )}
      <ul>
        {shown.map((row) => (
          <TransactionRow key={row.id} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
          Show {rows.length - shown.length} more
        </Button>
      )}
      {isWhole && hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Card>
  );
}

const TransactionRow = ({ row }: { row: ReserveTransaction }) => (
  <li className="grid grid-cols-[1fr_auto_auto] items-baseline gap-x-4 border-b border-dashed border-line py-2 last:border-0">
    <span>
      <span className="block font-medium">
        {MOVES[row.kind]}
        {row.month && ` for ${formatMonth(row.month)} ${row.month.slice(0, 4)}`}
      </span>
      <span className="block text-sm text-muted">
        {formatDate(row.date)}
        {row.reason && ` · ${row.reason}`}
      </span>
    </span>
    <Money dollars={row.amount} cents="always" toned />
    <span className="min-w-24 text-right text-sm text-muted tabular-nums">
      {money(row.balanceAfter)}
    </span>
  </li>
);
