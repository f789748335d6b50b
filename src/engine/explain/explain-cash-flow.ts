import { firstDue, INSURANCE_RULE } from '#engine/loan/loan-walk.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { FirstYear, FirstYearRatios, Rental } from '#engine/rental/cash-flow.ts';
import { boundOperating, type OperatingYear } from '#engine/rental/operating.ts';
import { capRate } from '#engine/rental/ratios.ts';
import {
  constant,
  difference,
  type Explanation,
  givenBy,
  numberIn,
  product,
  quotientNode,
  ratioNode,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainCashInvested } from './explain-cash-invested.ts';
import {
  explainDebtYears,
  explainDue,
  explainLoans,
  type LoanNodes,
  ofAllLoans,
} from './explain-debt.ts';
import { aMonth, explainOperating } from './explain-operating.ts';

/** The first year of a rental, every number down to what was typed. */
export function explainFirstYear(
  rental: Rental,
  result: FirstYear,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<FirstYear> {
  const given = givenBy(sourceOf);
  const price = given('Price', result.cashInvested.price, 'purchase.price');
  const loans = explainLoans(rental.loans, price, given);
  const operating = explainOperating(boundOperating(rental.operating), result.operating, given);
  const invested = explainCashInvested(
    result.cashInvested,
    rental.purchase,
    { price, loans, expenses: operating.fixedExpenses },
    given,
  );
  const { price: paid, monthsWithoutRent } = result.cashInvested;
  const [debt] = explainDebtYears(loans, paid, [result.debt], monthsWithoutRent) as [
    WithExplanation<DebtYear>,
  ];
  const cashFlow = explainCashFlow(result.cashFlow, operating, debt);
  const { propertyTax, insurance, hoa } = operating;
  const lines = {
    cashInvested: invested,
    operating,
    debt,
    cashFlow,
    monthlyCashFlow: aMonth('Cash flow a month', result.monthlyCashFlow, cashFlow),
    monthlyPayment: ofAllLoans(
      'Principal and interest a month',
      result.monthlyPayment,
      explainFirstDues(loans, result.cashInvested.price).slice(0, loans.length),
    ),
    monthlyPitia: sum(
      'PITIA a month',
      result.monthlyPitia,
      [
        ...explainFirstDues(loans, result.cashInvested.price),
        aMonth('Property tax a month', null, propertyTax),
        aMonth('Insurance a month', null, insurance),
        aMonth('HOA a month', null, hoa),
      ],
      { unit: 'dollars a month', convention: PITIA_CONVENTION },
    ),
  };
  return { ...lines, ratios: explainRatios(result.ratios, lines) };
}

export const PITIA_CONVENTION = `The first month, without extra principal. ${INSURANCE_RULE}`;

/** Payments and mortgage insurance of month 1. */
function explainFirstDues(loans: readonly LoanNodes[], price: number): readonly Explanation[] {
  const dues = loans.map((nodes) => ({ nodes, ...firstDue(nodes.loan, price) }));
  return [
    ...dues.map(({ nodes, payment }) => explainDue(nodes, payment)),
    ...dues
      .filter(({ mortgageInsurance }) => mortgageInsurance > 0)
      .map(({ nodes, mortgageInsurance }) =>
        scheduled(`${nodes.name}: mortgage insurance of month 1`, mortgageInsurance),
      ),
  ];
}

/** NOI − debt service − capital reserve, and whatever else is paid where there is any. */
export const explainCashFlow = (
  value: number,
  operating: Pick<WithExplanation<OperatingYear>, 'netOperatingIncome' | 'capitalReserve'>,
  debt: Pick<
    WithExplanation<DebtYear>,
    'service' | 'mortgageInsurance' | 'extraPrincipal' | 'balloon'
  >,
  repairs: readonly Explanation[] = [],
): Explanation =>
  difference(
    'Cash flow a year',
    value,
    [
      operating.netOperatingIncome,
      debt.service,
      ...paidOf(debt.mortgageInsurance),
      ...paidOf(debt.extraPrincipal),
      operating.capitalReserve,
      ...repairs,
      ...paidOf(debt.balloon),
    ],
    { convention: 'Before income tax, after the capital reserve.' },
  );

/** A line that is left out where it is 0. */
const paidOf = (node: Explanation): readonly Explanation[] => (numberIn(node) === 0 ? [] : [node]);

const share = { unit: 'fraction' } as const;
const times = { unit: 'times' } as const;

type CommonRatio =
  | 'capRate'
  | 'cashOnCash'
  | 'debtCoverage'
  | 'breakEvenRatio'
  | 'operatingExpenseRatio'
  | 'returnOnEquity';

type RatioParts = Pick<
  WithExplanation<OperatingYear>,
  'netOperatingIncome' | 'operatingExpenses' | 'grossPotentialIncome' | 'effectiveGrossIncome'
> & {
  readonly value: Explanation;
  readonly debt: Explanation;
  readonly debtService: Explanation;
  readonly cashFlow: Explanation;
  readonly cashInvested: Explanation;
};

/** NOI over price and rehab, with the cap rate on another value told beside it. */
export function explainAllInCapRate(
  value: Outcome,
  netOperatingIncome: Explanation,
  cost: readonly Explanation[],
  [name, other]: readonly [string, Explanation],
): Explanation {
  const all = sum('Price and rehab', null, cost);
  const beside = capRate(numberIn(netOperatingIncome), numberIn(other));
  const shown =
    beside.kind === 'value'
      ? ` On the ${name} alone it is ${(100 * beside.value).toFixed(2)}%.`
      : '';
  return quotientNode('All-in cap rate', value, [netOperatingIncome, all], {
    ...share,
    convention: `NOI is before the capital reserve.${shown}`,
  });
}

/** The ratios that a deal has in common with many houses together. */
export const explainCommonRatios = (
  r: Pick<FirstYearRatios, CommonRatio>,
  of: RatioParts,
  convention: string,
): Record<CommonRatio, Explanation> => ({
  capRate: quotientNode('Cap rate', r.capRate, [of.netOperatingIncome, of.value], {
    ...share,
    convention,
  }),
  cashOnCash: ratioNode('Cash-on-cash', r.cashOnCash, [of.cashFlow, of.cashInvested], share),
  debtCoverage: ratioNode('DSCR', r.debtCoverage, [of.netOperatingIncome, of.debtService], times),
  breakEvenRatio: quotientNode(
    'Break-even ratio',
    r.breakEvenRatio,
    [
      sum('Expenses and debt', null, [of.operatingExpenses, of.debtService]),
      of.grossPotentialIncome,
    ],
    share,
  ),
  operatingExpenseRatio: quotientNode(
    'Operating expense ratio',
    r.operatingExpenseRatio,
    [of.operatingExpenses, of.effectiveGrossIncome],
    share,
  ),
  returnOnEquity: quotientNode(
    'Return on equity',
    r.returnOnEquity,
    [of.cashFlow, difference('Equity', null, [of.value, of.debt])],
    share,
  ),
});

function explainRatios(
  r: FirstYearRatios,
  year: Omit<WithExplanation<FirstYear>, 'ratios'>,
): WithExplanation<FirstYearRatios> {
  const { operating, debt, cashFlow, cashInvested: cash } = year;
  const { netOperatingIncome: noi, grossRent } = operating;
  const monthlyRent = aMonth('Gross rent a month', null, grossRent);
  const half = product('Half of the rent', null, [constant('50%', 0.5, 'fraction'), monthlyRent], {
    unit: 'dollars a month',
  });
  const parts = {
    ...operating,
    value: cash.price,
    debt: cash.borrowed,
    debtService: debt.service,
    cashFlow,
    cashInvested: cash.total,
  };
  const common = explainCommonRatios(r, parts, 'NOI is before the capital reserve.');
  return {
    ...common,
    allInCapRate:
      numberIn(cash.rehab) > 0
        ? explainAllInCapRate(r.allInCapRate, noi, [cash.price, cash.rehab], ['price', cash.price])
        : common.capRate,
    lenderDebtCoverage: ratioNode(
      'Lender’s DSCR',
      r.lenderDebtCoverage,
      [monthlyRent, year.monthlyPitia],
      { ...times, convention: 'Vacancy and upkeep are ignored.' },
    ),
    grossRentMultiplier: quotientNode(
      'Gross rent multiplier',
      r.grossRentMultiplier,
      [cash.price, grossRent],
      times,
    ),
    debtYield: quotientNode('Debt yield', r.debtYield, [noi, cash.borrowed], share),
    rentToPrice: quotientNode(
      'Rent to price (1 % rule)',
      r.rentToPrice,
      [monthlyRent, cash.price],
      share,
    ),
    fiftyPercentRule: difference(
      'What the 50% rule leaves a month',
      r.fiftyPercentRule,
      [half, year.monthlyPayment],
      { unit: 'dollars a month', convention: 'Half of the rent stands for all expenses.' },
    ),
  };
}
