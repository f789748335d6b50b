import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CashFlowInput, RoiInput } from '#domain/inputs/calculation-inputs.ts';
import { solvedField } from '#domain/inputs/solved-field.ts';
import { alternativesText } from '#domain/text/list-text.ts';
import { decimals, money, percents, signedMoney } from '#domain/text/number-text.ts';
import { numberOrNull } from '#engine/outcome.ts';
import type { FirstYear } from '#engine/rental/cash-flow.ts';
import { LENDERS_COVERAGE, thinCover } from './thin-cover.ts';
import type { Warning } from './warning.ts';

/** Above this, the property can't absorb one vacant month a year. */
const BREAK_EVEN_LIMIT = 0.85;
/** The rent-to-PITIA ratio most rental lenders require. */
const LENDERS_MINIMUM = 1;

/** Deal-breakers in a rental's first year. */
export function rentalWarnings(input: RentalInput, year: FirstYear): Warning[] {
  return [debtNotCovered, costsMoney, littleRoom, lenderRefuses, coverIsThin, balloonDue].flatMap(
    (check) => check(input, year) ?? [],
  );
}

/** A hold's cash flow includes extra principal payments, so advice on it must include them too. */
type RentalInput = CashFlowInput | RoiInput;

type Check = (input: RentalInput, year: FirstYear) => Warning | null;

const solved = (
  input: RentalInput,
  field: FieldName,
  measure: 'debtCoverage' | 'monthlyCashFlow',
  target?: number,
): number | null =>
  'extraMonthlyPrincipal' in input
    ? solvedField('roi', input, field, measure, target)
    : solvedField('cash-flow', input, field, measure, target);

const isUncovered = ({ ratios }: FirstYear): boolean =>
  (numberOrNull(ratios.debtCoverage) ?? 1) < 1;

const debtNotCovered: Check = (input, year) => {
  if (!isUncovered(year)) return null;
  const { operating, debt, ratios, monthlyCashFlow } = year;
  return {
    severity: 'stop',
    title: 'Rent doesn’t cover the loan',
    evidence: `Net operating income is ${money(operating.netOperatingIncome)} a year against ${money(debt.service)} in debt service, a DSCR of ${decimals(numberOrNull(ratios.debtCoverage) ?? 0, 2)}. Cash flow is ${signedMoney(monthlyCashFlow)} a month.`,
    fix: () => breakEvenText(input),
  };
};

const costsMoney: Check = (input, year) => {
  if (year.monthlyCashFlow >= 0 || isUncovered(year)) return null;
  return {
    severity: 'caution',
    title: 'Negative cash flow every month',
    evidence: `After expenses, the loan and reserves, cash flow is ${signedMoney(year.monthlyCashFlow)} a month, or ${signedMoney(year.cashFlow)} a year.`,
    fix: () => breakEvenText(input),
  };
};

const littleRoom: Check = (_input, { ratios, debt }) => {
  const ratio = numberOrNull(ratios.breakEvenRatio);
  if (ratio === null || ratio <= BREAK_EVEN_LIMIT) return null;
  const isBorrowed = debt.service > 0;
  return {
    severity: ratio > 1 ? 'stop' : 'caution',
    title: 'Thin vacancy cushion',
    evidence: `${isBorrowed ? 'Expenses and debt service' : 'Expenses'} take ${percents(ratio * 100)} of potential income; above 85%, one vacant month a year hurts.`,
    fix: `Keep several months of expenses in reserve${isBorrowed ? ', or borrow less' : ''}.`,
  };
};

const lenderRefuses: Check = (_input, { ratios, monthlyPitia, debt }) => {
  // Without a loan there's no lender DSCR; rent over tax and insurance alone is a different ratio.
  if (debt.service <= 0) return null;
  const ratio = numberOrNull(ratios.lenderDebtCoverage);
  if (ratio === null || ratio >= LENDERS_MINIMUM) return null;
  return {
    severity: 'caution',
    title: 'DSCR lenders would decline',
    evidence: `They divide rent by principal, interest, taxes, insurance and HOA (PITIA), ${money(monthlyPitia)} a month here, for a lender DSCR of ${decimals(ratio, 2)}. Most require at least 1.00.`,
    fix: 'Make a larger down payment, or get a loan based on your own income.',
  };
};

const coverIsThin: Check = (input, { ratios, operating, debt }) =>
  thinCover({ debtCoverage: ratios.debtCoverage, operating, debt }, 'the loan', () => {
    const down = solved(input, 'downPaymentPercent', 'debtCoverage', LENDERS_COVERAGE);
    const rent = solved(input, 'monthlyRent', 'debtCoverage', LENDERS_COVERAGE);
    const fixes = [
      down !== null && `${percents(Math.ceil(down * 10) / 10)} down`,
      rent !== null && `a rent of ${money(Math.ceil(rent))}`,
    ].filter((fix) => fix !== false);
    return fixes.length > 0
      ? `DSCR reaches ${LENDERS_COVERAGE} with ${alternativesText(fixes)}.`
      : 'You’d need a larger down payment or a higher rent.';
  });

const balloonDue: Check = (_input, { debt }) =>
  debt.balloon > 0
    ? {
        severity: 'stop',
        title: 'The loan comes due in the first year',
        evidence: `${money(debt.balloon)} must be paid or refinanced.`,
        fix: 'Get a longer term, or get a lender’s commitment for the next loan.',
      }
    : null;

/** The price or rent at which cash flow breaks even. */
function breakEvenText(input: RentalInput): string {
  const price = solved(input, 'purchasePrice', 'monthlyCashFlow');
  const rent = solved(input, 'monthlyRent', 'monthlyCashFlow');
  const fixes = [
    price !== null && price >= 1 && `a price of ${money(price)}`,
    rent !== null && `a rent of ${money(rent)}`,
  ].filter((fix) => fix !== false);
  return fixes.length > 0
    ? `It pays for itself at ${alternativesText(fixes)}.`
    : 'At these costs, no price or rent makes it pay for itself.';
}
