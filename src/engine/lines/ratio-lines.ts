import { INSURANCE_RULE } from '#engine/loan/loan-walk.ts';
import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import {
  type Arithmetic,
  type LineDetail,
  type LinePart,
  monthly,
  type ShownBeside,
} from './arithmetic.ts';
import { equityLine } from './hold-lines.ts';
import type { FixedExpenseLines, StatementLines } from './operating-lines.ts';
import { type CostRatioLines, costRatioLines } from './ratios/cost-ratio-lines.ts';

const SHARE = { unit: 'fraction' } as const;
const TIMES = { unit: 'times' } as const;
const A_MONTH = { unit: 'dollars a month' } as const;

/** NOI divided by a deal's price, or by an owned property's current value. */
export const capRateLine = <T, O>(
  a: Arithmetic<T, O>,
  netOperatingIncome: T,
  value: T,
  detail?: LineDetail<O>,
): O =>
  a.quotient(M.capRate, [netOperatingIncome, value], 'There is no price or value.', {
    ...SHARE,
    ...detail,
  });

/** NOI divided by price plus rehab; `beside` is another cap rate shown for comparison. */
export const allInCapRateLine = <T, O>(
  a: Arithmetic<T, O>,
  netOperatingIncome: T,
  price: T,
  rehab: T,
  beside: ShownBeside<O>,
): O =>
  a.quotient(
    M.allInCapRate,
    [netOperatingIncome, a.sum('Price plus rehab', [price, rehab])],
    'There is no price or value.',
    { ...SHARE, convention: NOI_CONVENTION, beside },
  );
/** The convention for return on equity in any year. */
export const EQUITY_CONVENTION = 'Based on equity at the start of the year.';
const NOI_CONVENTION = 'NOI is before the CapEx reserve.';

/** Year 1 pre-tax cash flow divided by cash invested; infinite if more came back than was invested. */
export const cashOnCashLine = <T, O>(
  a: Arithmetic<T, O>,
  annualCashFlow: T,
  cashInvested: T,
  detail?: LineDetail<O>,
): O =>
  a.ratio(M.cashOnCash, [annualCashFlow, cashInvested], 'No cash is left in the deal.', {
    ...SHARE,
    ...detail,
  });

export const debtCoverageLine = <T, O>(
  a: Arithmetic<T, O>,
  netOperatingIncome: T,
  annualDebtService: T,
): O =>
  a.ratio(
    M.debtCoverage,
    [netOperatingIncome, annualDebtService],
    'There is no debt to cover.',
    TIMES,
  );

/** The lender's version: gross monthly rent divided by PITIA. */
export const lenderDebtCoverageLine = <T, O>(
  a: Arithmetic<T, O>,
  monthlyRent: T,
  monthlyPitia: T,
): O =>
  a.ratio(M.lenderDebtCoverage, [monthlyRent, monthlyPitia], 'There are no monthly payments.', {
    ...TIMES,
    convention: 'Ignores vacancy and maintenance.',
  });

export const breakEvenRatioLine = <T, O>(
  a: Arithmetic<T, O>,
  operatingExpenses: T,
  annualDebtService: T,
  grossPotentialIncome: T,
): O =>
  a.quotient(
    M.breakEvenRatio,
    [
      a.sum('Expenses plus debt service', [operatingExpenses, annualDebtService]),
      grossPotentialIncome,
    ],
    'There is no income.',
    SHARE,
  );

/** Price as a multiple of annual rent. */
export const grossRentMultiplierLine = <T, O>(a: Arithmetic<T, O>, price: T, grossRent: T): O =>
  a.quotient(M.grossRentMultiplier, [price, grossRent], 'There is no rent.', TIMES);

export const operatingExpenseRatioLine = <T, O>(
  a: Arithmetic<T, O>,
  operatingExpenses: T,
  effectiveGrossIncome: T,
): O =>
  a.quotient(
    M.operatingExpenseRatio,
    [operatingExpenses, effectiveGrossIncome],
    'There is no income.',
    SHARE,
  );

export const debtYieldLine = <T, O>(a: Arithmetic<T, O>, netOperatingIncome: T, loan: T): O =>
  a.quotient(M.debtYield, [netOperatingIncome, loan], 'There is no loan.', SHARE);

/** A year's cash flow divided by equity at the start of the year. */
export const returnOnEquityLine = <T, O>(
  a: Arithmetic<T, O>,
  annualCashFlow: T,
  value: T,
  balance: T,
  detail?: LineDetail<O>,
  name: Measure = M.returnOnEquity,
): O =>
  a.quotient(
    name,
    [annualCashFlow, equityLine(a, value, balance)],
    'The debt equals or exceeds the value.',
    { ...SHARE, ...detail },
  );

/** The 1% rule: monthly rent divided by price. */
export const rentToPriceLine = <T, O>(a: Arithmetic<T, O>, monthlyRent: T, price: T): O =>
  a.quotient(M.rentToPrice, [monthlyRent, price], 'There is no price.', SHARE);

/** The 50% rule: half the rent minus principal and interest, in dollars a month. */
export const fiftyPercentRuleLine = <T, O>(
  a: Arithmetic<T, O>,
  monthlyRent: T,
  monthlyPayment: T,
): T => {
  const half = a.constant('50%', 0.5, 'fraction');
  return a.difference(
    M.fiftyPercentRule,
    [a.product('Half the rent', [half, monthlyRent], A_MONTH), monthlyPayment],
    { ...A_MONTH, convention: 'Assumes that expenses take half the rent.' },
  );
};

