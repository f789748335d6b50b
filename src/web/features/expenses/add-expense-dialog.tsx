import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { useAddExpense } from './use-expense-actions.ts';

interface AddExpenseDialogProps {
  /** If there are several, the user picks the property first. */
  properties: readonly Pick<OwnedPropertyRecord, 'id' | 'address'>[];
  onClose: () => void;
}

/** Adds an expense from any page. */
export const AddExpenseDialog = (props: AddExpenseDialogProps) => (
  <Dialog onClose={props.onClose} title="Add expense">
    <AddExpense {...props} />
  </Dialog>
);

interface AddExpenseProps extends AddExpenseDialogProps {
  /** Preselected. */
  propertyId?: string | null;
}

/** Asks for the property first, then for the expense. */
export function AddExpense({ properties, propertyId = null, onClose }: AddExpenseProps) {
  const [chosen, setChosen] = useState(propertyId ?? properties[0]?.id ?? '');
  const add = useAddExpense(chosen);
  return (
    <div className="grid gap-4">
      {properties.length > 1 && (
        <Field label="Property">
          <Select
            options={properties.map(({ id, address }) => ({ value: id, label: address }))}
            value={chosen}
            onValueChange={setChosen}
          />
        </Field>
      )}
      <ExpenseForm
        submitText="Add expense"
        onSubmit={async (body, repeats) => {
          await add(body, repeats);
          onClose();
        }}
      />
    </div>
  );
}
