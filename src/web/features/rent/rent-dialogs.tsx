import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { PaymentAnswer } from '#contract/payments/payments.ts';
import { EndLeaseDialog } from './end-lease-dialog.tsx';
import { AddLeaseDialog, EditLeaseDialog, RenewLeaseDialog } from './lease-dialogs.tsx';
import { AddChargeDialog, BouncePaymentDialog, CorrectPaymentDialog } from './ledger-dialogs.tsx';
import type { LeaseRecord } from './rent-units.ts';
import { UnitsDialog } from './units-dialog.tsx';
import type { RentActions } from './use-rent-actions.ts';

/** The dialog open on the rent page. */
export type RentDialog =
  | { kind: 'add'; unitId: string | null }
  | { kind: 'units' }
  | { kind: 'edit' | 'renew' | 'end'; lease: LeaseAnswer }
  | { kind: 'correct'; record: LeaseRecord; payment: PaymentAnswer }
  | { kind: 'bounce'; payment: PaymentAnswer }
  | { kind: 'charge'; record: LeaseRecord; actions: RentActions };

interface RentDialogsProps {
  property: OwnedPropertyRecord;
  dialog: RentDialog | null;
  onClose: () => void;
}

export function RentDialogs({ property, dialog, onClose }: RentDialogsProps) {
  const common = { property, onClose };
  const of = { propertyId: property.id, onClose };
  switch (dialog?.kind) {
    case 'add':
      return <AddLeaseDialog {...common} unitId={dialog.unitId} />;
    case 'units':
      return <UnitsDialog {...common} />;
    case 'edit':
      return <EditLeaseDialog {...common} lease={dialog.lease} />;
    case 'renew':
      return <RenewLeaseDialog {...common} lease={dialog.lease} />;
    case 'end':
      return <EndLeaseDialog {...of} lease={dialog.lease} />;
    case 'correct':
      return <CorrectPaymentDialog {...of} record={dialog.record} payment={dialog.payment} />;
    case 'bounce':
      return <BouncePaymentDialog {...of} payment={dialog.payment} />;
    case 'charge':
      return <AddChargeDialog {...of} record={dialog.record} actions={dialog.actions} />;
    default:
      return null;
  }
}
