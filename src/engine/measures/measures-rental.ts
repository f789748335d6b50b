import { ALL_CASH_RETURNED, type MeasureRow } from './measure.ts';

const cost = { unit: 'dollars', good: 'less' } as const;

/** What is paid in cash before the first rent. */
export const PURCHASE_MEASURES = {
  price: {
    unit: 'dollars',
    good: 'less',
    label: 'Purchase price',
    short: 'Price',
    help: 'What is paid for the property itself.',
  },
  loanAmount: {
    unit: 'dollars',
    good: 'neither',
    label: 'Loan amount',
    help: 'What is borrowed to buy, and for the rehab where a lender pays for it.',
  },
  downPayment: {
    unit: 'dollars',
    good: 'neither',
    label: 'Down payment',
    help: 'The purchase price less what is borrowed.',
  },
  closingCosts: {
    ...cost,
    label: 'Closing costs',
    help: 'Title, escrow, inspection, recording and the like at the purchase.',
  },
  points: {
    ...cost,
    label: 'Points',
    help: 'Paid to the lender at closing, as a share of the loan.',
  },
  buydownCost: {
    ...cost,
    label: 'Rate buydown',
    help: 'What you pay at closing for a temporary buydown: all its credits, without the seller’s part.',
  },
  rehabCost: {
    ...cost,
    label: 'Rehab',
    help: 'What it costs to bring the property into shape, contingency apart.',
  },
  contingency: {
    ...cost,
    label: 'Contingency',
    help: 'Set aside for what the rehab costs beyond its estimate.',
  },
  rehab: { ...cost, label: 'Rehab with contingency', help: 'The rehab and its contingency.' },
  monthsWithoutRent: {
    unit: 'months',
    good: 'less',
    label: 'Months without rent',
    help: 'Months from closing to the first rent. They come before year 1.',
  },
  expensesBeforeRent: {
    ...cost,
    label: 'Expenses before rent',
    help: 'Fixed expenses of the months without rent.',
  },
  loanPaymentsBeforeRent: {
    ...cost,
    label: 'Loan payments before rent',
    help: 'Loan payments of the months without rent.',
  },
  principalBeforeRent: {
    unit: 'dollars',
    good: 'more',
    label: 'Principal paid before rent',
    help: 'The part of the loan payments before rent that lowers the loan.',
  },
  otherHolding: {
    ...cost,
    label: 'Other holding costs',
    help: 'Whatever else is paid before the first rent.',
  },
  holdingCosts: {
    ...cost,
    label: 'Holding costs',
    help: 'Taxes, insurance, utilities and the like while the property earns nothing.',
  },
  monthlyHoldingCosts: {
    unit: 'dollars a month',
    good: 'less',
    label: 'Monthly holding costs',
    help: 'Taxes, insurance, utilities and the like for a month without income.',
  },
  totalHolding: {
    ...cost,
    label: 'Total holding costs',
    help: 'Everything paid before the first rent: expenses, loan payments and other holding costs.',
  },
  cashInvested: {
    ...cost,
    label: 'Cash invested',
    help: 'Down payment, closing costs, points, rehab paid in cash and holding costs; reserves are apart.',
  },
  reserves: {
    unit: 'dollars',
    good: 'more',
    label: 'Reserves',
    help: 'Cash held back for surprises; it is not part of the cash invested.',
  },
} as const satisfies Record<string, MeasureRow>;

const share = { unit: 'fraction', good: 'more' } as const;

/** The first year: what is left, and the ratios of the trade. */
export const FIRST_YEAR_MEASURES = {
  annualCashFlow: {
    unit: 'dollars',
    good: 'more',
    label: 'Annual cash flow',
    short: 'Cash flow',
    help: 'NOI less debt service, mortgage insurance, extra principal and the CapEx reserve; before income tax.',
  },
  monthlyCashFlow: {
    unit: 'dollars a month',
    good: 'more',
    label: 'Monthly cash flow',
    short: 'Cash flow',
    help: 'A twelfth of the first year’s cash flow: what is left each month after all bills, the loans and the CapEx reserve, before income tax.',
  },
  monthlyPayment: {
    unit: 'dollars a month',
    good: 'less',
    hasCents: true,
    label: 'Monthly payment',
    help: 'Principal and interest due in the first month; no extra principal, taxes or insurance.',
  },
  monthlyPitia: {
    unit: 'dollars a month',
    good: 'less',
    hasCents: true,
    label: 'Total monthly payment (PITIA)',
    short: 'PITIA',
    help: 'Principal, interest, taxes, insurance and association dues of the first month, mortgage insurance included.',
  },
  capRate: {
    ...share,
    label: 'Cap rate',
    help: 'NOI ÷ value, which is the price at the purchase; before any loan and before the CapEx reserve.',
  },
  allInCapRate: {
    ...share,
    label: 'All-in cap rate',
    help: 'NOI ÷ (price + rehab); the same as the cap rate where no rehab is counted.',
  },
  cashOnCash: {
    ...share,
    label: 'Cash-on-cash return',
    short: 'Cash-on-cash',
    help: 'First-year cash flow ÷ cash invested, before income tax; after a refinance on the cash left in.',
    infinite: ALL_CASH_RETURNED,
  },
  debtCoverage: {
    unit: 'times',
    good: 'more',
    label: 'DSCR',
    help: 'Debt service coverage ratio: NOI ÷ debt service. Most lenders want 1.20 to 1.25 or more.',
    infinite: 'No debt',
  },
  lenderDebtCoverage: {
    unit: 'times',
    good: 'more',
    label: 'Lender DSCR',
    help: 'Gross monthly rent ÷ PITIA, as lenders on rentals count it; vacancy and maintenance are ignored.',
    infinite: 'No debt',
  },
  breakEvenRatio: {
    unit: 'fraction',
    good: 'less',
    label: 'Break-even ratio',
    help: '(Operating expenses + debt service) ÷ gross potential income: the share of full income that pays both. The CapEx reserve is not counted.',
  },
  grossRentMultiplier: {
    unit: 'times',
    good: 'less',
    label: 'Gross rent multiplier',
    short: 'GRM',
    help: 'Price ÷ gross rent of a year.',
  },
  operatingExpenseRatio: {
    unit: 'fraction',
    good: 'less',
    label: 'Operating expense ratio',
    short: 'OpEx ratio',
    help: 'Operating expenses ÷ effective gross income.',
  },
  debtYield: { ...share, label: 'Debt yield', help: 'NOI ÷ loan amount.', undefined: 'No debt' },
  returnOnEquity: {
    ...share,
    label: 'Return on equity',
    help: 'A year’s cash flow ÷ (value − loan balance), both at the start of the year.',
  },
  rentToPrice: {
    ...share,
    label: 'Rent-to-price ratio',
    short: '1% rule',
    help: 'Monthly rent ÷ price; the 1% rule asks for 1%.',
  },
  fiftyPercentRule: {
    unit: 'dollars a month',
    good: 'more',
    label: '50% rule cash flow',
    short: '50% rule',
    help: 'Half of the monthly rent less principal and interest: a quick check in which half of the rent stands for all expenses.',
  },
} as const satisfies Record<string, MeasureRow>;
