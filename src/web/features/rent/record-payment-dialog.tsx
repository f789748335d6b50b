import { useState } from 'react';
import { Link } from 'react-router';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { useLeaseLedgers } from '#web/data/ownership/leases.ts';
import { useCurrentLeases } from '#web/data/ownership/month.ts';
import { href } from '#web/lib/url/paths.ts';
import { CardFailure } from '#web/shared/loading/card-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PaymentForm } from './payment-form.tsx';
import { leaseName, tenantNames } from './rent-units.ts';
import { useRentActions } from './use-rent-actions.ts';

interface RecordPaymentDialogProps {
  /** Only this property's leases; null for all. */
  propertyId?: string | null;
  /** The preselected lease. */
  leaseId?: string | null;
  addressOf: (propertyId: string) => string;
  onClose: () => void;
}

/** Records a payment from any page. */
export const RecordPaymentDialog = (props: RecordPaymentDialogProps) => (
  <Dialog onClose={props.onClose} title="Record payment">
    <PayLease {...props} />
  </Dialog>
);

/** Asks for the lease first, then shows a prefilled payment. */
export function PayLease(props: RecordPaymentDialogProps) {
  const { propertyId = null, leaseId = null, addressOf, onClose } = props;
  const { data, isError, refetch } = useCurrentLeases();
  const [chosen, setChosen] = useState(leaseId);
  const leases = (data ?? [])
    .filter((lease) => propertyId === null || lease.propertyId === propertyId)
    .toSorted((a, b) => b.balance.open - a.balance.open);
  const lease = leases.find(({ id }) => id === chosen) ?? leases[0];
  return (
    <>
      {isError && <CardFailure what="your leases" onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-64" />}
      {data && !lease && <NoLease propertyId={propertyId} />}
      {lease && (
        <div className="grid gap-4">
          {leases.length > 1 && (
            <Field label="Lease">
              <Select
                options={leases.map((one) => ({
                  value: one.id,
                  label: optionText(one, addressOf),
                }))}
                value={lease.id}
                onValueChange={setChosen}
              />
            </Field>
          )}
          <Payment key={lease.id} lease={lease} onClose={onClose} />
        </div>
      )}
    </>
  );
}

function optionText(lease: LeaseAnswer, addressOf: (propertyId: string) => string): string {
  const who = tenantNames(lease) || leaseName(lease);
  return `${addressOf(lease.propertyId)}${lease.unitName === null ? '' : `, ${unitText(lease.unitName)}`}: ${who}`;
}

const NoLease = ({ propertyId }: { propertyId: string | null }) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-muted">
      No active leases. Add a lease and rent is charged automatically on its due date.
    </p>
    <Button asChild>
      <Link to={propertyId === null ? href('portfolio') : href('ownedRent', { propertyId })}>
        {propertyId === null ? 'Open My Properties' : 'Add a lease'}
      </Link>
    </Button>
  </div>
);

interface PaymentProps {
  lease: LeaseAnswer;
  onClose: () => void;
}

function Payment({ lease, onClose }: PaymentProps) {
  const { ledgers, error, retry } = useLeaseLedgers(lease.propertyId, [lease.id]);
  const { record } = useRentActions(lease.propertyId);
  const ledger = ledgers.get(lease.id) ?? null;
  if (error) return <CardFailure what="this lease’s balance" onRetry={retry} />;
  if (!ledger) return <Skeleton className="h-64" />;
  const of = { lease, ledger };
  return (
    <PaymentForm
      record={of}
      onSubmit={async (body) => {
        await record(of, body);
        onClose();
      }}
    />
  );
}
