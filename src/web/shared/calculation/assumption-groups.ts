import type { AssumptionName } from '#domain/inputs/assumptions.ts';

interface AssumptionGroup {
  title: string;
  /** Which figures move with it. */
  caption: string;
  names: readonly AssumptionName[];
}

/** In the order of the money: buying, renting out, growing and selling, rebuilding, flipping. */
export const ASSUMPTION_GROUPS: readonly AssumptionGroup[] = [
  {
    title: 'Buying',
    caption: 'Changes cash flow, cash on cash and deal score in every list',
    names: ['downPaymentPercent', 'loanInterestRate', 'loanTermYears', 'closingCostPercent'],
  },
  {
    title: 'Renting out',
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

export const GROUPED_ASSUMPTION_NAMES: readonly AssumptionName[] = ASSUMPTION_GROUPS.flatMap(
  ({ names }) => names,
);
