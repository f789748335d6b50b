import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { dealFrom } from '#domain/inputs/engine-input.ts';
import type { Outcome } from '#engine/outcome.ts';
import { type FirstYear, firstYear } from '#engine/rental/cash-flow.ts';
import { solve } from '#engine/solve/solve.ts';
import { EXAMPLE_LISTING } from './example-listing.ts';

/** Example changes to the listing or the assumptions: amounts in dollars, rates in percent. */
export type Change = Partial<{
  price: number;
  monthlyRent: number;
  propertyTaxesAnnual: number;
  insuranceAnnual: number;
  vacancyRatePercent: number;
  loanInterestRate: number;
  downPaymentPercent: number;
  managementPercent: number;
}>;

const LISTED = ['price', 'monthlyRent', 'propertyTaxesAnnual', 'insuranceAnnual'];

/** The example's first year with the given changes. */
export function yearWith(change: Change): FirstYear {
  const entries = Object.entries(change);
  const figures = Object.fromEntries(entries.filter(([name]) => LISTED.includes(name)));
  const assumptions = Object.fromEntries(entries.filter(([name]) => !LISTED.includes(name)));
  return firstYear(
    dealFrom({ ...EXAMPLE_LISTING, ...figures }, { ...DEFAULT_ASSUMPTIONS, ...assumptions }),
  );
}

/** The input at which the outcome reaches the target, found by the engine's solver. */
export function inputAt(
  evaluate: (input: number) => Outcome,
  { target, low, high, near }: { target: number; low: number; high: number; near: number },
): number {
  const found = solve({ evaluate, target, low, high, near });
  if (found.kind !== 'solved') throw new Error('The example has no such input');
  return found.input;
}
