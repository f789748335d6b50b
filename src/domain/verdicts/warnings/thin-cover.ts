import { decimals, money } from '#domain/text/number-text.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import type { OperatingYear } from '#engine/rental/operating.ts';
import type { Warning } from './warning.ts';

/** The ratio of NOI to annual payments most lenders require. */
export const LENDERS_COVERAGE = 1.2;

interface Covered {
  debtCoverage: Outcome;
  operating: Pick<OperatingYear, 'netOperatingIncome'>;
  debt: Pick<DebtYear, 'service'>;
}

/** DSCR above 1 but below a lender's minimum; null below 1, which another warning covers. */
export function thinCover(
  { debtCoverage, operating, debt }: Covered,
  loan: string,
  fix: () => string,
): Warning | null {
  const covered = numberOrNull(debtCoverage);
  // Compared as printed, so that 1.2 is never called too low.
  if (covered === null || covered < 1 || Math.round(covered * 100) >= LENDERS_COVERAGE * 100)
    return null;
  return {
    severity: 'caution',
    title: 'Below most lenders’ minimum DSCR',
    evidence: `Net operating income is ${money(operating.netOperatingIncome)} a year against ${money(debt.service)} in debt service on ${loan}, a DSCR of ${decimals(covered, 2)}. Most lenders require ${LENDERS_COVERAGE} or more.`,
    fix,
  };
}
