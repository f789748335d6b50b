import { cashFlowLine, NO_YEAR_COSTS } from '#engine/lines/operating-lines.ts';
import { firstDue, INSURANCE_RULE } from '#engine/loan/loan-walk.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { FirstYear, FirstYearRatios, Rental } from '#engine/rental/cash-flow.ts';
import {
  boundOperating,
  type OperatingStatement,
  type OperatingYear,
} from '#engine/rental/operating.ts';
import { capRate } from '#engine/rental/ratios.ts';
import {
  constant,
  difference,
  type Explanation,
  givenBy,
  NOTHING,
  numberIn,
  product,
  quotientNode,
  ratioNode,
  type SourceOf,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainCashInvested } from './explain-cash-invested.ts';
import { aMonth, explainOperating } from './explain-operating.ts';
import { explainStartingValue } from './explain-starting-value.ts';
import { EXPLAINED } from './explained-arithmetic.ts';
import { choose, inFull } from './live-rules.ts';
import { explainDebtYears } from './loan/explain-debt.ts';
import {
  explainDue,
  explainFirstInsurance,
  explainLoans,
  type LoanNodes,
  ofAllLoans,
} from './loan/explain-loan.ts';

/** The first year of a rental, every number down to what was typed. */
export function explainFirstYear(
  rental: Rental,
  result: FirstYear,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<FirstYear> {
  const given = givenBy(sourceOf);
  const price = given(M.price, result.cashInvested.price, 'purchase.price');
  const loans = explainLoans(rental.loans, price, given);
  const operating = explainOperating(boundOperating(rental.operating), given);
  const invested = explainCashInvested(
    result.cashInvested,
    rental.purchase,
    { price, loans, expenses: operating.fixedExpenses },
    given,
  );
  const { price: paid } = result.cashInvested;
  const [debt] = explainDebtYears(loans, paid, [result.debt], invested.monthsWithoutRent) as [
    WithExplanation<DebtYear>,
  ];
  const cashFlow = cashFlowLine(EXPLAINED, operating, debt, NO_YEAR_COSTS);
  const dues = explainFirstDues(loans, result.cashInvested.price);
  const lines = {
    cashInvested: invested,
    operating,
    debt,
    cashFlow,
    monthlyCashFlow: aMonth(M.monthlyCashFlow, result.monthlyCashFlow, cashFlow),
    monthlyPayment: ofAllLoans(M.monthlyPayment, result.monthlyPayment, dues.payments),
    monthlyPitia: explainPitia(result.monthlyPitia, dues, operating),
  };
  const value = explainStartingValue(rental.purchase, invested, given);
  return { ...lines, ratios: explainRatios(result.ratios, lines, value) };
}

export const PITIA_CONVENTION = `The first month, without extra principal. ${INSURANCE_RULE}`;

type FirstDues = {
  readonly payments: readonly Explanation[];
  readonly insurance: readonly Explanation[];
};

/** Payments and mortgage insurance of month 1. */
function explainFirstDues(loans: readonly LoanNodes[], price: number): FirstDues {
  const dues = loans.map((nodes) => ({ nodes, ...firstDue(nodes.loan, price) }));
  return {
    payments: dues.map(({ nodes, payment }) => explainDue(nodes, payment)),
    insurance: dues.map(({ nodes, mortgageInsurance }) =>
      explainFirstInsurance(
        nodes,
        `${nodes.name}: mortgage insurance of month 1`,
        mortgageInsurance,
      ),
    ),
  };
}

function explainPitia(
  value: number,
  { payments, insurance }: FirstDues,
  operating: WithExplanation<OperatingStatement>,
): Explanation {
  const ownership = [
    aMonth(M.monthlyPropertyTax, null, operating.propertyTax),
    aMonth(M.monthlyInsurance, null, operating.insurance),
    aMonth(M.monthlyHoa, null, operating.hoa),
  ];
  const pitia = (insured: readonly Explanation[], shown: number | null) =>
    sum(M.monthlyPitia, shown, [...payments, ...insured, ...ownership], {
      unit: 'dollars a month',
      convention: PITIA_CONVENTION,
    });
  return inFull(pitia(insurance.flatMap(paidOf), value), () => pitia(insurance, null));
}

/** A line that is left out where it is 0. */
const paidOf = (node: Explanation): readonly Explanation[] => (numberIn(node) === 0 ? [] : [node]);

export const EQUITY_CONVENTION = 'On the equity at the start of the year.';

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
  readonly equity: Explanation;
  readonly debtService: Explanation;
  readonly cashFlow: Explanation;
  readonly cashInvested: Explanation;
};

