import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { AddExpense } from '#web/features/expenses/add-expense-dialog.tsx';
import { OtherIncomeForm } from '#web/features/rent/other-income-card.tsx';
import { PayLease } from '#web/features/rent/record-payment-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const KINDS = [
  { value: 'expense', label: 'Expense' },
  { value: 'rent', label: 'Rent or deposit' },
  { value: 'otherIncome', label: 'Other income' },
];

interface AddTransactionDialogProps {
  properties: readonly OwnedPropertyRecord[];
  /** Preselected. */
  propertyId: string | null;
  onClose: () => void;
}

/** Asks for the kind of transaction, then shows the matching form. */
export function AddTransactionDialog(props: AddTransactionDialogProps) {
  const { properties, propertyId, onClose } = props;
  const [kind, setKind] = useState('expense');
  return (
    <Dialog onClose={onClose} title="Add transaction">
      <div className="grid gap-4">
        <RadioGroup
          cards
          legend="What is it?"
          hideLegend
          options={KINDS}
          value={kind}
          onValueChange={setKind}
        />
        {kind === 'expense' && (
          <AddExpense properties={properties} propertyId={propertyId} onClose={onClose} />
        )}
        {kind === 'rent' && (
          <PayLease
            propertyId={propertyId}
            addressOf={(id) => properties.find((one) => one.id === id)?.address ?? ''}
            onClose={onClose}
          />
        )}
        {kind === 'otherIncome' && <AddOtherIncome {...props} />}
      </div>
    </Dialog>
  );
}

function AddOtherIncome({ properties, propertyId, onClose }: AddTransactionDialogProps) {
  const [chosen, setChosen] = useState(propertyId ?? properties[0]?.id ?? '');
  return (
    <>
      {properties.length > 1 && (
        <Field label="Property">
          <Select
            options={properties.map(({ id, address }) => ({ value: id, label: address }))}
            value={chosen}
            onValueChange={setChosen}
          />
        </Field>
      )}
      <OtherIncomeForm propertyId={chosen} onDone={onClose} />
    </>
  );
}
