import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { PaymentAnswer, ProposedFeeAnswer } from '#contract/payments/payments.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate, formatMonthYear } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { ledgerRows } from './ledger-rows.ts';
import { LedgerTable } from './ledger-table.tsx';
import { type LeaseRecord, leaseName } from './rent-units.ts';
import type { RentActions } from './use-rent-actions.ts';

const FIRST_ROWS = 12;
const money = (dollars: number | null) => formatMoney(dollars, { cents: 'always' });

interface LedgerCardProps {
  /** Active leases first. */
  records: readonly LeaseRecord[];
  actions: RentActions;
  onCorrect: (record: LeaseRecord, payment: PaymentAnswer) => void;
  onBounce: (payment: PaymentAnswer) => void;
  onAddCharge: (record: LeaseRecord) => void;
}

/** Charges, payments and the balance after each, to the cent; one lease at a time. */
export function LedgerCard({
  records,
  actions,
  onCorrect,
  onBounce,
  onAddCharge,
}: LedgerCardProps) {
  const [leaseId, setLeaseId] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const record = records.find(({ lease }) => lease.id === leaseId) ?? records[0];
  if (!record) return null;
  const { ledger } = record;
  const rows = ledger ? ledgerRows(record.lease, ledger) : [];
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <Card
      title="Ledger"
      caption="Charges, payments and running balance, to the cent"
      action={
        <Button size="sm" onClick={() => onAddCharge(record)}>
          Add charge
        </Button>
      }
    >
      {records.length > 1 && (
        <div className="mb-3 flex flex-wrap gap-2">
          {records.map(({ lease }) => (
            <Chip
              key={lease.id}
              pressed={lease.id === record.lease.id}
              onPressedChange={() => setLeaseId(lease.id)}
            >
              {leaseName(lease)}
              {lease.status === 'transferred' && ', transferred to the buyer'}
              {lease.status === 'ended' &&
                ` until ${formatDate(lease.endedOn ?? lease.endsOn ?? '')}`}
            </Chip>
          ))}
        </div>
      )}
      <FeeRows record={record} actions={actions} />
      {!ledger && <Skeleton className="h-40" />}
      {ledger && rows.length === 0 && (
        <p className="text-muted">
          Nothing charged yet. The first rent payment is due {formatDate(record.lease.startsOn)}.
        </p>
      )}
      {shown.length > 0 && (
        <LedgerTable
          caption={`Ledger for ${leaseName(record.lease)}`}
          rows={shown}
          onCorrect={(payment) => onCorrect(record, payment)}
          onBounce={onBounce}
          onRemove={actions.remove}
          onReverse={({ id }) => actions.unpost(record.lease.id, id)}
        />
      )}
      <p className="mt-3 text-sm text-muted">
        Entries are never changed. Edits, bounced payments and undos are added as new entries linked
        to the original.{' '}
        {rows.length > FIRST_ROWS && (
          <button
            type="button"
            className="font-medium text-primary underline underline-offset-3"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : `Show all ${rows.length} rows`}
          </button>
        )}
      </p>
    </Card>
  );
}

const SHOWN_FEES = 3;

/** Fees are charged or waived only when the owner decides. */
function FeeRows({ record, actions }: { record: LeaseRecord; actions: RentActions }) {
  const [isWhole, setWhole] = useState(false);
  const fees = record.ledger?.proposedFees ?? [];
  const shown = isWhole ? fees : fees.slice(0, SHOWN_FEES);
  return (
    <>
      {fees.length > 1 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">{fees.length} fees suggested</p>
          <div className="flex gap-1">
            {fees.length > SHOWN_FEES && (
              <Button variant="quiet" size="sm" onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Show fewer' : 'Show all'}
              </Button>
            )}
            <Button
              size="sm"
              onClick={() =>
                actions.waive(
                  record,
                  fees.map(({ forId }) => forId),
                )
              }
            >
              Waive all
            </Button>
          </div>
        </div>
      )}
      {shown.map((fee) => (
        <FeeRow key={fee.forId} fee={fee} record={record} actions={actions} />
      ))}
    </>
  );
}

interface FeeRowProps {
  fee: ProposedFeeAnswer;
  record: LeaseRecord;
  actions: RentActions;
}

function FeeRow({ fee, record, actions }: FeeRowProps) {
  const { graceDays } = record.lease.lateFee;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 rounded-md border border-dashed border-edge px-3.5 py-3">
      <span className="flex size-8 items-center justify-center rounded-full bg-warn-tint text-warn">
        <Clock className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {money(fee.amount)} {fee.reason === 'late' ? 'late fee' : 'returned payment (NSF) fee'}{' '}
          suggested for {formatMonthYear(fee.from)}
        </p>
        <p className="text-sm text-muted">
          {fee.reason === 'late'
            ? `${money(fee.open)} was unpaid when the ${graceDays}-day grace period ended. `
            : 'The payment bounced. '}
          Nothing is charged until you approve it.
        </p>
      </div>
      <div className="flex gap-1">
        <Button variant="quiet" size="sm" onClick={() => actions.waive(record, [fee.forId])}>
          Waive
        </Button>
        <Button size="sm" onClick={() => actions.charge(record, fee)}>
          Charge {money(fee.amount)}
        </Button>
      </div>
    </div>
  );
}
