import { Banknote, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { AddExpenseDialog } from '#web/features/expenses/add-expense-dialog.tsx';
import { RecordPaymentDialog } from '#web/features/rent/record-payment-dialog.tsx';
import { Button } from '#web/ui/action/button.tsx';

/** An owner's most common actions on a property. */
export function OwnedActions({ property }: { property: OwnedPropertyRecord }) {
  const [open, setOpen] = useState<'payment' | 'expense' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="primary"
        icon={<Banknote className="size-4.5" aria-hidden="true" />}
        onClick={() => setOpen('payment')}
      >
        Record payment
      </Button>
      <Button
        icon={<ReceiptText className="size-4.5" aria-hidden="true" />}
        onClick={() => setOpen('expense')}
      >
        Add expense
      </Button>
      {open === 'expense' && <AddExpenseDialog properties={[property]} onClose={close} />}
      {open === 'payment' && (
        <RecordPaymentDialog
          propertyId={property.id}
          addressOf={() => property.address}
          onClose={close}
        />
      )}
    </>
  );
}
