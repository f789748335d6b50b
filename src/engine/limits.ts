/**
 * The contract validates user input. These bounds are far wider than what it allows; values beyond a bound are clamped
 * to it, so that no finite input makes a projection overflow or loop for long.
 */
export const LIMITS = {
  /** In dollars, either sign. */
  money: 1e15,
  /** Annual interest rate as a fraction; a negative rate counts as zero. */
  annualRate: 10,
  /** Length of a loan or project, in months. */
  months: 1200,
  /** Annual growth, from losing everything to growing to 11 times the value. */
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
