import { LoansPanel } from '#web/features/loans/loans-panel.tsx';
import { useOwned } from './use-owned.ts';

/** What is owed, on any day. */
export function OwnedLoansPage() {
  return <LoansPanel property={useOwned().property} />;
}
