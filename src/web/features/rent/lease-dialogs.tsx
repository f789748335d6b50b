import { useState } from 'react';
import type { NewLease } from '#contract/leases/lease-terms.ts';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { addDays, dayBefore } from '#engine/calendar/shift.ts';
import {
  currentLease,
  useChangeLease,
  useCreateLease,
  useRenewLease,
  useUndoRenewLease,
} from '#web/data/ownership/leases.ts';
import { RENT_MESSAGES } from '#web/features/rent/messages/rent-messages.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { EditOrMerge } from '#web/shared/form/edit-or-merge.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { showDone } from '#web/shared/saving/show-failure.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import {
  LEASE_MERGE,
  leaseBodyOf,
  leaseDraftOf,
  leaseLinesOf,
  newLeaseDraft,
} from './lease-draft.ts';
import { LeaseForm } from './lease-form.tsx';
import { leaseTitle } from './rent-units.ts';

interface AddLeaseProps {
  property: OwnedPropertyRecord;
  /** The unit selected at first, usually a vacant one. */
  unitId: string | null;
  onClose: () => void;
}

export function AddLeaseDialog({ property, unitId, onClose }: AddLeaseProps) {
  const create = useCreateLease(property.id);
  const [initial] = useState(() => newLeaseDraft(property, unitId, calendarToday()));
  const add = async (lease: NewLease) => {
    const added = await create.mutateAsync(lease);
    onClose();
    showToast({ title: RENT_MESSAGES.leaseAdded(leaseTitle(added)), tone: 'success' });
  };
  return (
    <Dialog onClose={onClose} size="lg" title="Add lease">
      <LeaseForm
        initial={initial}
        lines={{ tenants: [{ name: '', email: '', phone: '' }], steps: [], recurring: [] }}
        units={property.units}
        submitText="Add lease"
        onSubmit={add}
      />
    </Dialog>
  );
}

interface EditLeaseProps {
  property: OwnedPropertyRecord;
  lease: LeaseAnswer;
  onClose: () => void;
}

/** Edits a lease; on a conflict, the user who saves second sees the other change and merges the two. */
export function EditLeaseDialog({ property, lease, onClose }: EditLeaseProps) {
  // The lease as it was when the dialog opened, so that a refetch doesn't change the form.
  const [read] = useState(lease);
  const change = useChangeLease(property.id);
  const save = async (version: number, typed: NewLease) => {
    await change.mutateAsync({ historyId: read.id, version, ...typed });
    onClose();
    showToast({ title: RENT_MESSAGES.leaseSaved(leaseTitle(read)), tone: 'success' });
  };
  return (
    <Dialog onClose={onClose} size="lg" title={`Edit ${leaseTitle(read)}`}>
      <EditOrMerge
        noun="lease"
        read={read}
        bodyOf={leaseBodyOf}
        merge={LEASE_MERGE}
        currentOf={currentLease}
        save={save}
        onCancel={onClose}
      >
        {(onSubmit) => (
          <LeaseForm
            initial={leaseDraftOf(read)}
            lines={leaseLinesOf(read)}
            units={property.units}
            submitText="Save changes"
            onSubmit={onSubmit}
          />
        )}
      </EditOrMerge>
    </Dialog>
  );
}

/** Copies a lease and its deposit into the next term: same tenants, new rent. */
export function RenewLeaseDialog({ property, lease, onClose }: EditLeaseProps) {
  const renew = useRenewLease(property.id);
  const undo = useUndoRenewLease(property.id);
  const end = lease.endedOn ?? lease.endsOn;
  const isOver = end === null || lease.status === 'monthToMonth';
  const startsOn = isOver ? addDays(calendarToday(), 1) : addDays(end, 1);
  const form = useForm({
    initial: {
      startsOn,
      endsOn: dayBefore(`${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`),
      monthlyRent: lease.currentRent,
    },
    schema: async () => (await import('#contract/leases/leases.ts')).renewLease.body,
    toBody: (values) => ({ ...values, endsOn: values.endsOn || null }),
    submit: async (body) => {
      const renewed = await renew.mutateAsync({ historyId: lease.id, ...body });
      onClose();
      showDone({
        title: RENT_MESSAGES.leaseRenewed(renewed.endsOn),
        description: RENT_MESSAGES.depositCarriesOver,
        undo: () => undo.mutateAsync(renewed),
        notUndone: RENT_MESSAGES.renewalNotUndone,
      });
    },
    fallback: RENT_MESSAGES.leaseNotRenewed,
    missing: { monthlyRent: 'Enter the rent' },
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Renew ${leaseTitle(lease)}`}
      description="Same tenants and terms. The deposit and any credit carry over."
    >
      <Form form={form}>
        <NumberField
          form={form}
          name="monthlyRent"
          kind="money"
          label="Monthly rent"
          unit="/mo"
          step={25}
          required
        />
        <div className="grid grid-cols-2 gap-x-4">
          <DateField form={form} name="startsOn" label="Lease start" required />
          <DateField form={form} name="endsOn" label="Lease end" optional />
        </div>
        <div className="flex justify-end border-t border-line pt-4">
          <SubmitButton form={form}>Renew lease</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
