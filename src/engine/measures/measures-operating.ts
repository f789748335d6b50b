import type { MeasureRow } from './measure.ts';

const income = { unit: 'dollars', good: 'more' } as const;
const cost = { unit: 'dollars', good: 'less' } as const;

/** A year of a rental, from the rent to NOI. */
export const OPERATING_MEASURES = {
  grossRent: {
    ...income,
    label: 'Gross rent',
    short: 'Rent',
    help: 'Twelve months of rent, before vacancy.',
  },
  otherIncome: {
    ...income,
    label: 'Other income',
    help: 'Parking, laundry, storage and the like, for a year.',
  },
  grossPotentialIncome: {
    ...income,
    label: 'Gross potential income',
    help: 'Gross rent and other income with every unit rented.',
  },
  vacancyRate: {
    unit: 'fraction',
    good: 'less',
    label: 'Vacancy rate',
    help: 'Vacancy loss ÷ gross rent of the same months.',
  },
  vacancyLoss: {
    ...cost,
    label: 'Vacancy loss',
    help: 'Income lost while units are empty.',
  },
  effectiveGrossIncome: {
    ...income,
    label: 'Effective gross income',
    help: 'Gross potential income less vacancy loss.',
  },
  collectedRent: {
    ...income,
    label: 'Collected rent',
    help: 'Gross rent less vacancy; management is a share of it.',
  },
  propertyTax: { ...cost, label: 'Property tax', help: 'Property tax for a year.' },
  insurance: { ...cost, label: 'Insurance', help: 'Landlord insurance for a year.' },
  hoa: { ...cost, label: 'HOA', help: 'Association dues for a year.' },
  utilities: { ...cost, label: 'Utilities', help: 'Utilities the owner pays for a year.' },
  landscaping: {
    ...cost,
    label: 'Landscaping',
    help: 'Lawn care and snow removal for a year.',
  },
  otherExpenses: {
    ...cost,
    label: 'Other expenses',
    help: 'Licenses, pest control, bookkeeping and the like, for a year.',
  },
  fixedExpenses: {
    ...cost,
    label: 'Fixed expenses',
    help: 'Property tax, insurance, HOA, utilities and other expenses: what is paid whether it is rented or not.',
  },
  maintenance: {
    ...cost,
    label: 'Maintenance',
    help: 'Routine repairs, as a share of the gross rent.',
  },
  management: {
    ...cost,
    label: 'Management',
    help: 'The property manager, as a share of the collected rent.',
  },
  operatingExpenses: {
    ...cost,
    label: 'Operating expenses',
    help: 'Everything it costs to run the property; no debt, no CapEx reserve, no depreciation, no income tax.',
  },
  netOperatingIncome: {
    ...income,
    label: 'NOI',
    help: 'Net operating income: effective gross income less operating expenses, before any loan and before the CapEx reserve.',
  },
  capitalReserve: {
    ...cost,
    label: 'CapEx reserve',
    help: 'Set aside for large replacements such as a roof or water heaters; below NOI.',
  },
  netOperatingIncomeAfterReserves: {
    ...income,
    label: 'NOI after CapEx reserve',
    help: 'NOI less the CapEx reserve: what is left for the loans.',
  },
} as const satisfies Record<string, MeasureRow>;

/** A year of the loans. */
export const DEBT_MEASURES = {
  interest: { ...cost, label: 'Interest', help: 'Interest paid on the loans.' },
  principalPaid: {
    unit: 'dollars',
    good: 'more',
    label: 'Principal',
    help: 'Principal repaid, extra principal included.',
  },
  extraPrincipal: {
    unit: 'dollars',
    good: 'neither',
    label: 'Extra principal',
    help: 'Principal paid beyond what is due; the owner’s choice, so no ratio counts it.',
  },
  mortgageInsurance: {
    ...cost,
    label: 'Mortgage insurance',
    help: 'Paid to the lender’s insurer until the loan is small enough against the value.',
  },
  debtService: {
    ...cost,
    label: 'Debt service',
    help: 'Scheduled principal and interest for a year; no extra principal, no mortgage insurance.',
  },
  balloon: {
    ...cost,
    label: 'Balloon payment',
    help: 'What is left of a loan and falls due at once.',
  },
  buydownCredit: {
    unit: 'dollars',
    good: 'more',
    label: 'Buydown credit',
    help: 'What a temporary buydown pays toward the loan payments; debt service and DSCR stay at the loan’s own rate.',
  },
  loanBalance: {
    ...cost,
    label: 'Loan balance',
    short: 'Loan',
    help: 'What is still owed at the end of the period.',
  },
} as const satisfies Record<string, MeasureRow>;
