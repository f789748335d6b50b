import { LoansPanel } from '#web/features/loans/loans-panel.tsx';
import { useOwned } from './use-owned.ts';

/** Loan balances on any date. */
export function OwnedLoansPage() {
  return <LoansPanel property={useOwned().property} />;
}
