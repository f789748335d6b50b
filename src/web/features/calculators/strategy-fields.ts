import type { FieldGroup } from '#domain/inputs/calculation-fields.ts';
import type { StrategyCalculator } from '#domain/inputs/typed-input.ts';

const group = (title: string, main: FieldGroup['main']): FieldGroup => ({
  title,
  main,
  more: [],
  lists: [],
});

/** The inputs negotiated most often; all others are one click away in the calculator. */
export const STRATEGY_GROUPS: Readonly<Record<StrategyCalculator, readonly FieldGroup[]>> = {
  'buy-hold': [
    group('Purchase and loan', ['purchasePrice', 'downPaymentPercent', 'loanInterestRate']),
    group('Rehab', ['rehabCost', 'afterRepairValue', 'rentStartMonth']),
    group('Rent', ['monthlyRent', 'vacancyRatePercent', 'rentGrowthPercent']),
    group('Value', ['valueGrowthPercent', 'holdYears']),
  ],
  brrrr: [
    group('Purchase and rehab', ['purchasePrice', 'rehabCost', 'bridgeLoanToCostPercent']),
    group('Rent', ['monthlyRent']),
    group('Refinance', [
      'afterRepairValue',
      'refinanceLtvPercent',
      'refinanceInterestRate',
      'refinanceMonth',
    ]),
  ],
  'fix-flip': [
    group('Purchase and rehab', ['purchasePrice', 'rehabCost']),
    group('Bridge loan', ['bridgeLoanToCostPercent', 'bridgeInterestRate']),
    group('Sale', ['afterRepairValue', 'flipMonths', 'sellingCostPercent', 'wantedProfitPercent']),
  ],
};
