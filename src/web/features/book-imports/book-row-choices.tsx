import { BOOK_KINDS, type BookKind, hasLease, isApart } from '#domain/text/book-kinds.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { RECOVERY_CLASSES } from '#engine/tax/recovery-class.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { decisionFor, type ReviewedRow, rowsOfPayer } from './review-rows.ts';
import type { BookControls } from './use-book-import.ts';

const KINDS = BOOK_KINDS.map(({ key, label }) => ({ value: key, label }));

interface BookRowChoicesProps {
  reviewed: ReviewedRow;
  controls: BookControls;
  properties: readonly { id: string; address: string }[];
}

/** Choices for a row's category, property and lease. */
export function BookRowChoices({ reviewed, controls, properties }: BookRowChoicesProps) {
  const { row, decision } = reviewed;
  const { kind, propertyId } = decision;
  const leases = controls.draft?.preview.leases ?? [];
  const change = (next: { kind?: string | null; propertyId?: string }) => {
    const changed = { kind, propertyId, ...next };
    controls.decide(row.row, decisionFor(row, changed.kind, changed.propertyId, leases));
  };
  const isCounted = kind === null || !isApart(kind as BookKind);
  return (
    <>
      <td className="py-1 pr-3">
        <Select
          aria-label={`Category for row ${row.row}`}
          aria-invalid={kind === null}
          value={kind ?? ''}
          placeholder="Choose"
          options={KINDS}
          onValueChange={(value) => change({ kind: value })}
        />
        {kind === 'improvement' && row.recoveryClass && (
          <span className="block py-1 text-muted">{lifeOf(row.recoveryClass)}</span>
        )}
        <ApplyToPayer reviewed={reviewed} controls={controls} />
      </td>
      <td className="py-1 pr-3">
        {isCounted ? (
          <Select
            aria-label={`Property for row ${row.row}`}
            aria-invalid={propertyId === null}
            value={propertyId ?? ''}
            placeholder="Choose"
            options={properties.map(({ id, address }) => ({ value: id, label: address }))}
            onValueChange={(value) => change({ propertyId: value })}
          />
        ) : (
          <span className="inline-block py-1 text-muted">Not counted</span>
        )}
      </td>
      <td className="py-1">
        {kind !== null && hasLease(kind as BookKind) && propertyId !== null && (
          <LeaseChoice reviewed={reviewed} controls={controls} />
        )}
      </td>
    </>
  );
}

const lifeOf = (recovery: NonNullable<ReviewedRow['row']['recoveryClass']>) =>
  RECOVERY_CLASSES.find(({ key }) => key === recovery)?.label;

type ChoiceProps = Pick<BookRowChoicesProps, 'reviewed' | 'controls'>;

const UNASSIGNED = 'unassigned';
const NOT_RENT = 'notRent';

function LeaseChoice({ reviewed, controls }: ChoiceProps) {
  const { row, decision } = reviewed;
  const { kind, propertyId, historyId } = decision;
  const isReturned = kind !== 'deposit' && (row.amount ?? 0) < 0;
  const own = (controls.draft?.preview.leases ?? []).filter(
    (lease) => lease.propertyId === propertyId,
  );
  const options = [
    ...own.map(({ id, unitName, tenants }) => ({
      value: id,
      label:
        [unitName && unitText(unitName), peopleText(tenants)].filter(Boolean).join(': ') || 'Lease',
    })),
    { value: UNASSIGNED, label: 'Not assigned yet' },
    ...(kind === 'rent' && !isReturned ? [{ value: NOT_RENT, label: 'Not rent' }] : []),
  ];
  const choose = (value: string) =>
    controls.decide(
      row.row,
      value === NOT_RENT
        ? { kind: 'otherIncome', propertyId, historyId: null }
        : { ...decision, historyId: value === UNASSIGNED ? null : value },
    );
  const reason =
    !isReturned && historyId !== null && historyId === row.lease?.historyId && reasonOf(row.lease);
  return (
    <>
      <Select
        aria-label={`Lease for row ${row.row}`}
        value={historyId ?? UNASSIGNED}
        options={options}
        onValueChange={choose}
      />
      {isReturned && (
        <span className="mt-0.5 block text-sm text-muted">
          {historyId === null ? 'Bounced payment (NSF)' : 'Reverses the original payment'}
        </span>
      )}
      {reason && <span className="mt-0.5 block text-sm text-muted">{reason}</span>}
    </>
  );
}

const reasonOf = ({
  isAmount,
  isPayer,
}: NonNullable<ReviewedRow['row']['lease']>): string | null =>
  isAmount && isPayer
    ? 'Amount and payer match'
    : isAmount
      ? 'Amount matches'
      : isPayer
        ? 'Payer matches'
        : null;

/** Copies a decision to the payer's other rows, or only to those for the same amount. */
function ApplyToPayer({ reviewed, controls }: ChoiceProps) {
  const { row, decision } = reviewed;
  if (!controls.draft?.decisions.has(row.row) || decision.kind === null) return null;
  const all = rowsOfPayer(reviewed, controls.rows);
  const equal = all.filter((one) => one.row.amount === row.amount);
  const differs = (one: ReviewedRow): boolean =>
    one.decision.kind !== decision.kind ||
    one.decision.propertyId !== decision.propertyId ||
    (one.row.amount === row.amount && one.decision.historyId !== decision.historyId);
  if (!all.some(differs)) return null;
  return (
    <span className="mt-1 grid justify-items-start gap-1">
      {equal.length > 1 && equal.length < all.length && equal.some(differs) && (
        <Button size="sm" variant="quiet" onClick={() => controls.apply(reviewed, equal)}>
          Apply to {equal.length} rows for{' '}
          {formatMoney(Math.abs(row.amount ?? 0), { cents: 'always' })}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => controls.apply(reviewed, all)}>
        Apply to all {all.length} rows from this payer
      </Button>
    </span>
  );
}
