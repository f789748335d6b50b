import { boundMoney } from '#engine/limits.ts';
import type { OnceReturnLines, YearReturnLines } from '#engine/lines/hold-lines.ts';
import { onceReturn, yearReturn } from '#engine/lines/hold-numbers.ts';
import { type Outcome, ratio } from '#engine/outcome.ts';
import type { HeldRental } from './buy-and-hold.ts';

type YearParts = YearReturnLines<number> & { readonly taxSaving: number };

/** Dollars by source, their total, and each as a fraction of the cash invested. */
type Split<Parts> = Parts & {
  readonly total: number;
  readonly returns: Readonly<Record<keyof Parts | 'total', Outcome>>;
};

export type RoiSplit = Split<YearParts>;
export type WholeHoldReturn = Split<YearParts & OnceReturnLines<number>>;

export type Roi = {
  readonly cashInvested: number;
  /** Index 0 is year 1; excludes buying and selling costs. */
  readonly years: readonly RoiSplit[];
  /** All years plus the purchase and the sale; before tax, the total is the hold's net profit. */
  readonly whole: WholeHoldReturn;
};

/**
 * A hold's return on cash invested by source and year. `taxSavings` are dollars by year (negative if tax is due) from
 * the after-tax view; without them, the tax part is 0.
 */
export function roi(
  { firstYear: { cashInvested: invested }, projection }: HeldRental,
  taxSavings: ArrayLike<number> = [],
): Roi {
  const { years: rows, sale } = projection;
  const whole = { cashFlow: 0, paydown: 0, appreciation: 0, taxSaving: 0 };
  let valueBefore = projection.startingValue;
  const years = rows.map((year, index) => {
    const parts = {
      ...yearReturn(year.cashFlow, year.debt, year.value, valueBefore),
      taxSaving: boundMoney(taxSavings[index] ?? 0),
    };
    valueBefore = year.value;
    whole.cashFlow += parts.cashFlow;
    whole.paydown += parts.paydown;
    whole.appreciation += parts.appreciation;
    whole.taxSaving += parts.taxSaving;
    return splitOf(parts, invested.total);
  });
  const once = onceReturn(projection.startingValue, invested, sale.sellingCosts);
  return {
    cashInvested: invested.total,
    years,
    whole: splitOf({ ...whole, ...once }, invested.total),
  };
}

function splitOf<Parts extends Readonly<Record<string, number>>>(
  parts: Parts,
  invested: number,
): Split<Parts> {
  const total = Object.values(parts).reduce((sum, dollars) => sum + dollars);
  const returns = Object.fromEntries(
    Object.entries({ ...parts, total }).map(([part, dollars]) => [
      part,
      ratio(dollars, invested, 'No cash is invested.'),
    ]),
  ) as Split<Parts>['returns'];
  return { ...parts, total, returns };
}
