import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import {
  useChangeLoan,
  useCreateLoan,
  useDeleteLoan,
  useRefinance,
} from '#web/data/ownership/loans.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { loanBodyOf, refinanceBodyOf } from './loan-draft.ts';
import { LOANS_MESSAGES } from './loans-messages.ts';

const paidOffBy = ({ id }: LoanAnswer, loans: readonly LoanAnswer[]): LoanAnswer[] =>
  loans.filter(({ refinancedById }) => refinancedById === id);

/** False for a refinance in the middle of a chain: recording it again wouldn't link it to the loan that paid it off. */
export const canBringBack = (loan: LoanAnswer, loans: readonly LoanAnswer[]): boolean =>
  loan.refinancedById === null || paidOffBy(loan, loans).length === 0;

/** Deletes a loan. Undo records it again; a refinance again pays off the same loans on its closing date. */
export function useDeleteLoanWithUndo(propertyId: string) {
  const removal = useDeleteLoan(propertyId);
  const create = useCreateLoan(propertyId);
  const refinance = useRefinance(propertyId);
  const change = useChangeLoan(propertyId);

  async function restoreLoan(loan: LoanAnswer, paidOff: readonly LoanAnswer[]): Promise<void> {
    if (paidOff.length === 0) {
      await create.mutateAsync(loanBodyOf(loan));
      return;
    }
    const again = await refinance.mutateAsync(refinanceBodyOf(loan, paidOff));
    const hasMore = loan.paidOffOn !== null || loan.reportedInterest.length > 0;
    if (again.loan && hasMore) {
      const { id: loanId, version } = again.loan;
      await change.mutateAsync({ ...loanBodyOf(loan), loanId, version });
    }
  }

  return (loan: LoanAnswer, loans: readonly LoanAnswer[]): void => {
    const paidOff = paidOffBy(loan, loans);
    void removal.mutateAsync(loan.id).then(
      () =>
        showToast({
          title: LOANS_MESSAGES.deleted(loan.lender),
          tone: 'success',
          ...(canBringBack(loan, loans) && {
            undo: () =>
              void restoreLoan(loan, paidOff).catch(showFailure(LOANS_MESSAGES.notRestored)),
          }),
        }),
      showFailure(LOANS_MESSAGES.notDeleted),
    );
  };
}
