import { difference, type Explanation, scheduled } from '#engine/explain.ts';
import type { Mortgage } from '#engine/mortgage.ts';

/** What the money costs: everything paid less what was borrowed. */
export const interestSum = ({ schedule }: Mortgage, principal: Explanation): Explanation =>
  difference('Interest in all', schedule.totalInterest, [
    scheduled(`${schedule.payments.length} payments`, schedule.totalPaid),
    principal,
  ]);
