import { difference, type Explanation, scheduled, sum } from '#engine/explain/explain.ts';
import type { Mortgage } from '#engine/loan/mortgage.ts';

/** What the money costs: everything paid less what was borrowed. */
export const interestExplanation = ({ schedule }: Mortgage, principal: Explanation): Explanation =>
  difference('Interest in all', schedule.totalInterest, [
    scheduled(`${schedule.payments.length} payments`, schedule.totalPaid),
    principal,
  ]);

/** PITIA, and the extra that no lender asks for. */
export const accountExplanation = (extra: number, pitia: Explanation): Explanation =>
  sum(
    'Leaves the account in month 1',
    null,
    [pitia, scheduled('Extra principal', extra, 'dollars a month')],
    { unit: 'dollars a month' },
  );
