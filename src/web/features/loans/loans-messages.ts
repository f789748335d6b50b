import { formatMoney } from '#web/lib/text/format.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

export const LOANS_MESSAGES = {
  added: (amount: number) => `Added a ${formatMoney(amount)} loan`,
  saved: 'Loan saved',
  notSaved: 'We couldn’t save the loan. Try again.',

  deleted: (lender: string) => (lender ? `Deleted the ${lender} loan` : 'Deleted the loan'),
  notDeleted: 'We couldn’t delete the loan. Try again.',
  notRestored: 'We couldn’t restore the loan.',

  extraPaymentRecorded: (amount: number) => `Recorded a ${formatMoney(amount)} extra payment`,
  extraPaymentNotRecorded: 'We couldn’t record the extra payment. Try again.',
  extraPaymentNotUndone: 'We couldn’t undo the extra payment.',

  refinanced: (cashBack: number) =>
    cashBack < 0
      ? `Refinanced with ${money(-cashBack)} due at closing`
      : `Refinanced with ${money(cashBack)} in cash back`,
  refinanceNotRecorded: 'We couldn’t record the refinance. Nothing was changed.',
  refinanceNotCalculated: 'We couldn’t calculate this refinance.',

  // Asked before a refinance in the middle of a chain is deleted.
  deleteRefinance: 'Delete this refinance?',
  deleteRefinanceEffect:
    'The loans it paid off are reopened, and the loan that later paid it off is no longer linked to it. This can’t be undone.',
} as const;
