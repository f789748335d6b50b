import { projectDeal } from './buy-and-hold.ts';
import type { HoldProjection } from './buy-and-hold-years.ts';
import type { Deal } from './deal.ts';
import { boundMoney } from './limits.ts';
import { type Outcome, ratio } from './outcome.ts';

/** Where a return comes from, in dollars and as fractions of the cash invested. */
export type RoiSplit = {
  readonly cashFlow: number;
  /** Loan repaid by the rent; a balloon is the owner's own money and does not count. */
  readonly paydown: number;
  readonly appreciation: number;
  readonly taxSaving: number;
  /** Cash flow + paydown + appreciation + tax saving. */
  readonly total: number;
  readonly returns: {
    readonly cashFlow: Outcome;
    readonly paydown: Outcome;
    readonly appreciation: Outcome;
    readonly taxSaving: Outcome;
    readonly total: Outcome;
  };
};

export type Roi = {
  readonly cashInvested: number;
  /** Index 0 is year 1. */
  readonly years: readonly RoiSplit[];
  /** All years together, without the cost of selling. */
  readonly whole: RoiSplit;
};

/**
 * Return on the cash invested, split by source, year by year. `taxSavings` are dollars by year
 * (negative when tax is due) from the after-tax view; without them the tax part is 0.
 */
export function roi(deal: Deal, taxSavings: ArrayLike<number> = []): Roi {
  return splitReturns(projectDeal(deal), boundMoney(deal.purchase.price), taxSavings);
}

/** The split of any projection, also of a simulated future; `startValue` is the value at time 0. */
export function splitReturns(
  projection: HoldProjection,
  startValue: number,
  taxSavings: ArrayLike<number> = [],
): Roi {
  const cashInvested = -(projection.flows[0] ?? 0);
  const whole = { cashFlow: 0, paydown: 0, appreciation: 0, taxSaving: 0 };
  let valueBefore = startValue;
  const years = projection.years.map((year, index) => {
    const parts = {
      cashFlow: year.cashFlow + year.debt.balloon,
      paydown: year.debt.principal,
      appreciation: year.value - valueBefore,
      taxSaving: boundMoney(taxSavings[index] ?? 0),
    };
    valueBefore = year.value;
    whole.cashFlow += parts.cashFlow;
    whole.paydown += parts.paydown;
    whole.appreciation += parts.appreciation;
    whole.taxSaving += parts.taxSaving;
    return splitOf(parts, cashInvested);
  });
  return { cashInvested, years, whole: splitOf(whole, cashInvested) };
}

type Parts = Pick<RoiSplit, 'cashFlow' | 'paydown' | 'appreciation' | 'taxSaving'>;

function splitOf(parts: Parts, cashInvested: number): RoiSplit {
  const { cashFlow, paydown, appreciation, taxSaving } = parts;
  const total = cashFlow + paydown + appreciation + taxSaving;
  const share = (dollars: number) => ratio(dollars, cashInvested, 'No cash is invested.');
  return {
    cashFlow,
    paydown,
    appreciation,
    taxSaving,
    total,
    returns: {
      cashFlow: share(cashFlow),
      paydown: share(paydown),
      appreciation: share(appreciation),
      taxSaving: share(taxSaving),
      total: share(total),
    },
  };
}