/** The monthly payment that lenders look at; `dues` are month 1's payments and mortgage insurance. */
export const pitiaLine = <T, O>(
  a: Arithmetic<T, O>,
  dues: readonly LinePart<T>[],
  { propertyTax, insurance, hoa }: Pick<FixedExpenseLines<T>, 'propertyTax' | 'insurance' | 'hoa'>,
): T =>
  monthlyPitiaLine(a, [
    ...dues,
    monthly(a, M.monthlyPropertyTax, propertyTax),
    monthly(a, M.monthlyInsurance, insurance),
    monthly(a, M.monthlyHoa, hoa),
  ]);

/** The same payment, from all amounts due each month. */
export const monthlyPitiaLine = <T, O>(a: Arithmetic<T, O>, dues: readonly LinePart<T>[]): T =>
  a.sum(M.monthlyPitia, dues, { ...A_MONTH, convention: PITIA_CONVENTION });

const PITIA_CONVENTION = `First month, excluding extra principal. ${INSURANCE_RULE}`;

/** The figures behind the ratios of a single deal or a portfolio. */
export type RatioParts<T> = Pick<
  StatementLines<T>,
  'netOperatingIncome' | 'operatingExpenses' | 'grossPotentialIncome' | 'effectiveGrossIncome'
> & {
  readonly value: T;
  /** The value that equity is based on, if it differs from `value`. */
  readonly startingValue: T;
  readonly debt: T;
  readonly debtService: T;
  readonly cashFlow: T;
  readonly cashInvested: T;
};

export type CommonRatios<O> = {
  readonly capRate: O;
  readonly cashOnCash: O;
  readonly debtCoverage: O;
  readonly breakEvenRatio: O;
  readonly operatingExpenseRatio: O;
  /** Based on equity at the start of the year. */
  readonly returnOnEquity: O;
};

/** Ratios that single deals and portfolios share. */
export const commonRatioLines = <T, O>(
  a: Arithmetic<T, O>,
  of: RatioParts<T>,
  convention: string = NOI_CONVENTION,
): CommonRatios<O> => ({
  capRate: capRateLine(a, of.netOperatingIncome, of.value, { convention }),
  cashOnCash: cashOnCashLine(a, of.cashFlow, of.cashInvested),
  debtCoverage: debtCoverageLine(a, of.netOperatingIncome, of.debtService),
  breakEvenRatio: breakEvenRatioLine(
    a,
    of.operatingExpenses,
    of.debtService,
    of.grossPotentialIncome,
  ),
  operatingExpenseRatio: operatingExpenseRatioLine(
    a,
    of.operatingExpenses,
    of.effectiveGrossIncome,
  ),
  returnOnEquity: returnOnEquityLine(a, of.cashFlow, of.startingValue, of.debt, {
    convention: EQUITY_CONVENTION,
  }),
});

export type FirstYearRatioLines<T, O> = CommonRatios<O> &
  CostRatioLines<O> & {
    /** Based on price plus rehab. This is the cap rate shown; without rehab, it equals `capRate`. */
    readonly allInCapRate: O;
    readonly lenderDebtCoverage: O;
    readonly grossRentMultiplier: O;
    readonly debtYield: O;
    readonly rentToPrice: O;
    /** In dollars a month. */
    readonly fiftyPercentRule: T;
  };

/** The figures behind the first-year ratios: the statement, the loans and the cash invested. */
export type FirstYearParts<T> = {
  readonly operating: StatementLines<T>;
  readonly debtService: T;
  readonly cashFlow: T;
  readonly monthlyPayment: T;
  readonly monthlyPitia: T;
  readonly price: T;
  readonly closingCosts: T;
  readonly rehab: T;
  /** Other upfront costs. */
  readonly otherHolding: T;
  readonly borrowed: T;
  readonly cashInvested: T;
  readonly startingValue: T;
};

export function firstYearRatioLines<T, O>(
  a: Arithmetic<T, O>,
  { operating, price, rehab, borrowed, closingCosts, otherHolding, ...year }: FirstYearParts<T>,
): FirstYearRatioLines<T, O> {
  const { netOperatingIncome: noi, grossRent } = operating;
  const monthlyRent = monthly(a, 'Monthly gross rent', grossRent);
  const common = commonRatioLines(a, { ...operating, ...year, value: price, debt: borrowed });
  return {
    ...common,
    allInCapRate: a.whereAny(
      rehab,
      () => allInCapRateLine(a, noi, price, rehab, { name: 'price', value: common.capRate }),
      () => common.capRate,
      M.allInCapRate,
    ),
    lenderDebtCoverage: lenderDebtCoverageLine(a, monthlyRent, year.monthlyPitia),
    grossRentMultiplier: grossRentMultiplierLine(a, price, grossRent),
    debtYield: debtYieldLine(a, noi, borrowed),
    ...costRatioLines(a, noi, year.debtService, borrowed, {
      price,
      closingCosts,
      rehab,
      otherHolding,
    }),
    rentToPrice: rentToPriceLine(a, monthlyRent, price),
    fiftyPercentRule: fiftyPercentRuleLine(a, monthlyRent, year.monthlyPayment),
  };
}
