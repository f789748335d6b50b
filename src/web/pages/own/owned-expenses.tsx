import { ExpensesPanel } from '#web/features/expenses/expenses-panel.tsx';
import { useOwned } from './use-owned.ts';

/** What the property costs, by Schedule E line. */
export function OwnedExpensesPage() {
  return <ExpensesPanel propertyId={useOwned().property.id} />;
}
