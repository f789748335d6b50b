import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import { useLoansOn } from '#web/data/ownership/loans.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday, formatDate } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BalanceCard } from './balance-chart.tsx';
import { LoanCard } from './loan-card.tsx';
import { AddLoanDialog, EditLoanDialog, ExtraPaymentDialog } from './loan-dialogs.tsx';
import { LOANS_MESSAGES } from './loans-messages.ts';
import { RefinanceDialog } from './refinance-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { canBringBack, useDeleteLoanWithUndo } from './use-delete-loan.ts';

type LoanDialog =
  | { kind: 'add' | 'refinance' }
  | { kind: 'edit' | 'extra' | 'schedule' | 'delete'; loan: LoanAnswer };

/** A property's loan balances on any date, including loans that were paid off. */
export function LoansPanel({ property }: { property: OwnedPropertyRecord }) {
  const today = calendarToday();
  const [day, setDay] = useState(today);
  const [dialog, setDialog] = useState<LoanDialog | null>(null);
  const { data: loans, error, refetch } = useLoansOn(property.id, day);
  const deleteLoan = useDeleteLoanWithUndo(property.id);
  if (error) {
    return <LoadFailure what="loans" error={error} onRetry={refetch} />;
  }
  if (!loans) {
    return (
      <div aria-busy="true" className="grid gap-5">
        <span className="sr-only">Loading loans</span>
        <Skeleton className="h-7 w-96 max-w-full" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  }
  const owed = owedOn(loans);
  const only = loans.length === 1 ? loans[0] : undefined;
  const add = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      icon={<Plus className="size-4.5" aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'add' })}
    >
      Add loan
    </Button>
  );
  return (
    <>
      {loans.length === 0 ? (
        <EmptyState icon={<Landmark />} title="No loans yet" action={add('primary')}>
          {property.downPaymentPercent === null || property.downPaymentPercent >= 100
            ? 'We’re treating the property as owned free and clear. Add a loan if you have one.'
            : 'We’re estimating from the purchase details. Add the loan for exact balances.'}
        </EmptyState>
      ) : (
        <>
          <div className="mb-4.5 flex flex-wrap items-end justify-between gap-3">
            <Lead>
              {owed > 0
                ? `Loan balance: ${formatMoney(owed, { cents: 'always' })} as of ${formatDate(day)}.`
                : `Nothing owed as of ${formatDate(day)}.`}
            </Lead>
            <div className="flex flex-wrap items-end gap-2">
              <Field label="Balance as of" className="w-40">
                <DateInput value={day} onChange={(event) => setDay(event.target.value || today)} />
              </Field>
              <Button onClick={() => setDialog({ kind: 'refinance' })}>Refinance</Button>
              {add('secondary')}
            </div>
          </div>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            {loans.map((loan) => (
              <LoanCard
                key={loan.id}
                loan={loan}
                day={day}
                onEdit={() => setDialog({ kind: 'edit', loan })}
                onExtra={() => setDialog({ kind: 'extra', loan })}
                onSchedule={() => setDialog({ kind: 'schedule', loan })}
                onDelete={() =>
                  canBringBack(loan, loans)
                    ? deleteLoan(loan, loans)
                    : setDialog({ kind: 'delete', loan })
                }
              />
            ))}
            {only && only.interestRate !== null && (
              <BalanceCard propertyId={property.id} loan={only} />
            )}
          </div>
        </>
      )}
      <LoanDialogs
        property={property}
        owed={owed}
        isFirst={loans.length === 0}
        dialog={dialog}
        onDelete={(loan) => deleteLoan(loan, loans)}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

const owedOn = (loans: readonly LoanAnswer[]): number =>
  fromCents(sumCents(loans.map(({ onDate, amount }) => toCents(onDate?.balance ?? amount))));

interface LoanDialogsProps {
  property: OwnedPropertyRecord;
  owed: number;
  isFirst: boolean;
  dialog: LoanDialog | null;
  onDelete: (loan: LoanAnswer) => void;
  onClose: () => void;
}

function LoanDialogs({ property, owed, isFirst, dialog, onDelete, onClose }: LoanDialogsProps) {
  const of = { propertyId: property.id, onClose };
  switch (dialog?.kind) {
    case 'add':
      return <AddLoanDialog property={property} isFirst={isFirst} onClose={onClose} />;
    case 'refinance':
      return <RefinanceDialog {...of} owed={owed} />;
    case 'edit':
      return <EditLoanDialog {...of} loan={dialog.loan} />;
    case 'extra':
      return <ExtraPaymentDialog {...of} loan={dialog.loan} />;
    case 'schedule':
      return <ScheduleDialog {...of} loan={dialog.loan} />;
    case 'delete':
      return (
        <Dialog
          onClose={onClose}
          size="sm"
          title={LOANS_MESSAGES.deleteRefinance}
          description={LOANS_MESSAGES.deleteRefinanceEffect}
          footer={
            <Button
              variant="danger"
              onClick={() => {
                onClose();
                onDelete(dialog.loan);
              }}
            >
              Delete refinance
            </Button>
          }
        />
      );
    default:
      return null;
  }
}
