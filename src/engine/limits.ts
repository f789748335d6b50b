/**
 * The contract checks what a user may type. These bounds are far outside it: a value beyond one counts as the bound, so
 * that no finite input makes a projection overflow or loop for long.
 */
export const LIMITS = {
  /** Dollars, either sign. */
  money: 1e15,
  /** Interest a year, as a fraction; below zero counts as zero. */
  annualRate: 10,
  /** Months of a loan or project. */
  months: 1200,
  /** Growth a year: from losing everything to eleven times as much. */
  minGrowth: -1,
  maxGrowth: 10,
  /** A share of rent, price or loan. */
  share: 10,
  minYears: 1,
  maxYears: 40,
} as const;

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

export const boundMoney = (dollars: number): number => clamp(dollars, -LIMITS.money, LIMITS.money);

export const boundGrowth = (rate: number): number =>
  clamp(rate, LIMITS.minGrowth, LIMITS.maxGrowth);

export const boundShare = (share: number): number => clamp(share, 0, LIMITS.share);

export const boundYears = (years: number): number =>
  clamp(Math.round(years), LIMITS.minYears, LIMITS.maxYears);
