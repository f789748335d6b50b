import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_MATCHES, type UnassignedRent } from '#contract/payments/unassigned-rent.ts';
import { unmatchedFilter } from '#domain/measures/figure-filters.ts';
import { sumDollars } from '#engine/money.ts';
import { useChangePayment, useMatchRent, useUnassignedRent } from '#web/data/ownership/payments.ts';
import { useUndoTransactions } from '#web/data/ownership/transactions.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { FigureLink } from '#web/shared/owning/figure-link.tsx';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { type LeaseRecord, leaseName } from './rent-units.ts';

const FIRST_ROWS = 6;
const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
const payments = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);

const isRent = ({ kind }: UnassignedRent): boolean => kind === 'rent' || kind === 'returned';

/** Said beside who owes what: these payments may be theirs. */
export function waitingSentence(all: readonly UnassignedRent[]): string {
  const rows = all.filter(isRent);
  if (rows.length === 0) return '';
  const total = money(sumDollars(rows.map(({ amount }) => amount)));
  const verb = rows.length === 1 ? "isn't" : "aren't";
  return `${payments(rows.length)}, ${total}, ${verb} matched to a lease yet.`;
}

interface UnassignedRentProps {
  /** Left out for every property. */
  propertyId?: string;
  /** Of the property, to choose from. */
  records?: readonly LeaseRecord[];
  /** How many are shown first. */
  first?: number;
  /** Opens a payment where its lease can be chosen, instead of `records`. */
  onChoose?: (row: UnassignedRent) => void;
}

const NO_RECORDS: readonly LeaseRecord[] = [];

/** What waits, and how it counts meanwhile. */
interface WaitingCaptionProps {
  rows: readonly UnassignedRent[];
  propertyId: string | null;
  /** Not where the list is shown already. */
  isLinked: boolean;
}

function WaitingCaption({ rows, propertyId, isLinked }: WaitingCaptionProps) {
  const rent = rows.filter(isRent);
  const deposits = rows.filter((row) => !isRent(row));
  const total = (of: readonly UnassignedRent[], kind: 'rent' | 'deposit') => {
    const text = money(sumDollars(of.map(({ amount }) => amount)));
    if (!isLinked) return text;
    return (
      <FigureLink to={transactionsHref(unmatchedFilter(propertyId, [kind]))}>{text}</FigureLink>
    );
  };
  return (
    <>
      {rent.length > 0 && (
        <>
          {payments(rent.length)}, {total(rent, 'rent')}. Counted as rent received; match each to a
          lease to see who paid.{' '}
        </>
      )}
      {deposits.length > 0 && (
        <>
          Deposits of {total(deposits, 'deposit')} are held and not income; match them to see for
          whom.
        </>
      )}
    </>
  );
}

