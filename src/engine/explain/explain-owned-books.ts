import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import type { OwnedPropertyFigures } from '#engine/portfolio/portfolio.ts';
import { fromPercent } from '#engine/units.ts';
import {
  difference,
  type Explanation,
  givenBy,
  type NodeName,
  product,
  quotientNode,
  ratioNode,
  scheduled,
  smallestWhole,
  sum,
} from './explain.ts';
import { aMonth } from './explain-operating.ts';

/*
 * Explains an owned property's figures that were already calculated: the next 12 months, its records, a sale and a
 * refinance.
 */

const from = (source: string) => givenBy(() => source);

type OwnedYear = Pick<
  OwnedPropertyFigures,
  | 'grossPotentialIncome'
  | 'effectiveGrossIncome'
  | 'operatingExpenses'
  | 'netOperatingIncome'
  | 'debtService'
  | 'mortgageInsurance'
  | 'capitalReserve'
  | 'cashFlow'
  | 'cashInvested'
  | 'value'
>;

const vacancyOf = ({ grossPotentialIncome, effectiveGrossIncome }: OwnedYear): number =>
  grossPotentialIncome - effectiveGrossIncome;

/** Less than half a cent counts as zero. */
const isSomething = (dollars: number): boolean => Math.abs(dollars) >= 0.005;

/** From rent to cash flow over the next 12 months, in dollars; zero lines are left out. */
export function ownedYearLines(year: OwnedYear): { label: string; amount: number }[] {
  const all: readonly (readonly [Measure, number])[] = [
    [M.grossPotentialIncome, year.grossPotentialIncome],
    [M.vacancyLoss, -vacancyOf(year)],
    [M.operatingExpenses, -year.operatingExpenses],
    [M.debtService, -year.debtService],
    [M.mortgageInsurance, -year.mortgageInsurance],
    [M.capitalReserve, -year.capitalReserve],
  ];
  return all
    .filter(([, amount], at) => at === 0 || isSomething(amount))
    .map(([{ label }, amount]) => ({ label, amount }));
}

/** An owned property's figures, traced to the line items of the next 12 months. */
export function explainOwnedYear(year: OwnedYear) {
  const line = (measure: Measure, field: keyof OwnedYear): Explanation =>
    from('your property details and loans')(measure, year[field], field);
  const debtService = line(M.debtService, 'debtService');
  const netOperatingIncome = difference(M.netOperatingIncome, year.netOperatingIncome, [
    difference(M.effectiveGrossIncome, year.effectiveGrossIncome, [
      line(M.grossPotentialIncome, 'grossPotentialIncome'),
      from('your property details')(M.vacancyLoss, vacancyOf(year), 'vacancyRatePercent'),
    ]),
    line(M.operatingExpenses, 'operatingExpenses'),
  ]);
  const below = [
    debtService,
    ...(isSomething(year.mortgageInsurance)
      ? [line(M.mortgageInsurance, 'mortgageInsurance')]
      : []),
    ...(isSomething(year.capitalReserve) ? [line(M.capitalReserve, 'capitalReserve')] : []),
  ];
  const cashFlow = difference(M.annualCashFlow, year.cashFlow, [netOperatingIncome, ...below]);
  const asShare = { unit: 'fraction' } as const;
  return {
    netOperatingIncome,
    cashFlow,
    monthlyCashFlow: aMonth(M.monthlyCashFlow, null, cashFlow),
    debtCoverage: quotientNode(M.debtCoverage, null, [netOperatingIncome, debtService]),
    capRate: quotientNode(
      M.capRate,
      null,
      [netOperatingIncome, line(M.propertyValue, 'value')],
      asShare,
    ),
    cashOnCash: ratioNode(
      M.cashOnCash,
      null,
      [cashFlow, line(M.cashInvested, 'cashInvested')],
      asShare,
    ),
  };
}

type BookedLine = {
  readonly key: string;
  readonly label: string;
  readonly actual: number;
  readonly isIncome: boolean;
};

