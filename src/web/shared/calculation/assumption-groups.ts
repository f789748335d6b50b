import type { AssumptionName } from '#domain/inputs/assumptions.ts';

interface AssumptionGroup {
  title: string;
  /** Which figures move with it. */
  caption: string;
  names: readonly AssumptionName[];
}

/** In the order of the deal: buying, renting out, growing and selling, rehab, flipping. */
export const ASSUMPTION_GROUPS: readonly AssumptionGroup[] = [
  {
    title: 'Purchase and loan',
    caption: 'Changes cash flow, cash-on-cash return and deal score in every list',
    names: ['downPaymentPercent', 'loanInterestRate', 'loanTermYears', 'closingCostPercent'],
  },
  {
    title: 'Renting',
    caption: 'Changes cap rate, cash flow and deal score in every list',
    names: ['vacancyRatePercent', 'maintenancePercent', 'managementPercent', 'capexPercent'],
  },
  {
    title: 'Growth and sale',
    caption: 'Changes multi-year returns, not the first year',
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
    caption: 'Buy, rehab, rent, refinance, repeat',
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
    title: 'Fix & flip',
    caption: 'Uses the rehab and bridge loan of BRRRR',
    names: ['flipMonths', 'wantedProfitPercent'],
  },
];

export const GROUPED_ASSUMPTION_NAMES: readonly AssumptionName[] = ASSUMPTION_GROUPS.flatMap(
  ({ names }) => names,
);
