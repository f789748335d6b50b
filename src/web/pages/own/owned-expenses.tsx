import { ExpensesPanel } from '#web/features/expenses/expenses-panel.tsx';
import { useOwned } from './use-owned.ts';

/** What it costs, by the lines of Schedule E. */
export function OwnedExpensesPage() {
  return <ExpensesPanel propertyId={useOwned().property.id} />;
}