/** Rent and deposits that wait for their lease: matched in one press where a lease fits, or chosen by hand. */
export function UnassignedRentCard(props: UnassignedRentProps) {
  const { propertyId = null, records = NO_RECORDS, first = FIRST_ROWS, onChoose } = props;
  const waiting = useUnassignedRent(propertyId);
  const [isWhole, setWhole] = useState(false);
  const match = useMatchWithUndo();
  if (waiting.error) {
    return (
      <Banner
        tone="error"
        title="We couldn't load rent without a lease"
        action={
          <Button size="sm" onClick={() => void waiting.refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(waiting.error, 'Your books are unchanged.')}
      </Banner>
    );
  }
  const rows = waiting.data ?? [];
  if (rows.length === 0) return null;
  const fitting = rows.filter(({ proposed }) => proposed !== null);
  const shown = isWhole ? rows : rows.slice(0, first);
  const hasDeposits = !rows.every(isRent);
  return (
    <Card
      title={hasDeposits ? 'Rent and deposits to match' : 'Rent to match'}
      caption={<WaitingCaption rows={rows} propertyId={propertyId} isLinked={!onChoose} />}
      action={
        fitting.length > 1 && (
          <Button size="sm" variant="primary" onClick={() => match(fitting)}>
            Match {payments(fitting.length)}
          </Button>
        )
      }
    >
      <ul>
        {shown.map((row) => (
          <RentRow
            key={row.id}
            row={row}
            isOnly={fitting.length === 1}
            records={records}
            onMatch={match}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {records.length === 0 && !onChoose && (
        <p className="mt-3 text-sm text-muted">
          Add the lease and we propose which payments belong to it.
        </p>
      )}
      {rows.length > first && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </Card>
  );
}

type MatchRows = (rows: readonly UnassignedRent[], historyId?: string) => void;

/** Matches rows to the lease proposed for each, or to one that was chosen; Undo makes them wait again. */
function useMatchWithUndo(): MatchRows {
  const matching = useMatchRent();
  const undoing = useUndoTransactions();
  return (rows, historyId) => {
    const matches = rows.slice(0, MOST_MATCHES).flatMap(({ id, propertyId, proposed }) => {
      const leaseId = historyId ?? proposed?.historyId;
      return leaseId === undefined ? [] : [{ propertyId, paymentId: id, historyId: leaseId }];
    });
    void matching.mutateAsync(matches).then(
      ({ payments: matched }) =>
        showToast({
          title: `Matched ${payments(matched.length)}`,
          tone: 'success',
          undo: () =>
            void undoing
              .mutateAsync(matched.map(({ editId }) => editId))
              .catch(showFailure("We couldn't undo the match. The payments stay matched.")),
        }),
      showFailure("We couldn't match the payments. Nothing changed."),
    );
  };
}

interface RentRowProps {
  row: UnassignedRent;
  /** The only one with a lease that fits. */
  isOnly: boolean;
  records: readonly LeaseRecord[];
  onMatch: MatchRows;
  onChoose: ((row: UnassignedRent) => void) | undefined;
}

function RentRow({ row, isOnly, records, onMatch, onChoose }: RentRowProps) {
  const change = useChangePayment(row.propertyId);
  const { proposed } = row;
  const notRent = () =>
    void change
      .mutateAsync({
        paymentId: row.id,
        body: { purpose: 'otherIncome', date: row.date, amount: row.amount, memo: row.memo },
      })
      .then(
        (changed) =>
          showToast({
            title: `Moved ${money(row.amount)} to other income`,
            tone: 'success',
            undo: () =>
              void change
                .mutateAsync({
                  paymentId: changed.id,
                  body: {
                    purpose: 'unassignedRent',
                    date: row.date,
                    amount: row.amount,
                    memo: row.memo,
                  },
                })
                .catch(showFailure("We couldn't undo it. It stays other income.")),
          }),
        showFailure("We couldn't move it. Nothing changed."),
      );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-dashed border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{row.memo || KINDS[row.kind]}</p>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          {formatDate(row.date)}
          {row.kind !== 'rent' && ` · ${KINDS[row.kind]}`}
          {onChoose && ` · ${row.address}`}
          {proposed && (
            <span className="inline-flex items-center gap-1 text-gain">
              <Link2 className="size-3.5" aria-hidden="true" />
              {proposed.unitName ?? (proposed.tenants.join(' and ') || 'Lease')}:{' '}
              {reasonOf(proposed)}
              {proposed.takesBack && `, takes back ${formatDate(proposed.takesBack)}`}
            </span>
          )}
        </p>
      </div>
      <span className="font-medium tabular-nums">{money(row.amount)}</span>
      <div className="flex flex-wrap items-center gap-1">
        {proposed && (
          <Button
            size="sm"
            variant={isOnly ? 'primary' : 'secondary'}
            onClick={() => onMatch([row])}
          >
            Match
          </Button>
        )}
        {!proposed && records.length > 0 && (
          <Select
            aria-label={`Lease for ${money(row.amount)} on ${formatDate(row.date)}`}
            value=""
            placeholder="Choose a lease"
            options={records.map(({ lease }) => ({ value: lease.id, label: leaseName(lease) }))}
            onValueChange={(historyId) => onMatch([row], historyId)}
          />
        )}
        {onChoose && (
          <Button size="sm" onClick={() => onChoose(row)}>
            {proposed ? 'Choose another lease' : 'Choose a lease'}
          </Button>
        )}
        {row.kind === 'rent' && (
          <Button variant="quiet" size="sm" onClick={notRent}>
            Not rent
          </Button>
        )}
      </div>
    </li>
  );
}

const KINDS: Record<UnassignedRent['kind'], string> = {
  rent: 'Rent',
  returned: 'Returned payment',
  deposit: 'Security deposit',
  refund: 'Deposit paid back',
};

const reasonOf = ({ isAmount, isPayer }: NonNullable<UnassignedRent['proposed']>): string =>
  isAmount && isPayer ? 'amount and payer match' : isAmount ? 'amount matches' : 'payer matches';
