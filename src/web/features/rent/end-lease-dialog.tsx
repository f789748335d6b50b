import { useState } from 'react';
import type { DepositSettlementAnswer, LeaseAnswer } from '#contract/leases/leases.ts';
import { useEndLease, useSettlementPreview, useUndoEndLease } from '#web/data/ownership/leases.ts';
import { RENT_MESSAGES } from '#web/features/rent/messages/rent-messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday, formatDate } from '#web/lib/text/format-date.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { type FormRow, RowsField } from '#web/shared/form/rows-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { showDone } from '#web/shared/saving/show-failure.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { leaseTitle } from './rent-units.ts';

const PREVIEW_MS = 350;
const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface EndLeaseProps {
  propertyId: string;
  lease: LeaseAnswer;
  onClose: () => void;
}

/** Ends a lease and settles its deposit, with a preview of every dollar. */
export function EndLeaseDialog({ propertyId, lease, onClose }: EndLeaseProps) {
  const end = useEndLease(propertyId);
  const undo = useUndoEndLease(propertyId);
  const [damages, setDamages] = useState<readonly FormRow[]>([]);
  const complete = damages.filter(({ label, amount }) => label !== '' && amount !== null);
  const form = useForm({
    initial: {
      endedOn: calendarToday(),
      settledOn: calendarToday(),
      depositInterest: 0,
    },
    schema: async () => (await import('#contract/leases/leases.ts')).endLease.body,
    toBody: (values) => ({
      ...values,
      depositInterest: values.depositInterest ?? 0,
      damages,
      version: lease.version,
    }),
    submit: async (body) => {
      const { lease: ended, settlement } = await end.mutateAsync({ historyId: lease.id, ...body });
      onClose();
      showDone({
        title: RENT_MESSAGES.leaseEnded(leaseTitle(lease), body.endedOn),
        description: outcomeText(settlement),
        undo: () => undo.mutateAsync(ended),
        notUndone: RENT_MESSAGES.leaseEndNotUndone,
      });
    },
    fallback: RENT_MESSAGES.leaseNotEnded,
  });
  const { endedOn, settledOn, depositInterest } = form.values;
  const [terms] = useDebounced(
    endedOn === '' || settledOn === ''
      ? null
      : JSON.stringify({
          endedOn,
          settledOn,
          depositInterest: depositInterest ?? 0,
          damages: complete,
        }),
    PREVIEW_MS,
  );
  const preview = useSettlementPreview(
    propertyId,
    terms === null
      ? null
      : {
          historyId: lease.id,
          version: lease.version,
          ...(JSON.parse(terms) as { endedOn: string }),
        },
  );
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`End ${leaseTitle(lease)}`}
      description="We’ll prorate the last month’s rent and settle the deposit."
    >
      <div className="grid gap-6 md:grid-cols-2">
        <Form form={form}>
          <div className="grid grid-cols-2 gap-x-4">
            <DateField form={form} name="endedOn" label="Move-out date" required />
            <DateField form={form} name="settledOn" label="Settlement date" required />
          </div>
          <NumberField
            form={form}
            name="depositInterest"
            kind="money"
            label="Interest owed on the deposit"
            step={1}
          />
          <RowsField
            name="damages"
            legend="Deductions"
            noun="deduction"
            columns={[
              { name: 'label', label: 'Description', kind: 'text' },
              { name: 'amount', label: 'Amount', kind: 'money' },
            ]}
            rows={damages}
            onRowsChange={setDamages}
            errors={form.errors}
          />
          <SubmitButton form={form} variant="danger">
            End lease and settle
          </SubmitButton>
        </Form>
        <section aria-label="Settlement" aria-busy={preview.isFetching || undefined}>
          {preview.error && !preview.isFetching ? (
            <Banner
              tone="warning"
              title={messageOf(preview.error, RENT_MESSAGES.settlementNotCalculated)}
            />
          ) : preview.data ? (
            <Settlement settlement={preview.data.settlement} />
          ) : (
            <Skeleton className="h-48" />
          )}
        </section>
      </div>
    </Dialog>
  );
}

function outcomeText({ refund, owed }: DepositSettlementAnswer): string {
  if (owed > 0) return `The tenant still owes ${money(owed)}.`;
  return refund > 0 ? `The tenant gets ${money(refund)} back.` : 'Nothing is owed either way.';
}

/** Line by line: what's due, what the deposit covers, and the refund. */
function Settlement({ settlement }: { settlement: DepositSettlementAnswer }) {
  const { lines, credit, deposit, interest, kept, refund, owed } = settlement;
  const open = lines.filter((line) => line.open > 0);
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <h3 className="font-display text-[1rem] font-title">{outcomeText(settlement)}</h3>
      <dl className="mt-2 text-sm">
        <Line label="Deposit held" amount={deposit} />
        {interest > 0 && <Line label="Deposit interest" amount={interest} />}
        {credit > 0 && <Line label="Lease credit" amount={credit} />}
        {open.map((line) => (
          <Line
            key={`${line.kind} ${line.due} ${line.label}`}
            label={`${line.label}, ${formatDate(line.due)}`}
            amount={-line.open}
          />
        ))}
        {open.length === 0 && <p className="py-1.5 text-muted">No unpaid charges.</p>}
        <Line label="Kept from the deposit" amount={kept} />
        <Line label="Refund to the tenant" amount={refund} isTotal />
        {owed > 0 && <Line label="Still owed by the tenant" amount={owed} isTotal />}
      </dl>
    </div>
  );
}

interface LineProps {
  label: string;
  amount: number;
  isTotal?: boolean;
}

const Line = ({ label, amount, isTotal = false }: LineProps) => (
  <div
    className={`flex justify-between gap-4 border-b border-dashed border-line py-1.5 last:border-0 ${isTotal ? 'font-semibold' : ''}`}
  >
    <dt>{label}</dt>
    <dd className="tabular-nums">{money(amount)}</dd>
  </div>
);
