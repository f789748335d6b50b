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

const SHARE = { unit: 'fraction' } as const;
const TIMES = { unit: 'times' } as const;
const A_MONTH = { unit: 'dollars a month' } as const;

/** NOI over the price of a deal, or over the current value of an owned property. */
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

/** NOI over price and rehab; `beside` is another cap rate that readers know. */
export const allInCapRateLine = <T, O>(
  a: Arithmetic<T, O>,
  netOperatingIncome: T,
  price: T,
  rehab: T,
  beside: ShownBeside<O>,
): O =>
  a.quotient(
    M.allInCapRate,
    [netOperatingIncome, a.sum('Price and rehab', [price, rehab])],
    'There is no price or value.',
    { ...SHARE, convention: NOI_CONVENTION, beside },
  );
/** Of the return on equity in any year. */
export const EQUITY_CONVENTION = 'On the equity at the start of the year.';
const NOI_CONVENTION = 'NOI is before the CapEx reserve.';

/** Year-1 pre-tax cash flow over cash invested; infinite when more came back than went in. */
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

/** The lender's form: gross monthly rent over PITIA. */
export const lenderDebtCoverageLine = <T, O>(
  a: Arithmetic<T, O>,
  monthlyRent: T,
  monthlyPitia: T,
): O =>
  a.ratio(
    M.lenderDebtCoverage,
    [monthlyRent, monthlyPitia],
    'There is nothing to pay each month.',
    { ...TIMES, convention: 'Vacancy and upkeep are ignored.' },
  );

export const breakEvenRatioLine = <T, O>(
  a: Arithmetic<T, O>,
  operatingExpenses: T,
  annualDebtService: T,
  grossPotentialIncome: T,
): O =>
  a.quotient(
    M.breakEvenRatio,
    [a.sum('Expenses and debt', [operatingExpenses, annualDebtService]), grossPotentialIncome],
    'There is no income.',
    SHARE,
  );

/** Years of rent in the price. */
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

/** A year's cash flow over the equity at its start. */
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
    'The debt is as large as the value.',
    { ...SHARE, ...detail },
  );

/** The 1 % rule: monthly rent over price. */
export const rentToPriceLine = <T, O>(a: Arithmetic<T, O>, monthlyRent: T, price: T): O =>
  a.quotient(M.rentToPrice, [monthlyRent, price], 'There is no price.', SHARE);

/** The 50 % rule: half of the rent less principal and interest, dollars a month. */
export const fiftyPercentRuleLine = <T, O>(
  a: Arithmetic<T, O>,
  monthlyRent: T,
  monthlyPayment: T,
): T => {
  const half = a.constant('50%', 0.5, 'fraction');
  return a.difference(
    M.fiftyPercentRule,
    [a.product('Half of the rent', [half, monthlyRent], A_MONTH), monthlyPayment],
    { ...A_MONTH, convention: 'Half of the rent stands for all expenses.' },
  );
};

/** What a lender counts each month: `dues` are payments and mortgage insurance of month 1. */
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

/** The same of all that is due each month. */
export const monthlyPitiaLine = <T, O>(a: Arithmetic<T, O>, dues: readonly LinePart<T>[]): T =>
  a.sum(M.monthlyPitia, dues, { ...A_MONTH, convention: PITIA_CONVENTION });

const PITIA_CONVENTION = `The first month, without extra principal. ${INSURANCE_RULE}`;

/** What the ratios of a single deal and of a portfolio are made of. */
export type RatioParts<T> = Pick<
  StatementLines<T>,
  'netOperatingIncome' | 'operatingExpenses' | 'grossPotentialIncome' | 'effectiveGrossIncome'
> & {
  readonly value: T;
  /** What the equity is measured on, where that is not the value. */
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
  /** On the equity at the start of the year. */
  readonly returnOnEquity: O;
};

/** Ratios that a single deal and a portfolio have in common. */
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

export type FirstYearRatioLines<T, O> = CommonRatios<O> & {
  /** On price and rehab: the one that is shown, and the same where no rehab is counted. */
  readonly allInCapRate: O;
  readonly lenderDebtCoverage: O;
  readonly grossRentMultiplier: O;
  readonly debtYield: O;
  readonly rentToPrice: O;
  /** Dollars a month. */
  readonly fiftyPercentRule: T;
};

/** What the ratios of a first year are made of: the statement, the loans and the cash that bought it. */
export type FirstYearParts<T> = {
  readonly operating: StatementLines<T>;
  readonly debtService: T;
  readonly cashFlow: T;
  readonly monthlyPayment: T;
  readonly monthlyPitia: T;
  readonly price: T;
  readonly rehab: T;
  readonly borrowed: T;
  readonly cashInvested: T;
  readonly startingValue: T;
};

export function firstYearRatioLines<T, O>(
  a: Arithmetic<T, O>,
  { operating, price, rehab, borrowed, ...year }: FirstYearParts<T>,
): FirstYearRatioLines<T, O> {
  const { netOperatingIncome: noi, grossRent } = operating;
  const monthlyRent = monthly(a, 'Gross rent a month', grossRent);
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
    rentToPrice: rentToPriceLine(a, monthlyRent, price),
    fiftyPercentRule: fiftyPercentRuleLine(a, monthlyRent, year.monthlyPayment),
  };
}
