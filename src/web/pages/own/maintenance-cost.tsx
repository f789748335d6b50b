import { ExpenseForm } from '#web/features/expenses/expense-form.tsx';
import { useAddExpense } from '#web/features/expenses/use-expense-actions.ts';
import type { CostDialogProps } from '#web/features/maintenance/maintenance-panel.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** An expense that starts with the request's vendor and title, and counts as its cost. */
export function MaintenanceCost({ request, onClose }: CostDialogProps) {
  const { propertyId, maintenanceId, unitId, vendor, title } = request;
  const add = useAddExpense(propertyId);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Record cost">
      <ExpenseForm
        starting={{ vendor, memo: title, unitId, maintenanceId }}
        submitText="Record cost"
        onSubmit={async (body, repeats) => {
          await add(body, repeats);
          onClose();
        }}
      />
    </Dialog>
  );
}
