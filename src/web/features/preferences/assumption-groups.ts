import type { Assumptions } from '#contract/assumptions.ts';
import { formatNumber } from '#web/lib/format.ts';

export type AssumptionName = keyof Assumptions;

interface AssumptionGroup {
  title: string;
  /** Which figures move with it. */
  caption: string;
  names: readonly AssumptionName[];
}

/** In the order of the money: buying, letting, growing and selling, rebuilding, flipping. */
export const GROUPS: readonly AssumptionGroup[] = [
  {
    title: 'Buying',
    caption: 'Changes cash flow, cash on cash and deal score in every list',
    names: ['downPaymentPercent', 'loanInterestRate', 'loanTermYears', 'closingCostPercent'],
  },
  {
    title: 'Letting',
    caption: 'Changes cap rate, cash flow and deal score in every list',
    names: ['vacancyRatePercent', 'maintenancePercent', 'managementPercent', 'capexPercent'],
  },
  {
    title: 'Growing and selling',
    caption: 'Changes returns over the years, not the first year',
    names: [
      'rentGrowthPercent',
      'valueGrowthPercent',
      'expenseGrowthPercent',
      'holdYears',
      'sellingCostPercent',
      'discountRatePercent',
    ],
  },
  {
    title: 'BRRRR',
    caption: 'Buy, rebuild, rent, refinance, repeat',
    names: [
      'rehabContingencyPercent',
      'bridgeLoanToCostPercent',
      'bridgeInterestRate',
      'bridgePointsPercent',
      'rentStartMonth',
      'refinanceMonth',
      'refinanceLtvPercent',
      'refinanceInterestRate',
      'refinanceCostPercent',
    ],
  },
  {
    title: 'Fix and flip',
    caption: 'The rehab and the short loan are those of BRRRR',
    names: ['flipMonths', 'wantedProfitPercent'],
  },
];

export const ALL_NAMES: readonly AssumptionName[] = GROUPS.flatMap(({ names }) => names);

const isYears = (name: AssumptionName): boolean => name.endsWith('Years');
const isMonths = (name: AssumptionName): boolean => /Months?$/.test(name);

export const unitOf = (name: AssumptionName): 'years' | 'months' | 'percent' =>
  isYears(name) ? 'years' : isMonths(name) ? 'months' : 'percent';

/** 7%, 30 years. */
export function valueWords(name: AssumptionName, value: number): string {
  const unit = unitOf(name);
  return unit === 'percent' ? `${formatNumber(value, 3)}%` : `${formatNumber(value)} ${unit}`;
}
