import type { MeasureRow } from './measure.ts';

const income = { unit: 'dollars', good: 'more' } as const;
const cost = { unit: 'dollars', good: 'less' } as const;

/** A year of a rental, from rent to NOI. */
export const OPERATING_MEASURES = {
  grossRent: {
    ...income,
    label: 'Gross rent',
    short: 'Rent',
    help: 'Annual rent before vacancy.',
  },
  otherIncome: {
    ...income,
    label: 'Other income',
    help: 'Annual income from parking, laundry, storage and similar sources.',
  },
  grossPotentialIncome: {
    ...income,
    label: 'Gross potential income',
    help: 'Gross rent plus other income with every unit rented.',
  },
  vacancyRate: {
    unit: 'fraction',
    good: 'less',
    label: 'Vacancy rate',
    help: 'Vacancy loss ÷ gross rent for the same months.',
  },
  vacancyLoss: {
    ...cost,
    label: 'Vacancy loss',
    help: 'Income lost while units are vacant.',
  },
  effectiveGrossIncome: {
    ...income,
    label: 'Effective gross income',
    help: 'Gross potential income minus vacancy loss.',
  },
  collectedRent: {
    ...income,
    label: 'Collected rent',
    help: 'Gross rent minus vacancy; the management fee is a percent of it.',
  },
  propertyTax: { ...cost, label: 'Property tax', help: 'Annual property tax.' },
  insurance: { ...cost, label: 'Insurance', help: 'Annual landlord insurance.' },
  hoa: { ...cost, label: 'HOA', help: 'Annual association dues.' },
  utilities: { ...cost, label: 'Utilities', help: 'Annual utilities paid by the owner.' },
  landscaping: {
    ...cost,
    label: 'Landscaping',
    help: 'Annual lawn care and snow removal.',
  },
  otherExpenses: {
    ...cost,
    label: 'Other expenses',
    help: 'Annual licenses, pest control, bookkeeping and similar costs.',
  },
  fixedExpenses: {
    ...cost,
    label: 'Fixed expenses',
    help: 'Property tax, insurance, HOA, utilities and other expenses you pay whether or not the property is rented.',
  },
  maintenance: {
    ...cost,
    label: 'Maintenance',
    help: 'Routine repairs, as a percent of gross rent.',
  },
  management: {
    ...cost,
    label: 'Management',
    help: 'The property manager’s fee, as a percent of collected rent.',
  },
  operatingExpenses: {
    ...cost,
    label: 'Operating expenses',
    help: 'Everything it costs to run the property, excluding debt, the CapEx reserve, depreciation and income tax.',
  },
  netOperatingIncome: {
    ...income,
    label: 'NOI',
    help: 'Net operating income: effective gross income minus operating expenses, before loans and the CapEx reserve.',
  },
  capitalReserve: {
    ...cost,
    label: 'CapEx reserve',
    help: 'Set aside for large replacements such as a roof or water heaters; not part of NOI.',
  },
  netOperatingIncomeAfterReserves: {
    ...income,
    label: 'NOI after CapEx reserve',
    help: 'NOI minus the CapEx reserve: what’s available for the loans.',
  },
} as const satisfies Record<string, MeasureRow>;

/** A year of loan payments. */
export const DEBT_MEASURES = {
  interest: { ...cost, label: 'Interest', help: 'Interest paid on the loans.' },
  principalPaid: {
    unit: 'dollars',
    good: 'more',
    label: 'Principal',
    help: 'Principal paid, including extra principal.',
  },
  extraPrincipal: {
    unit: 'dollars',
    good: 'neither',
    label: 'Extra principal',
    help: 'Principal paid beyond what’s required. It’s voluntary, so ratios exclude it.',
  },
  mortgageInsurance: {
    ...cost,
    label: 'Mortgage insurance',
    help: 'Paid to the lender’s insurer until the loan-to-value is low enough.',
  },
  debtService: {
    ...cost,
    label: 'Debt service',
    help: 'Annual scheduled principal and interest, excluding extra principal and mortgage insurance.',
  },
  balloon: {
    ...cost,
    label: 'Balloon payment',
    help: 'The remaining loan balance that comes due in one payment.',
  },
  buydownCredit: {
    unit: 'dollars',
    good: 'more',
    label: 'Buydown credit',
    help: 'The temporary buydown’s contribution to loan payments; debt service and DSCR use the loan’s own rate.',
  },
  refinanceCash: {
    unit: 'dollars',
    good: 'more',
    label: 'Cash from refinance',
    help: 'New loan minus payoff, prepayment penalty, costs and points; negative if cash is due at closing.',
  },
  borrowed: {
    unit: 'dollars',
    good: 'neither',
    label: 'Net new debt',
    help: 'How much a refinance adds to the debt: the new loan minus the payoff.',
  },
  prepaymentPenalty: {
    ...cost,
    label: 'Prepayment penalty',
    help: 'Due when a loan is paid off early, as a percentage of the balance.',
  },
  refinanceValue: {
    unit: 'dollars',
    good: 'neither',
    label: 'Value at refinance',
    help: 'The appraised value, or the value grown to the month of the refinance.',
  },
  refinanceIncome: {
    unit: 'dollars',
    good: 'more',
    label: 'NOI at refinance',
    help: 'The NOI that the lender tests: for the year of the refinance, unless entered.',
  },
  refinanceLoan: {
    unit: 'dollars',
    good: 'neither',
    label: 'Refinance loan',
    help: 'The smallest amount that the lender’s tests allow, in whole dollars; a rate-and-term refinance borrows only the payoff and its costs.',
  },
  loansPaidOff: {
    ...cost,
    label: 'Old loans paid off',
    help: 'Balances of all loans in the month of the refinance.',
  },
  refinanceFees: {
    ...cost,
    label: 'Refinance closing costs',
    help: 'Closing costs of the refinance, excluding points.',
  },
  pointsOnRefinance: {
    ...cost,
    label: 'Points on refinance',
    help: 'Paid to the new lender, as a percentage of the new loan.',
  },
  loanByValue: {
    unit: 'dollars',
    good: 'neither',
    label: 'Maximum by LTV',
    help: 'LTV limit × value.',
  },
  loanByCoverage: {
    unit: 'dollars',
    good: 'neither',
    label: 'Maximum by DSCR',
    help: 'NOI / (minimum DSCR × a year of amortizing payments per dollar).',
  },
  loanByDebtYield: {
    unit: 'dollars',
    good: 'neither',
    label: 'Maximum by debt yield',
    help: 'NOI / minimum debt yield.',
  },
  loanBalance: {
    ...cost,
    label: 'Loan balance',
    short: 'Loan',
    help: 'Amount owed at the end of the period.',
  },
} as const satisfies Record<string, MeasureRow>;
