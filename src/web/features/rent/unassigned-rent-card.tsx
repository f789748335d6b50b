import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_MATCHES, type UnassignedRent } from '#contract/payments/unassigned-rent.ts';
import { unmatchedFilter } from '#domain/measures/figure-filters.ts';
import { counted } from '#domain/text/number-text.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { sumDollars } from '#engine/money.ts';
import { plural } from '#engine/plural.ts';
import { useChangePayment, useMatchRent, useUnassignedRent } from '#web/data/ownership/payments.ts';
import { useUndoTransactions } from '#web/data/ownership/transactions.ts';
import { RENT_MESSAGES } from '#web/features/rent/messages/rent-messages.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { FigureLink } from '#web/shared/owning/figure-link.tsx';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type LeaseRecord, leaseName } from './rent-units.ts';

const FIRST_ROWS = 6;
const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
const payments = (count: number) => counted(count, 'payment');

const isRent = ({ kind }: UnassignedRent): boolean => kind === 'rent' || kind === 'returned';

/** Shown after the sentence on who owes what, since these payments may have come from those tenants. */
export function waitingSentence(all: readonly UnassignedRent[]): string {
  const rows = all.filter(isRent);
  if (rows.length === 0) return '';
  const total = money(sumDollars(rows.map(({ amount }) => amount)));
  const verb = plural(rows.length, 'isn’t', 'aren’t');
  return `${payments(rows.length)} (${total}) ${verb} matched to a lease yet.`;
}

interface UnassignedRentProps {
  /** Unset for all properties. */
  propertyId?: string;
  /** The property's leases to choose from. */
  records?: readonly LeaseRecord[];
  /** How many rows are shown at first. */
  first?: number;
  /** Opens a payment so that the user can choose its lease there; used instead of `records`. */
  onChoose?: (row: UnassignedRent) => void;
}

const NO_RECORDS: readonly LeaseRecord[] = [];

/** The unmatched amounts, and how they're counted until they're matched. */
interface WaitingCaptionProps {
  rows: readonly UnassignedRent[];
  propertyId: string | null;
  /** Whether the amounts link to the list; false where it's already shown. */
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
          {payments(rent.length)}, {total(rent, 'rent')}. Counted as rent received; match each
          payment to a lease to see who paid.{' '}
        </>
      )}
      {deposits.length > 0 && (
        <>
          {total(deposits, 'deposit')} in deposits is held for tenants and isn’t income; match each
          deposit to a lease to see whose it is.
        </>
      )}
    </>
  );
}

/** Rent and deposits without a lease: one click matches a suggested lease, or the user picks one. */
export function UnassignedRentCard(props: UnassignedRentProps) {
  const { propertyId = null, records = NO_RECORDS, first = FIRST_ROWS, onChoose } = props;
  const waiting = useUnassignedRent(propertyId);
  const [isWhole, setWhole] = useState(false);
  const match = useMatchWithUndo();
  if (waiting.error) {
    return <LoadFailure what="unmatched rent" error={waiting.error} onRetry={waiting.refetch} />;
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
          Add the lease and we’ll suggest which payments belong to it.
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

/** Matches each row to its suggested lease, or all rows to the chosen lease; Undo unmatches them. */
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
        showDone({
          title: RENT_MESSAGES.matched(matched.length),
          undo: () => undoing.mutateAsync(matched.map(({ editId }) => editId)),
          notUndone: RENT_MESSAGES.matchNotUndone,
        }),
      showFailure(RENT_MESSAGES.notMatched),
    );
  };
}

interface RentRowProps {
  row: UnassignedRent;
  /** True if this is the only row with a suggested lease. */
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
          showDone({
            title: RENT_MESSAGES.movedToOtherIncome(row.amount),
            undo: () =>
              change.mutateAsync({
                paymentId: changed.id,
                body: {
                  purpose: 'unassignedRent',
                  date: row.date,
                  amount: row.amount,
                  memo: row.memo,
                },
              }),
            notUndone: RENT_MESSAGES.moveNotUndone,
          }),
        showFailure(RENT_MESSAGES.notMoved),
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
              {proposed.unitName === null
                ? peopleText(proposed.tenants) || 'Lease'
                : unitText(proposed.unitName)}
              : {reasonOf(proposed)}
              {proposed.takesBack && `, reverses the ${formatDate(proposed.takesBack)} payment`}
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
  returned: 'Bounced payment (NSF)',
  deposit: 'Security deposit',
  refund: 'Deposit refund',
};

const reasonOf = ({ isAmount, isPayer }: NonNullable<UnassignedRent['proposed']>): string =>
  isAmount && isPayer ? 'amount and payer match' : isAmount ? 'amount matches' : 'payer matches';
