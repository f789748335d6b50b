/**
 * What is stored for every simulation.
 * - `irr`: annual fraction; NaN if no single rate describes the return
 * - `npv`: dollars at the discount rate
 * - `multiple`: (cash flows + sale) / cash invested; NaN if nothing is invested
 * - `terminalEquity`: net sale proceeds in dollars
 * - `profit`: cash flows + sale − cash invested, in dollars
 * - `worstCashFlow`: cash flow of the worst single year, excluding the sale, in dollars
 */
export const OUTCOMES = [
  'irr',
  'npv',
  'multiple',
  'terminalEquity',
  'profit',
  'worstCashFlow',
] as const;

export type OutcomeName = (typeof OUTCOMES)[number];
