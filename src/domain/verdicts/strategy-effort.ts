/* The owner's effort for a strategy, by a rule of thumb shown with every result. */

export const STRATEGY_NAMES = ['buy-hold', 'brrrr', 'fix-flip'] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** The owner's hours, by kind of work. */
const HOURS = {
  buying: 40,
  rehabPerThousandDollars: 2,
  monthWithManager: 1,
  monthWithoutManager: 5,
  refinance: 20,
  sale: 30,
} as const;

/** The maximum first-year hours that count as light and as moderate. */
const LIGHT = 75;
const MODERATE = 125;

export const EFFORT_RULE =
  `Our rule of thumb for your own hours: ${HOURS.buying} to find and buy; ${HOURS.rehabPerThousandDollars} for each $1,000 of rehab; ` +
  `${HOURS.monthWithManager} a month for a rental with a property manager, ${HOURS.monthWithoutManager} without; ${HOURS.refinance} for a refinance; ${HOURS.sale} for a sale. ` +
  `Light is up to ${LIGHT} hours in the first year, moderate is up to ${MODERATE}, and heavy is more.`;

export interface Effort {
  level: 'light' | 'moderate' | 'heavy';
  firstYearHours: number;
  totalHours: number;
}

interface Plan {
  strategy: StrategyName;
  /** Dollars, including contingency; 0 without a rehab. */
  rehab: number;
  managementPercent: number;
  /** Months from closing to the first rent payment; a flip has none. */
  rentStartMonth: number;
  /** From closing to the end of the project or hold. */
  months: number;
}

export function effortOf({
  strategy,
  rehab,
  managementPercent,
  rentStartMonth,
  months,
}: Plan): Effort {
  const start = HOURS.buying + (rehab / 1000) * HOURS.rehabPerThousandDollars;
  const ownMonth = managementPercent > 0 ? HOURS.monthWithManager : HOURS.monthWithoutManager;
  const letMonths = (until: number) =>
    strategy === 'fix-flip' ? 0 : Math.max(0, until - rentStartMonth);
  const refinance = strategy === 'brrrr' ? HOURS.refinance : 0;
  const soldInFirstYear = months <= 12 ? HOURS.sale : 0;
  const firstYearHours = Math.round(
    start + letMonths(Math.min(12, months)) * ownMonth + refinance + soldInFirstYear,
  );
  return {
    level: firstYearHours <= LIGHT ? 'light' : firstYearHours <= MODERATE ? 'moderate' : 'heavy',
    firstYearHours,
    totalHours: Math.round(start + letMonths(months) * ownMonth + refinance + HOURS.sale),
  };
}