/** A total from the records: income minus vacancy and costs. */
export const explainBooked = (
  name: NodeName,
  total: number,
  lines: readonly BookedLine[],
): Explanation =>
  sum(
    name,
    total,
    lines
      .filter(({ actual }) => actual !== 0)
      .map(({ key, label, actual, isIncome }) =>
        from('your records for these months')(label, isIncome ? actual : -actual, key),
      ),
    { convention: 'Income minus vacancy and costs, from your records.' },
  );

type SaleFigures = {
  readonly value: number;
  readonly sellingCosts: number;
  readonly balance: number;
  readonly proceeds: number;
};

/** Net sale proceeds. */
export const explainSale = (
  name: NodeName,
  { value, sellingCosts, balance, proceeds }: SaleFigures,
): Explanation =>
  difference(name, proceeds, [
    from('today’s value, with growth')(M.propertyValue, value, 'currentValue'),
    from('the plan')(M.sellingCosts, sellingCosts, 'sellingCostPercent'),
    from('your loans')(M.loanBalance, balance, 'loans'),
  ]);

type OwnerReturn = {
  readonly kind: 'irr' | 'totalReturn';
  readonly closingCash: number;
  /** Closing cash plus net outflows on other days. */
  readonly moneyIn: number;
  readonly received: number;
  readonly netValue: number;
  readonly endValue: number;
  readonly sellingCosts: number;
  readonly endBalance: number;
};

const BY_PLAN = 'Months without records use the plan, dated on the last day of the month.';

/**
 * The return since closing. A total return lists every step; an XIRR comes from the ledger, with its cash flow totals
 * listed below it. `ends` is the formatted last day.
 */
export function explainOwnerReturn(
  name: string,
  percent: number,
  { kind, ...of }: OwnerReturn,
  ends: string,
): Explanation {
  const closing = from('your property details')('Cash at closing', of.closingCash, 'closingCash');
  const received = from('your records, then the plan')(
    `Net cash received through ${ends}`,
    of.received,
    'books',
  );
  const net = explainSale('Net value at the end', {
    value: of.endValue,
    sellingCosts: of.sellingCosts,
    balance: of.endBalance,
    proceeds: of.netValue,
  });
  const value = fromPercent(percent);
  if (kind === 'totalReturn') {
    const gain = difference('Gain', null, [
      sum('Net cash received plus net value', null, [received, net]),
      closing,
    ]);
    const detail = { unit: 'fraction', convention: BY_PLAN } as const;
    const paid = from('your property details and records')(
      'Total cash paid in',
      of.moneyIn,
      'moneyIn',
    );
    return ratioNode(name, value, [gain, paid], detail);
  }
  return {
    ...scheduled(name, value, 'fraction'),
    formula:
      'The annual rate at which all dated cash flows have a present value of zero (XIRR, actual/365)',
    convention: BY_PLAN,
    parts: [closing, received, net],
  };
}

type RefinanceFigures = {
  readonly cashBack: number;
  readonly newLoan: number;
  readonly value: number;
  readonly loanByValue: number;
  readonly loanByIncome: number;
  readonly balance: number;
  readonly costs: number;
};

type RefinanceTerms = {
  /** In percent, as entered. */
  readonly loanToValuePercent: number;
  readonly minimumDscr: number;
  readonly costPercent: number;
  readonly ratePercent: number;
};

/** Breaks cash out down into its parts, and the new loan into the limits that determine it. */
export const explainCashBack = (
  figures: RefinanceFigures,
  { loanToValuePercent, minimumDscr, costPercent, ratePercent }: RefinanceTerms,
): Explanation =>
  difference(M.cashBack, figures.cashBack, [
    smallestWhole(M.newLoan, figures.newLoan, [
      product('Loan limit by value', figures.loanByValue, [
        from('your property details')(M.propertyValue, figures.value, 'currentValue'),
        from('your planner settings')(
          M.loanToValue,
          fromPercent(loanToValuePercent),
          'loanToValuePercent',
          'fraction',
        ),
      ]),
      from(`a DSCR of ${minimumDscr} at ${ratePercent}%`)(
        'Loan limit by DSCR',
        figures.loanByIncome,
        'minimumDscr',
      ),
    ]),
    from('your loans today')(M.loanBalance, figures.balance, 'loans'),
    from('your planner settings')(
      `Closing costs, ${costPercent}% of the new loan`,
      figures.costs,
      'costPercent',
    ),
  ]);
