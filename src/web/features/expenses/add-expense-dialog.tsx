import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { useAddExpense } from './use-expense-actions.ts';

interface AddExpenseDialogProps {
  /** One is chosen where there are several. */
  properties: readonly Pick<OwnedPropertyRecord, 'id' | 'address'>[];
  onClose: () => void;
}

/** Adds an expense from anywhere: the property first, then the expense. */
export function AddExpenseDialog({ properties, onClose }: AddExpenseDialogProps) {
  const [chosen, setChosen] = useState(properties[0]?.id ?? '');
  const add = useAddExpense(chosen);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Add expense">
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
    </Dialog>
  );
}
