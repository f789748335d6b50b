import type { Lever, LeverUnit, Range } from '#engine/solve/solve-levers.ts';

/*
 * Single numbers in a deal as levers. The product varies the typed inputs (`domain/inputs/calculation-levers.ts`);
 * these vary any deal, however odd, so that solve and sensitivity can be tested on all of them.
 */

type Reach = Pick<Lever<unknown>, 'bounds' | 'plausible'>;

/** Searched from zero to `least` or five times the input; plausible within ± a share of the input. */
const dollars = (least: number, share: number): Reach => ({
  bounds: (current) => ({ low: 0, high: Math.max(least, 5 * current) }),
  plausible: (current): Range => ({
    low: Math.max(-Number.MAX_VALUE, current - share * Math.abs(current)),
    high: Math.min(Number.MAX_VALUE, current + share * Math.abs(current)),
  }),
});

/** Searched between `low` and `high`; plausible within ± an amount in its own unit, bounded by `min` and `max`. */
const within = (
  [low, high]: readonly [number, number],
  step: number,
  [min, max]: readonly [number, number] = [-Infinity, Infinity],
): Reach => ({
  bounds: () => ({ low, high }),
  plausible: (current): Range => ({
    low: Math.min(current, Math.max(min, current - step)),
    high: Math.max(current, Math.min(max, current + step)),
  }),
});

const SHARE = [0, 1] as const;

/** The number at `path`; none if the deal doesn't have that part. */
function lever<D>(path: string, reach: Reach, unit: LeverUnit = 'dollars'): Lever<D> {
  const keys = path.split('.');
  const partIn = (deal: unknown) =>
    keys.slice(0, -1).reduce<unknown>((part, key) => (part as Keyed | undefined)?.[key], deal);
  const last = keys.at(-1)!;
  return {
    label: path,
    unit,
    ...reach,
    read: (deal) => ((partIn(deal) as Keyed | undefined)?.[last] as number | undefined) ?? null,
    write: (deal, input) => {
      const copy = structuredClone(deal);
      const part = partIn(copy) as Keyed | undefined;
      if (part) part[last] = input;
      return copy;
    },
  };
}

type Keyed = Record<string, unknown>;

const operating = <D>() => ({
  monthlyRent: lever<D>('operating.monthlyRent', dollars(20_000, 0.1)),
  vacancyRate: lever<D>('operating.vacancyRate', within(SHARE, 0.05, SHARE), 'fraction'),
  maintenanceRate: lever<D>('operating.maintenanceRate', within(SHARE, 0.03, SHARE), 'fraction'),
  managementRate: lever<D>('operating.managementRate', within(SHARE, 0.02, SHARE), 'fraction'),
  fixedExpenses: lever<D>('operating.annualOtherExpenses', dollars(50_000, 0.15)),
});

const growth = <D>(key: string, step: number): Lever<D> =>
  lever<D>(`growth.${key}`, within([-0.2, 0.3], step), 'fraction');

const interestRate = <D>(): Lever<D> =>
  lever<D>('loans.0.annualRate', within([0, 0.3], 0.01, [0, Infinity]), 'fraction');

export const holdLevers = <D>() => ({
  price: lever<D>('purchase.price', dollars(1_000_000, 0.05)),
  ...operating<D>(),
  interestRate: interestRate<D>(),
  loanToPrice: lever<D>('loans.0.loanToPrice', within(SHARE, 0.1, SHARE), 'fraction'),
  rehabCost: lever<D>('purchase.rehabCost', dollars(500_000, 0.25)),
  closingCosts: lever<D>('purchase.closingCosts', dollars(100_000, 0.2)),
  valueGrowth: growth<D>('valueGrowthRate', 0.02),
  rentGrowth: growth<D>('rentGrowthRate', 0.01),
  expenseGrowth: growth<D>('expenseGrowthRate', 0.01),
  sellingCost: lever<D>('exit.sellingCostRate', within([0, 0.2], 0.02, SHARE), 'fraction'),
});

const project = <D>() => ({
  price: lever<D>('project.price', dollars(1_000_000, 0.05)),
  rehabCost: lever<D>('project.rehabCost', dollars(500_000, 0.25)),
  closingCosts: lever<D>('project.closingCosts', dollars(100_000, 0.2)),
  holdingCosts: lever<D>('project.monthlyHoldingCosts', dollars(10_000, 0.25)),
});

export const brrrrLevers = <D>() => ({
  ...project<D>(),
  ...operating<D>(),
  afterRepairValue: lever<D>('refinance.afterRepairValue', dollars(1_000_000, 0.1)),
  refinanceLoanToValue: lever<D>('refinance.loanToValue', within(SHARE, 0.05, SHARE), 'fraction'),
  refinanceRate: lever<D>(
    'refinance.terms.annualRate',
    within([0, 0.25], 0.01, [0, Infinity]),
    'fraction',
  ),
});

export const flipLevers = <D>() => ({
  ...project<D>(),
  salePrice: lever<D>('salePrice', dollars(1_000_000, 0.1)),
  months: lever<D>('months', within([1, 48], 3, [1, Infinity]), 'months'),
  interestRate: interestRate<D>(),
  sellingCost: lever<D>('sellingCostRate', within([0, 0.2], 0.02, SHARE), 'fraction'),
});
