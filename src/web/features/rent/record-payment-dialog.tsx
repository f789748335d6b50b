import { useState } from 'react';
import { Link } from 'react-router';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { useLeaseLedgers } from '#web/data/ownership/leases.ts';
import { useCurrentLeases } from '#web/data/ownership/month.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PaymentForm } from './payment-form.tsx';
import { leaseName, tenantNames } from './rent-units.ts';
import { useRentActions } from './use-rent-actions.ts';

interface RecordPaymentDialogProps {
  /** Only leases of this property; all where it is null. */
  propertyId?: string | null;
  /** The lease to start with. */
  leaseId?: string | null;
  addressOf: (propertyId: string) => string;
  onClose: () => void;
}

/** Records a payment from anywhere. */
export const RecordPaymentDialog = (props: RecordPaymentDialogProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()} title="Record payment">
    <PayLease {...props} />
  </Dialog>
);

/** The lease first, then the payment with everything filled in. */
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
      {isError && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">We couldn’t load your leases.</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
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
  return `${addressOf(lease.propertyId)}${lease.unitName === null ? '' : `, unit ${lease.unitName}`}: ${who}`;
}

const NoLease = ({ propertyId }: { propertyId: string | null }) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-muted">
      No lease is in force. Add a lease and rent is charged automatically on its due date.
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
  if (error)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">We couldn’t load what this lease owes.</p>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
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
