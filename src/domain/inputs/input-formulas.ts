import {
  constant,
  difference,
  type Explanation,
  NOTHING,
  product,
  quotientNode,
  rounded,
  sum,
} from '#engine/explain/explain.ts';
import { choose } from '#engine/explain/live-rules.ts';
import type { FieldName } from './calculation-fields.ts';
import { type Calculator, isProject } from './calculation-inputs.ts';
import { fieldOfPath } from './calculation-paths.ts';
import { DRAW_SHARES } from './summed-fields.ts';

/** A typed field as a node; percentages are fractions. */
export type FieldNode = (field: FieldName) => Explanation;

type InputFormula = (field: FieldNode) => Explanation;

const one = constant('100%', 1, 'fraction');
const monthsInYear = constant('12', 12, 'months');
const months = (years: Explanation): Explanation =>
  rounded(
    'Months',
    null,
    [product('Years × 12', null, [years, monthsInYear], { unit: 'months' })],
    {
      unit: 'months',
    },
  );

/* What `engine-input` makes of the typed fields, as explanations; the tests of the workbook compare the two. */
const FORMULAS: Readonly<Record<string, InputFormula>> = {
  'purchase.closingCosts': (field) =>
    product('Closing costs', null, [field('purchasePrice'), field('closingCostPercent')]),
  'purchase.rentStartMonth': (field) =>
    choose(
      { left: field('rehabCost'), is: 'above', right: NOTHING },
      () => field('rentStartMonth'),
      () => NOTHING,
    ),
  rentStartMonth: (field) =>
    choose(
      { left: field('rentStartMonth'), is: 'above', right: field('refinanceMonth') },
      () => field('refinanceMonth'),
      () => field('rentStartMonth'),
    ),
  'refinance.costs': (field) =>
    product('Refinance fees', null, [
      field('afterRepairValue'),
      field('refinanceLtvPercent'),
      field('refinanceCostPercent'),
    ]),
  'reassessment.annualTax': (field) =>
    product('Property tax after reassessment', null, [
      field('purchasePrice'),
      field('reassessedTaxPercent'),
    ]),
  'refinance.terms.termMonths': (field) => months(field('loanTermYears')),
  wantedProfit: (field) =>
    product('Target profit', null, [field('afterRepairValue'), field('wantedProfitPercent')]),
};

const LOAN_FORMULAS: Readonly<Record<string, InputFormula>> = {
  'loans.0.loanToPrice': (field) =>
    difference('Loan to price', null, [one, field('downPaymentPercent')], { unit: 'fraction' }),
  'loans.0.termMonths': (field) => months(field('loanTermYears')),
  'loans.0.interestOnlyMonths': (field) => months(field('interestOnlyYears')),
  'loans.1.termMonths': (field) => months(field('secondLoanTermYears')),
  'loans.1.interestOnlyMonths': (field) => months(field('secondLoanInterestOnlyYears')),
  'loans.0.rateChanges.0.fromMonth': (field) =>
    choose(
      { left: field('adjustAfterYears'), is: 'above', right: NOTHING },
      () =>
        sum(
          'First payment at the adjusted rate',
          null,
          [months(field('adjustAfterYears')), constant('1', 1, 'months')],
          { unit: 'months' },
        ),
      () => NOTHING,
    ),
  'loans.0.balloonMonth': (field) => months(field('balloonYears')),
};

const lentOnRehab: InputFormula = (field) =>
  product('Lent on the rehab', null, [field('rehabCost'), field('bridgeLoanToCostPercent')]);

/** Typed percentages scaled to 100 %, else the same share for each month of draws. */
function drawShare(field: FieldNode, name: FieldName, index: number): Explanation {
  const all = sum('All typed draws', null, DRAW_SHARES.map(field), { unit: 'fraction' });
  const count = field('drawMonths');
  const before = constant(`${index}`, index, 'months');
  const fraction = { unit: 'fraction' } as const;
  return choose(
    { left: all, is: 'above', right: NOTHING },
    () => quotientNode('Share of the draws', null, [field(name), all], fraction),
    () =>
      choose(
        { left: count, is: 'above', right: before },
        () => quotientNode('An even share', null, [one, count], fraction),
        () => NOTHING,
      ),
  );
}

const BRIDGE_FORMULAS: Readonly<Record<string, InputFormula>> = {
  'loans.0.principal': (field) =>
    product('Bridge loan', null, [
      sum('Price and rehab', null, [field('purchasePrice'), field('rehabCost')]),
      field('bridgeLoanToCostPercent'),
    ]),
  'loans.0.lentOnRehab': lentOnRehab,
  'loans.0.draws.amount': lentOnRehab,
  ...Object.fromEntries(
    DRAW_SHARES.map((name, index) => [
      `loans.0.draws.shares.${index}`,
      (field: FieldNode) => drawShare(field, name, index),
    ]),
  ),
};

/** What an input of the engine is made of, down to the typed fields; null for inputs without a field. */
export function inputFormula(
  calculator: Calculator,
  path: string,
  field: FieldNode,
): Explanation | null {
  const typed = fieldOfPath(calculator, path);
  if (typed === null) return null;
  const loan = isProject(calculator) ? BRIDGE_FORMULAS : LOAN_FORMULAS;
  const formula = loan[path] ?? FORMULAS[path];
  return formula ? formula(field) : field(typed);
}
