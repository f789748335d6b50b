import { type CalculationField, dollarBounds, rate, share } from './calculation-field.ts';

/** Rebuilding with a short loan, then refinancing or selling. */
export const PROJECT_FIELDS = {
  rehabContingencyPercent: {
    label: 'Contingency',
    ...share,
    help: 'Set aside on top of the rehab, as a share of it.',
    plausible: { step: 10 },
  },
  monthlyHoldingCosts: {
    label: 'Holding costs',
    unit: 'dollars a month',
    ...dollarBounds,
    help: 'Tax, insurance, utilities while it earns nothing; without loan payments.',
    plausible: { share: 0.25 },
  },
  bridgeLoanToCostPercent: {
    label: 'Bridge loan',
    ...share,
    help: 'Share of price and rehab together that the short loan covers.',
    plausible: { step: 10 },
  },
  bridgeInterestRate: {
    label: 'Bridge rate',
    ...rate,
    help: 'Yearly rate of the short loan; interest only, on the whole loan from the first day.',
    plausible: { step: 1 },
  },
  bridgePointsPercent: {
    label: 'Bridge points',
    unit: 'percent',
    min: 0,
    max: 10,
    help: 'Paid to the short lender at closing, as a share of the loan.',
  },
  afterRepairValue: {
    label: 'After-repair value',
    unit: 'dollars',
    ...dollarBounds,
    help: 'What it is worth, or sells for, once the rehab is done. A hold with a rehab grows from it; 0 where it is not known.',
    plausible: { share: 0.1 },
  },
  refinanceMonth: {
    label: 'Refinance after',
    unit: 'months',
    min: 1,
    max: 60,
    isWhole: true,
    help: 'Months from closing until the new loan pays off the old one.',
    plausible: { step: 3 },
  },
  rentStartMonth: {
    label: 'First rent after',
    unit: 'months',
    min: 0,
    max: 60,
    isWhole: true,
    help: 'Months from closing without rent, while the rehab is done; in a BRRRR at the latest with the refinance.',
  },
  refinanceLtvPercent: {
    label: 'Refinance loan to value',
    ...share,
    help: 'The new loan as a share of the appraised value.',
    plausible: { step: 5 },
  },
  refinanceInterestRate: {
    label: 'Refinance rate',
    ...rate,
    help: 'Yearly rate of the new loan.',
    plausible: { step: 1 },
  },
  refinanceCostPercent: {
    label: 'Refinance costs',
    unit: 'percent',
    min: 0,
    max: 20,
    help: 'Fees of the new loan, as a share of it.',
    plausible: { step: 1 },
  },
  flipMonths: {
    label: 'Months until the sale',
    unit: 'months',
    min: 1,
    max: 48,
    help: 'From closing to closing; parts of a month count.',
    plausible: { step: 3 },
  },
  wantedProfitPercent: {
    label: 'Profit you want',
    ...share,
    help: 'As a share of the sale price; for the full maximum offer.',
  },
} as const satisfies Record<string, CalculationField>;
