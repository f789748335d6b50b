import { firstDue, INSURANCE_RULE } from '#engine/loan/loan-walk.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { FirstYear, FirstYearRatios, Rental } from '#engine/rental/cash-flow.ts';
import { boundOperating, type OperatingYear } from '#engine/rental/operating.ts';
import { capRate } from '#engine/rental/ratios.ts';
import {
  constant,
  difference,
  type Explained,
  type Explanation,
  givenBy,
  numberIn,
  product,
  quotient,
  ratio,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
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
): Explained<FirstYear> {
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
    Explained<DebtYear>,
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
  operating: Pick<Explained<OperatingYear>, 'netOperatingIncome' | 'capitalReserve'>,
  debt: Pick<Explained<DebtYear>, 'service' | 'mortgageInsurance' | 'extraPrincipal' | 'balloon'>,
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
  Explained<OperatingYear>,
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
  const told =
    beside.kind === 'value'
      ? ` On the ${name} alone it is ${(100 * beside.value).toFixed(2)}%.`
      : '';
  return quotient('All-in cap rate', value, [netOperatingIncome, all], {
    ...share,
    convention: `NOI is before the capital reserve.${told}`,
  });
}

/** The ratios that a deal has in common with many houses together. */
export const explainCommonRatios = (
  r: Pick<FirstYearRatios, CommonRatio>,
  of: RatioParts,
  convention: string,
): Record<CommonRatio, Explanation> => ({
  capRate: quotient('Cap rate', r.capRate, [of.netOperatingIncome, of.value], {
    ...share,
    convention,
  }),
  cashOnCash: ratio('Cash-on-cash', r.cashOnCash, [of.cashFlow, of.cashInvested], share),
  debtCoverage: ratio('DSCR', r.debtCoverage, [of.netOperatingIncome, of.debtService], times),
  breakEvenRatio: quotient(
    'Break-even ratio',
    r.breakEvenRatio,
    [
      sum('Expenses and debt', null, [of.operatingExpenses, of.debtService]),
      of.grossPotentialIncome,
    ],
    share,
  ),
  operatingExpenseRatio: quotient(
    'Operating expense ratio',
    r.operatingExpenseRatio,
    [of.operatingExpenses, of.effectiveGrossIncome],
    share,
  ),
  returnOnEquity: quotient(
    'Return on equity',
    r.returnOnEquity,
    [of.cashFlow, difference('Equity', null, [of.value, of.debt])],
    share,
  ),
});

function explainRatios(
  r: FirstYearRatios,
  year: Omit<Explained<FirstYear>, 'ratios'>,
): Explained<FirstYearRatios> {
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
    lenderDebtCoverage: ratio(
      'Lender’s DSCR',
      r.lenderDebtCoverage,
      [monthlyRent, year.monthlyPitia],
      { ...times, convention: 'Vacancy and upkeep are ignored.' },
    ),
    grossRentMultiplier: quotient(
      'Gross rent multiplier',
      r.grossRentMultiplier,
      [cash.price, grossRent],
      times,
    ),
    debtYield: quotient('Debt yield', r.debtYield, [noi, cash.borrowed], share),
    rentToPrice: quotient(
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