/** NOI over price and rehab, with the cap rate on another value shown beside it. */
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
  return quotientNode(M.allInCapRate, value, [netOperatingIncome, all], {
    ...share,
    convention: `NOI is before the CapEx reserve.${shown}`,
  });
}

/** Ratios that a single deal and a portfolio have in common. */
export const explainCommonRatios = (
  r: Pick<FirstYearRatios, CommonRatio>,
  of: RatioParts,
  convention: string,
): Record<CommonRatio, Explanation> => ({
  capRate: quotientNode(M.capRate, r.capRate, [of.netOperatingIncome, of.value], {
    ...share,
    convention,
  }),
  cashOnCash: ratioNode(M.cashOnCash, r.cashOnCash, [of.cashFlow, of.cashInvested], share),
  debtCoverage: ratioNode(
    M.debtCoverage,
    r.debtCoverage,
    [of.netOperatingIncome, of.debtService],
    times,
  ),
  breakEvenRatio: quotientNode(
    M.breakEvenRatio,
    r.breakEvenRatio,
    [
      sum('Expenses and debt', null, [of.operatingExpenses, of.debtService]),
      of.grossPotentialIncome,
    ],
    share,
  ),
  operatingExpenseRatio: quotientNode(
    M.operatingExpenseRatio,
    r.operatingExpenseRatio,
    [of.operatingExpenses, of.effectiveGrossIncome],
    share,
  ),
  returnOnEquity: quotientNode(M.returnOnEquity, r.returnOnEquity, [of.cashFlow, of.equity], {
    ...share,
    convention: EQUITY_CONVENTION,
  }),
});

function explainRatios(
  r: FirstYearRatios,
  year: Omit<WithExplanation<FirstYear>, 'ratios'>,
  startingValue: Explanation,
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
    equity: difference(M.equity, null, [startingValue, cash.borrowed]),
    debtService: debt.service,
    cashFlow,
    cashInvested: cash.total,
  };
  const common = explainCommonRatios(r, parts, 'NOI is before the CapEx reserve.');
  return {
    ...common,
    allInCapRate: choose(
      { left: cash.rehab, is: 'above', right: NOTHING },
      () =>
        explainAllInCapRate(r.allInCapRate, noi, [cash.price, cash.rehab], ['price', cash.price]),
      () => common.capRate,
      M.allInCapRate.label,
    ),
    lenderDebtCoverage: ratioNode(
      M.lenderDebtCoverage,
      r.lenderDebtCoverage,
      [monthlyRent, year.monthlyPitia],
      { ...times, convention: 'Vacancy and upkeep are ignored.' },
    ),
    grossRentMultiplier: quotientNode(
      M.grossRentMultiplier,
      r.grossRentMultiplier,
      [cash.price, grossRent],
      times,
    ),
    debtYield: quotientNode(M.debtYield, r.debtYield, [noi, cash.borrowed], share),
    rentToPrice: quotientNode(M.rentToPrice, r.rentToPrice, [monthlyRent, cash.price], share),
    fiftyPercentRule: difference(
      M.fiftyPercentRule,
      r.fiftyPercentRule,
      [half, year.monthlyPayment],
      { unit: 'dollars a month', convention: 'Half of the rent stands for all expenses.' },
    ),
  };
}
