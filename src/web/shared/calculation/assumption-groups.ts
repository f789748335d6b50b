import type { AssumptionName } from '#domain/inputs/assumptions.ts';

interface AssumptionGroup {
  title: string;
  /** Which figures depend on the group. */
  caption: string;
  names: readonly AssumptionName[];
}

/** In the order of a deal: purchase, renting, growth and sale, rehab, flip. */
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
    caption: 'Uses the BRRRR rehab and bridge loan',
    names: ['flipMonths', 'wantedProfitPercent'],
  },
];

export const GROUPED_ASSUMPTION_NAMES: readonly AssumptionName[] = ASSUMPTION_GROUPS.flatMap(
  ({ names }) => names,
);
