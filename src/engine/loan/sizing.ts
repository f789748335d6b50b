import { levelLoan } from './loan.ts';

/** The tests that limit a loan; 0 means that a test isn't used. */
export type SizingTests = {
  readonly loanToValue: number;
  readonly debtCoverage: number;
  readonly debtYield: number;
};

export type SizingTest = keyof SizingTests;

/** The most each test allows, in dollars; null for a test that isn't used. */
export type SizedBy = Readonly<Record<SizingTest, number | null>>;

/** What a loan is sized on, in dollars, and the terms of its payment. */
export type SizingBasis = {
  readonly value: number;
  readonly netOperatingIncome: number;
  readonly annualRate: number;
  readonly termMonths: number;
};

/**
 * The most that each test allows. DSCR is tested with the amortizing payment, even if the loan starts interest-only.
 */
export function sizedBy(tests: SizingTests, basis: SizingBasis): SizedBy {
  const income = Math.max(0, basis.netOperatingIncome);
  const { loanToValue, debtCoverage, debtYield } = tests;
  const yearlyPayment = 12 * levelLoan(1, basis.annualRate, basis.termMonths).payment;
  return {
    loanToValue: loanToValue > 0 ? loanToValue * Math.max(0, basis.value) : null,
    debtCoverage: debtCoverage > 0 ? income / (debtCoverage * yearlyPayment) : null,
    debtYield: debtYield > 0 ? income / debtYield : null,
  };
}

/** The smallest amount that the tests allow, in whole dollars; 0 without a test. */
export function largestLoan(sized: SizedBy): number {
  const amounts = Object.values(sized).filter((amount) => amount !== null);
  return amounts.length === 0 ? 0 : Math.floor(Math.min(...amounts));
}

/** The test that allows the least; the first one in a tie. */
export function bindingTest(sized: SizedBy): SizingTest | null {
  const least = Math.min(...Object.values(sized).map((amount) => amount ?? Infinity));
  const names = Object.keys(sized) as SizingTest[];
  return names.find((name) => sized[name] === least) ?? null;
}
