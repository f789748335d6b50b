import type { BrrrrInput } from '#domain/inputs/calculation-inputs.ts';
import { solvedField } from '#domain/inputs/solved-field.ts';
import { decimals, money, percents, signedMoney, size } from '#domain/text/number-text.ts';
import { numberOrNull } from '#engine/outcome.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { LENDERS_COVERAGE, thinCover } from './thin-cover.ts';
import type { Warning } from './warning.ts';

/** Deal-breakers of the refinance and of the time after it. */
export function brrrrWarnings(input: BrrrrInput, result: Brrrr): Warning[] {
  const { refinance, debt, operating, monthlyCashFlow } = result;
  const warnings: Warning[] = [];
  const covered = numberOrNull(result.debtCoverage);
  if (covered !== null && covered < 1) {
    warnings.push({
      severity: 'stop',
      title: 'The rent does not pay the new loan',
      evidence: `Net operating income of ${money(operating.netOperatingIncome)} a year against ${money(debt.service)} of debt service: DSCR is ${decimals(covered, 2)}. Most lenders require ${LENDERS_COVERAGE} or more.`,
      fix: () => breakEvenText(input),
    });
  } else if (monthlyCashFlow < 0) {
    warnings.push({
      severity: 'caution',
      title: 'Negative cash flow after the refinance',
      evidence: `Cash flow is ${signedMoney(monthlyCashFlow)} a month after expenses, the new loan and reserves.`,
      fix: () => breakEvenText(input),
    });
  }
  const thin = thinCover(result, 'the new loan', () => coverageText(input));
  if (thin) warnings.push(thin);
  if (refinance.cashBack < 0) {
    const isPaidOff = refinance.newLoan >= refinance.oldBalance;
    warnings.push({
      severity: 'stop',
      title: isPaidOff
        ? 'The refinance does not cover its costs'
        : 'The refinance does not pay off the bridge loan',
      evidence: `A new loan of ${money(refinance.newLoan)} less ${money(refinance.oldBalance)} owed and ${money(refinance.costs)} of costs: you would bring ${size(refinance.cashBack)} to closing.`,
      fix: `A higher after-repair value, or ${isPaidOff ? 'a larger new loan' : 'a smaller bridge loan'}.`,
    });
  }
  if (refinance.equity < 0) {
    warnings.push({
      severity: 'stop',
      title: 'The loan exceeds the value',
      evidence: `The new loan is ${size(refinance.equity)} more than the after-repair value.`,
    });
  }
  return warnings;
}

/** The new loan, or the rent, at which nothing has to be added each month. */
function breakEvenText(input: BrrrrInput): string {
  const fixes = fixesFor(input, 'monthlyCashFlow', 0);
  return fixes.length > 0
    ? `It pays for itself with ${fixes.join(', or with ')}.`
    : 'No loan and no rent makes it pay for itself at these costs.';
}

/** The new loan, or the rent, at which the DSCR is what most lenders require. */
function coverageText(input: BrrrrInput): string {
  const fixes = fixesFor(input, 'debtCoverage', LENDERS_COVERAGE);
  return fixes.length > 0
    ? `DSCR is ${LENDERS_COVERAGE} with ${fixes.join(', or with ')}.`
    : 'A smaller new loan, or a higher rent.';
}

function fixesFor(input: BrrrrInput, measure: string, target: number): string[] {
  const share = solvedField('brrrr', input, 'refinanceLtvPercent', measure, target);
  const rent = solvedField('brrrr', input, 'monthlyRent', measure, target);
  return [
    // Rounded down, so that the shown share still pays for itself.
    ...(share === null
      ? []
      : [`a new loan at ${percents(Math.floor(share * 10) / 10)} of the value`]),
    ...(rent === null ? [] : [`a rent of ${money(Math.ceil(rent))}`]),
  ];
}
