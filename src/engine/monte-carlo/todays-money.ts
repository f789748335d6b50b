import { clamp } from '#engine/limits.ts';
import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import { discounted } from '#engine/monte-carlo/kernel/flip-kernel.ts';
import { wholePower } from '#engine/monte-carlo/random/elementary.ts';

/** Annual inflation as a fraction, within bounds that keep present values finite. */
export const boundInflation = (rate: number): number => clamp(rate, -0.5, 10);

/** Value at time 0 of a dollar received at the end of a hold year. */
export const worthToday = (
  inflationRate: number,
  year: number,
  monthsWithoutRent: number,
): number =>
  year === 0
    ? 1
    : discounted(wholePower(1 / (1 + inflationRate), year), inflationRate, monthsWithoutRent);

/** A return or discount rate adjusted for inflation. */
export const realRate = (rate: number, inflationRate: number): number =>
  (1 + rate) / (1 + inflationRate) - 1;

type Held = {
  readonly cashFlows: Float64Array;
  readonly equities: Float64Array;
  readonly proceeds: Float64Array;
};

type Deflated = Readonly<Record<'years' | 'inflationRate' | 'monthsWithoutRent', number>>;

/** Converts a block held for whole years to dollars as of the day the cash was invested. */
export function deflateYears(
  { cashFlows, equities, proceeds }: Held,
  { years, inflationRate, monthsWithoutRent }: Deflated,
): void {
  const worthIn = (year: number) => worthToday(inflationRate, year, monthsWithoutRent);
  for (let year = 1; year <= years; year++) {
    const worth = worthIn(year);
    const end = year * BLOCK;
    for (let at = end - BLOCK; at < end; at++) {
      cashFlows[at] = cashFlows[at]! * worth;
      equities[at] = equities[at]! * worth;
    }
  }
  const last = worthIn(years);
  for (let i = 0; i < proceeds.length; i++) proceeds[i] = proceeds[i]! * last;
}

/** Converts flips' sale proceeds to dollars as of the day the cash was invested. */
export function deflateSales(
  proceeds: Float64Array,
  months: Float64Array,
  inflationRate: number,
): void {
  for (let i = 0; i < proceeds.length; i++) {
    proceeds[i] = discounted(proceeds[i]!, inflationRate, months[i]!);
  }
}
