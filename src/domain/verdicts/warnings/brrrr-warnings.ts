import type { BrrrrInput } from '#domain/inputs/calculation-inputs.ts';
import { solvedField } from '#domain/inputs/solved-field.ts';
import { alternativesText } from '#domain/text/list-text.ts';
import { decimals, money, percents, signedMoney, size } from '#domain/text/number-text.ts';
import { numberOrNull } from '#engine/outcome.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { LENDERS_COVERAGE, thinCover } from './thin-cover.ts';
import type { Warning } from './warning.ts';

/** Deal-breakers in the refinance and afterward. */
export function brrrrWarnings(input: BrrrrInput, result: Brrrr): Warning[] {
  const { refinance, debt, operating, monthlyCashFlow } = result;
  const warnings: Warning[] = [];
  const covered = numberOrNull(result.debtCoverage);
  if (covered !== null && covered < 1) {
    warnings.push({
      severity: 'stop',
      title: 'Rent doesn’t cover the new loan',
      evidence: `Net operating income is ${money(operating.netOperatingIncome)} a year against ${money(debt.service)} in debt service, a DSCR of ${decimals(covered, 2)}. Most lenders require ${LENDERS_COVERAGE} or more.`,
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
        ? 'The refinance doesn’t cover its costs'
        : 'The refinance doesn’t pay off the bridge loan',
      evidence: `A ${money(refinance.newLoan)} new loan minus the ${money(refinance.oldBalance)} payoff and ${money(refinance.costs)} in costs leaves you owing ${size(refinance.cashBack)} at closing.`,
      fix: `You’d need a higher after-repair value or ${isPaidOff ? 'a larger new loan' : 'a smaller bridge loan'}.`,
    });
  }
  if (refinance.equity < 0) {
    warnings.push({
      severity: 'stop',
      title: 'The loan exceeds the property’s value',
      evidence: `The new loan is ${size(refinance.equity)} more than the after-repair value.`,
    });
  }
  return warnings;
}

/** The new loan or rent at which cash flow breaks even. */
function breakEvenText(input: BrrrrInput): string {
  const fixes = fixesFor(input, 'monthlyCashFlow', 0);
  return fixes.length > 0
    ? `It pays for itself with ${alternativesText(fixes)}.`
    : 'At these costs, no loan amount or rent makes it pay for itself.';
}

/** The new loan or rent at which the DSCR meets most lenders' minimum. */
function coverageText(input: BrrrrInput): string {
  const fixes = fixesFor(input, 'debtCoverage', LENDERS_COVERAGE);
  return fixes.length > 0
    ? `DSCR reaches ${LENDERS_COVERAGE} with ${alternativesText(fixes)}.`
    : 'You’d need a smaller new loan or a higher rent.';
}

function fixesFor(input: BrrrrInput, measure: string, target: number): string[] {
  const share = solvedField('brrrr', input, 'refinanceLtvPercent', measure, target);
  const rent = solvedField('brrrr', input, 'monthlyRent', measure, target);
  return [
    // Rounded down so that the LTV shown still pays for itself.
    ...(share === null
      ? []
      : [`a new loan at ${percents(Math.floor(share * 10) / 10)} of the value`]),
    ...(rent === null ? [] : [`a rent of ${money(Math.ceil(rent))}`]),
  ];
}
