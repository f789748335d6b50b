import { difference, type Explanation, scheduled, sum } from '#engine/explain/explain.ts';
import type { Mortgage } from '#engine/loan/mortgage.ts';
import { MEASURES } from '#engine/measures/measures.ts';

/** Total interest: everything paid minus the amount borrowed. */
export const interestExplanation = ({ schedule }: Mortgage, principal: Explanation): Explanation =>
  difference(MEASURES.totalInterest, schedule.totalInterest, [
    scheduled(`${schedule.payments.length} payments`, schedule.totalPaid),
    principal,
  ]);

/** PITIA plus voluntary extra principal. */
export const accountExplanation = (extra: number, pitia: Explanation): Explanation =>
  sum(MEASURES.monthlyOutflow, null, [
    pitia,
    scheduled(MEASURES.extraPrincipal, extra, 'dollars a month'),
  ]);
