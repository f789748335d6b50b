import {
  type CalculationField,
  dollarBounds,
  rate,
  share,
} from '#domain/inputs/calculation-field.ts';

/** Rehab with a bridge loan, then refinance or sale. */
export const PROJECT_FIELDS = {
  rehabContingencyPercent: {
    label: 'Contingency',
    ...share,
    help: 'Set aside on top of the rehab budget, as a percentage of it.',
    plausible: { step: 10 },
  },
  monthlyHoldingCosts: {
    label: 'Holding costs',
    unit: 'dollars a month',
    ...dollarBounds,
    help: 'Taxes, insurance and utilities while the property earns no rent; loan payments not included.',
    plausible: { share: 0.25 },
  },
  bridgeLoanToCostPercent: {
    label: 'Bridge loan',
    ...share,
    help: 'Percentage of the price and rehab together that the bridge loan covers.',
    plausible: { step: 10 },
  },
  bridgeInterestRate: {
    label: 'Bridge rate',
    ...rate,
    help: 'Annual rate of the bridge loan; interest only, on the full loan from day one.',
    plausible: { step: 1 },
  },
  bridgePointsPercent: {
    label: 'Bridge points',
    unit: 'percent',
    min: 0,
    max: 10,
    help: 'Paid to the bridge lender at closing, as a percentage of the loan.',
  },
  afterRepairValue: {
    label: 'After-repair value',
    unit: 'dollars',
    ...dollarBounds,
    help: 'What the property is worth, or sells for, once the rehab is done. A hold with a rehab grows from it; enter 0 if it is not known.',
    plausible: { share: 0.1 },
  },
  refinanceMonth: {
    label: 'Refinance after',
    unit: 'months',
    min: 1,
    max: 60,
    isWhole: true,
    help: 'Months from closing until the new loan pays off the bridge loan.',
    plausible: { step: 3 },
  },
  rentStartMonth: {
    label: 'Rent starts after',
    unit: 'months',
    min: 0,
    max: 60,
    isWhole: true,
    help: 'Months from closing without rent while the rehab is done; in a BRRRR, no later than the refinance.',
  },
  refinanceLtvPercent: {
    label: 'Refinance loan to value',
    ...share,
    help: 'The new loan as a percentage of the appraised value.',
    plausible: { step: 5 },
  },
  refinanceInterestRate: {
    label: 'Refinance rate',
    ...rate,
    help: 'Annual rate of the new loan.',
    plausible: { step: 1 },
  },
  refinanceCostPercent: {
    label: 'Refinance costs',
    unit: 'percent',
    min: 0,
    max: 20,
    help: 'Closing costs and fees of the new loan, as a percentage of it.',
    plausible: { step: 1 },
  },
  flipMonths: {
    label: 'Months to sale',
    unit: 'months',
    min: 1,
    max: 48,
    help: 'From your closing to the buyer’s closing; partial months count.',
    plausible: { step: 3 },
  },
  wantedProfitPercent: {
    label: 'Target profit',
    ...share,
    help: 'Percentage of the sale price; used for your maximum offer after all costs.',
  },
} as const satisfies Record<string, CalculationField>;
