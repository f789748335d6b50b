/**
 * What is stored of every simulation.
 * - `irr`: a fraction a year; NaN where no single rate describes what was earned
 * - `npv`: dollars, at the discount rate
 * - `multiple`: (cash flows + sale) / cash invested; NaN where nothing is invested
 * - `terminalEquity`: dollars the sale leaves
 * - `profit`: cash flows + sale − cash invested, dollars
 * - `worstCashFlow`: of the single year that was worst, without the sale, dollars
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
