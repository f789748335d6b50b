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
 * The math of an owned property from figures that were computed before: those of its coming year, of its books, of its
 * sale and of a refinance.
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

/** Less than half a cent is nothing. */
const isSomething = (dollars: number): boolean => Math.abs(dollars) >= 0.005;

/** From the rent to what stays, in dollars of the coming 12 months; what is 0 is left out. */
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

/** The figures of an owned property down to the lines of its coming 12 months. */
export function explainOwnedYear(year: OwnedYear) {
  const line = (measure: Measure, field: keyof OwnedYear): Explanation =>
    from('the record and its loans')(measure, year[field], field);
  const debtService = line(M.debtService, 'debtService');
  const netOperatingIncome = difference(M.netOperatingIncome, year.netOperatingIncome, [
    difference(M.effectiveGrossIncome, year.effectiveGrossIncome, [
      line(M.grossPotentialIncome, 'grossPotentialIncome'),
      from('the record')(M.vacancyLoss, vacancyOf(year), 'vacancyRatePercent'),
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

/** A total of the books: income, less vacancy and costs. */
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
        from('the books of these months')(label, isIncome ? actual : -actual, key),
      ),
    { convention: 'Income less vacancy and costs, by the books.' },
  );

type SaleFigures = {
  readonly value: number;
  readonly sellingCosts: number;
  readonly balance: number;
  readonly proceeds: number;
};

/** What selling leaves. */
export const explainSale = (
  name: NodeName,
  { value, sellingCosts, balance, proceeds }: SaleFigures,
): Explanation =>
  difference(name, proceeds, [
    from('the value of today, grown')(M.propertyValue, value, 'currentValue'),
    from('the plan')(M.sellingCosts, sellingCosts, 'sellingCostPercent'),
    from('your loans')(M.loanBalance, balance, 'loans'),
  ]);

type OwnerReturn = {
  readonly kind: 'irr' | 'totalReturn';
  readonly closingCash: number;
  /** Closing cash, and what went out on balance on other days. */
  readonly moneyIn: number;
  readonly received: number;
  readonly netValue: number;
  readonly endValue: number;
  readonly sellingCosts: number;
  readonly endBalance: number;
};

const BY_PLAN = 'Months without books count by the plan on their last day.';

/**
 * The return since closing. Of a total return every step is named; a rate by dated flows is that of its ledger, and the
 * sums of its flows are below it. `ends` is the last day, as it is written.
 */
export function explainOwnerReturn(
  name: string,
  percent: number,
  { kind, ...of }: OwnerReturn,
  ends: string,
): Explanation {
  const closing = from('the record')('Cash at closing', of.closingCash, 'closingCash');
  const received = from('the books, then the plan')(
    `Received less paid until ${ends}`,
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
      sum('Received and net value', null, [received, net]),
      closing,
    ]);
    const detail = { unit: 'fraction', convention: BY_PLAN } as const;
    const paid = from('the record and the books')('Money you paid in', of.moneyIn, 'moneyIn');
    return ratioNode(name, value, [gain, paid], detail);
  }
  return {
    ...scheduled(name, value, 'fraction'),
    formula: 'The yearly rate at which all dated flows add up to zero (XIRR, actual/365)',
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
  /** Percents as typed. */
  readonly loanToValuePercent: number;
  readonly minimumDscr: number;
  readonly costPercent: number;
  readonly ratePercent: number;
};

/** Cash back by its parts, and the new loan by what limits it. */
export const explainCashBack = (
  figures: RefinanceFigures,
  { loanToValuePercent, minimumDscr, costPercent, ratePercent }: RefinanceTerms,
): Explanation =>
  difference(M.cashBack, figures.cashBack, [
    smallestWhole(M.newLoan, figures.newLoan, [
      product('Loan by the value', figures.loanByValue, [
        from('the record')(M.propertyValue, figures.value, 'currentValue'),
        from('the planner')(
          M.loanToValue,
          fromPercent(loanToValuePercent),
          'loanToValuePercent',
          'fraction',
        ),
      ]),
      from(`a DSCR of ${minimumDscr} at ${ratePercent}%`)(
        'Loan that the NOI carries',
        figures.loanByIncome,
        'minimumDscr',
      ),
    ]),
    from('your loans today')(M.loanBalance, figures.balance, 'loans'),
    from('the planner')(`Costs, ${costPercent}% of the new loan`, figures.costs, 'costPercent'),
  ]);
