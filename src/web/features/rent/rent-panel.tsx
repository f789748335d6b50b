import { Banknote, KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { useLeaseLedgers, useLeases } from '#web/data/ownership/leases.ts';
import { useOtherIncome, useUnassignedRent } from '#web/data/ownership/payments.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { LeaseCard } from './lease-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { OtherIncomeCard } from './other-income-card.tsx';
import { RecordPayment } from './payment-form.tsx';
import { type RentDialog, RentDialogs } from './rent-dialogs.tsx';
import { RentFigures } from './rent-figures.tsx';
import { ComingUpCard, DepositsCard, PastLeasesCard } from './rent-side.tsx';
import {
  hasLedgers,
  isCurrentLease,
  isPastLease,
  type LeaseRecord,
  rentSentence,
  rentUnits,
} from './rent-units.ts';
import { UnassignedRentCard, waitingSentence } from './unassigned-rent-card.tsx';
import { useDeleteLeaseWithUndo } from './use-delete-lease.ts';
import { useRentActions } from './use-rent-actions.ts';

/** Rent for one property: the balance due, payments by month, leases and the ledger. */
export function RentPanel({ property }: { property: OwnedPropertyRecord }) {
  const leases = useLeases(property.id);
  const ids = (leases.data ?? []).map(({ id }) => id);
  const { ledgers, error, retry } = useLeaseLedgers(property.id, ids);
  const [dialog, setDialog] = useState<RentDialog | null>(null);
  const failed = leases.error ?? error;
  if (failed) {
    return (
      <LoadFailure
        what="rent for this property"
        error={failed}
        onRetry={() => (leases.error ? leases.refetch() : retry())}
      />
    );
  }
  if (!leases.data) {
    return (
      <div aria-busy="true" className="grid gap-5">
        <span className="sr-only">Loading rent and leases</span>
        <Skeleton className="h-7 w-96 max-w-full" />
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  }
  const units = rentUnits(property, leases.data, ledgers);
  const records = units.flatMap((unit) => unit.records);
  const vacant = units.find(({ current }) => current === null)?.unitId ?? null;
  const addLease = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      icon={<Plus className="size-4.5" aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'add', unitId: vacant })}
    >
      Add lease
    </Button>
  );
  const editUnits = (
    <Button onClick={() => setDialog({ kind: 'units' })}>
      {property.units.length > 0 ? 'Units' : 'Set up units'}
    </Button>
  );
  return (
    <>
      {records.length === 0 && (
        <div className="mb-5">
          <UnassignedRentCard propertyId={property.id} records={records} />
        </div>
      )}
      {records.length === 0 ? (
        <EmptyState
          icon={<KeyRound />}
          title="No leases yet"
          action={
            <>
              {addLease('primary')}
              {editUnits}
            </>
          }
        >
          Add a lease and rent is charged automatically on its due date. Record payments in two
          clicks and see who’s late.
        </EmptyState>
      ) : (
        <Rent
          key={property.id}
          property={property}
          units={units}
          onOpen={setDialog}
          actions={
            <>
              {editUnits}
              {addLease('secondary')}
            </>
          }
        />
      )}
      <RentDialogs property={property} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

interface RentProps {
  property: OwnedPropertyRecord;
  units: ReturnType<typeof rentUnits>;
  onOpen: (dialog: RentDialog) => void;
  actions: ReactNode;
}

function Rent({ property, units, onOpen, actions: buttons }: RentProps) {
  const today = calendarToday();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [isPaying, setPaying] = useState(false);
  const actions = useRentActions(property.id);
  const deleteLease = useDeleteLeaseWithUndo(property.id);
  const otherIncome = useOtherIncome(property.id);
  const waiting = useUnassignedRent(property.id);
  const records = units.flatMap((unit) => unit.records);
  const living = records.filter(({ lease }) => !isPastLease(lease));
  const payable = payableOf(records);
  const record = async (...paid: Parameters<typeof actions.record>) => {
    await actions.record(...paid);
    setPaying(false);
  };
  return (
    <>
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-3">
        {hasLedgers(units) && waiting.data ? (
          <Lead>
            {[rentSentence(units), waitingSentence(waiting.data)].filter(Boolean).join(' ')}
          </Lead>
        ) : (
          <Skeleton className="h-7 w-96 max-w-full" />
        )}
        <div className="flex gap-2">{buttons}</div>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 pb-20 md:pb-0 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-5">
          <UnassignedRentCard propertyId={property.id} records={records} />
          {hasLedgers(units) ? (
            <>
              <RentFigures records={records} year={year} />
              <CalendarCard units={units} year={year} today={today} onYearChange={setYear} />
            </>
          ) : (
            <>
              <Skeleton className="h-24 rounded-lg" />
              <Skeleton className="h-64 rounded-lg" />
            </>
          )}
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:[&>:only-child]:col-span-2">
            {living.map((one) => (
              <LeaseCard
                key={one.lease.id}
                name={one.lease.unitName === null ? 'Lease' : unitText(one.lease.unitName)}
                record={one}
                today={today}
                onRenew={(lease) => onOpen({ kind: 'renew', lease })}
                onEnd={(lease) => onOpen({ kind: 'end', lease })}
                onEdit={(lease) => onOpen({ kind: 'edit', lease })}
                onDelete={deleteLease}
              />
            ))}
          </div>
          <LedgerCard
            records={records.toSorted((a, b) => rank(b) - rank(a))}
            actions={actions}
            onCorrect={(one, payment) => onOpen({ kind: 'correct', record: one, payment })}
            onBounce={(payment) => onOpen({ kind: 'bounce', payment })}
            onAddCharge={(one) => onOpen({ kind: 'charge', record: one, actions })}
          />
        </div>
        <div className="grid grid-cols-1 gap-5">
          {payable.length > 0 && (
            <Card
              title="Record payment"
              caption={
                payable.some(({ ledger }) => ledger !== null && ledger.open > 0)
                  ? 'Prefilled with the balance due'
                  : 'Prefilled with one month’s rent'
              }
              className="max-md:hidden"
            >
              <RecordPayment records={payable} onRecord={record} />
            </Card>
          )}
          <ComingUpCard records={records} today={today} />
          <DepositsCard records={records} />
          <OtherIncomeCard propertyId={property.id} payments={otherIncome.data ?? []} />
          <PastLeasesCard records={records} />
        </div>
      </div>
      {payable.length > 0 && (
        <div
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper p-3 md:hidden print:hidden"
        >
          <Button
            variant="primary"
            size="lg"
            className="w-full"
            icon={<Banknote className="size-5" aria-hidden="true" />}
            onClick={() => setPaying(true)}
          >
            Record payment
          </Button>
        </div>
      )}
      <Dialog open={isPaying} onOpenChange={setPaying} title="Record payment">
        <RecordPayment records={payable} onRecord={record} />
      </Dialog>
    </>
  );
}

/** Active leases first, then by largest balance. */
const rank = ({ lease, ledger }: LeaseRecord): number =>
  (isCurrentLease(lease) ? 1e12 : 0) + (ledger?.open ?? lease.balance.open);

/** Leases that can take a payment: active, or ended with a balance. */
const payableOf = (records: readonly LeaseRecord[]): LeaseRecord[] =>
  records
    .filter(({ lease, ledger }) => !isPastLease(lease) || (ledger?.open ?? 0) > 0)
    .toSorted((a, b) => rank(b) - rank(a));
