import { ALL_CASH_RETURNED, type MeasureRow } from './measure.ts';

const cost = { unit: 'dollars', good: 'less' } as const;

/** Cash paid before the first rent payment. */
export const PURCHASE_MEASURES = {
  price: {
    unit: 'dollars',
    good: 'less',
    label: 'Purchase price',
    short: 'Price',
    help: 'What you pay for the property itself.',
  },
  loanAmount: {
    unit: 'dollars',
    good: 'neither',
    label: 'Loan amount',
    help: 'Amount borrowed for the purchase, and for the rehab if the lender funds it.',
  },
  downPayment: {
    unit: 'dollars',
    good: 'neither',
    label: 'Down payment',
    help: 'Purchase price minus loan amount.',
  },
  closingCosts: {
    ...cost,
    label: 'Closing costs',
    help: 'Title, escrow, inspection, recording and similar costs at purchase.',
  },
  points: {
    ...cost,
    label: 'Points',
    help: 'Paid to the lender at closing, as a percent of the loan.',
  },
  buydownCost: {
    ...cost,
    label: 'Rate buydown',
    help: 'Your cost at closing for a temporary buydown: all its credits minus the seller’s share.',
  },
  rehabCost: {
    ...cost,
    label: 'Rehab',
    help: 'Cost to fix up the property, excluding contingency.',
  },
  contingency: {
    ...cost,
    label: 'Contingency',
    help: 'Set aside for rehab cost overruns.',
  },
  rehab: { ...cost, label: 'Rehab with contingency', help: 'Rehab plus contingency.' },
  monthsWithoutRent: {
    unit: 'months',
    good: 'less',
    label: 'Months without rent',
    help: 'Months from closing to the first rent payment. They come before year 1.',
  },
  expensesBeforeRent: {
    ...cost,
    label: 'Expenses before rent',
    help: 'Fixed expenses during the months without rent.',
  },
  loanPaymentsBeforeRent: {
    ...cost,
    label: 'Loan payments before rent',
    help: 'Loan payments during the months without rent.',
  },
  principalBeforeRent: {
    unit: 'dollars',
    good: 'more',
    label: 'Principal paid before rent',
    help: 'The part of loan payments before rent that reduces the balance.',
  },
  otherHolding: {
    ...cost,
    label: 'Other holding costs',
    help: 'Other costs paid before the first rent payment.',
  },
  holdingCosts: {
    ...cost,
    label: 'Holding costs',
    help: 'Taxes, insurance, utilities and similar costs while the property earns no income.',
  },
  monthlyHoldingCosts: {
    unit: 'dollars a month',
    good: 'less',
    label: 'Monthly holding costs',
    help: 'Taxes, insurance, utilities and similar costs for a month without income.',
  },
  totalHolding: {
    ...cost,
    label: 'Total holding costs',
    help: 'Everything paid before the first rent payment: expenses, loan payments and other holding costs.',
  },
  cashInvested: {
    ...cost,
    label: 'Cash invested',
    help: 'Down payment, closing costs, points, rehab paid in cash and holding costs; excludes reserves.',
  },
  reserves: {
    unit: 'dollars',
    good: 'more',
    label: 'Reserves',
    help: 'Cash set aside for the unexpected; not part of cash invested.',
  },
} as const satisfies Record<string, MeasureRow>;

const share = { unit: 'fraction', good: 'more' } as const;

/** First-year cash flow and the usual ratios. */
export const FIRST_YEAR_MEASURES = {
  annualCashFlow: {
    unit: 'dollars',
    good: 'more',
    label: 'Annual cash flow',
    short: 'Cash flow',
    help: 'NOI minus debt service, mortgage insurance, extra principal and the CapEx reserve, before income tax.',
  },
  monthlyCashFlow: {
    unit: 'dollars a month',
    good: 'more',
    label: 'Monthly cash flow',
    short: 'Cash flow',
    help: 'First-year cash flow ÷ 12: your monthly income after all expenses, loan payments and the CapEx reserve, before income tax.',
  },
  monthlyPayment: {
    unit: 'dollars a month',
    good: 'less',
    hasCents: true,
    label: 'Monthly payment',
    help: 'Principal and interest due in the first month, excluding extra principal, taxes and insurance.',
  },
  monthlyPitia: {
    unit: 'dollars a month',
    good: 'less',
    hasCents: true,
    label: 'Total monthly payment (PITIA)',
    short: 'PITIA',
    help: 'Principal, interest, taxes, insurance and association dues in the first month, including mortgage insurance.',
  },
  capRate: {
    ...share,
    label: 'Cap rate',
    help: 'NOI ÷ value (the price, at purchase), before loans and the CapEx reserve.',
  },
  allInCapRate: {
    ...share,
    label: 'All-in cap rate',
    help: 'NOI ÷ (price + rehab); the same as the cap rate if there’s no rehab.',
  },
  cashOnCash: {
    ...share,
    label: 'Cash-on-cash return',
    short: 'Cash-on-cash',
    help: 'First-year cash flow ÷ cash invested, before income tax; after a refinance, based on the cash left in the deal.',
    infinite: ALL_CASH_RETURNED,
  },
  debtCoverage: {
    unit: 'times',
    good: 'more',
    label: 'DSCR',
    help: 'Debt service coverage ratio: NOI ÷ debt service. Most lenders require at least 1.20 to 1.25.',
    infinite: 'No debt',
  },
  lenderDebtCoverage: {
    unit: 'times',
    good: 'more',
    label: 'Lender DSCR',
    help: 'Gross monthly rent ÷ PITIA, the version rental lenders use; ignores vacancy and maintenance.',
    infinite: 'No debt',
  },
  breakEvenRatio: {
    unit: 'fraction',
    good: 'less',
    label: 'Break-even ratio',
    help: '(Operating expenses + debt service) ÷ gross potential income: the share of full income needed to cover both. Excludes the CapEx reserve.',
  },
  grossRentMultiplier: {
    unit: 'times',
    good: 'less',
    label: 'Gross rent multiplier',
    short: 'GRM',
    help: 'Price ÷ annual gross rent.',
  },
  operatingExpenseRatio: {
    unit: 'fraction',
    good: 'less',
    label: 'Operating expense ratio',
    short: 'OpEx ratio',
    help: 'Operating expenses ÷ effective gross income.',
  },
  debtYield: { ...share, label: 'Debt yield', help: 'NOI ÷ loan amount.', undefined: 'No debt' },
  yieldOnCost: {
    ...share,
    label: 'Yield on cost',
    help: 'NOI ÷ everything the property costs: price, closing costs, rehab and other upfront costs.',
  },
  loanToCost: {
    unit: 'fraction',
    good: 'less',
    label: 'Loan-to-cost',
    short: 'LTC',
    help: 'Loans ÷ everything the property costs: price, closing costs, rehab and other upfront costs.',
    undefined: 'No cost',
  },
  loanConstant: {
    unit: 'fraction',
    good: 'less',
    label: 'Loan constant',
    help: 'A year of debt service ÷ loan amount. Debt adds to the return while the cap rate is higher.',
    undefined: 'No debt',
  },
  equityDividend: {
    ...share,
    label: 'Equity dividend',
    help: '(NOI − debt service) ÷ (price − loans).',
  },
  returnOnEquity: {
    ...share,
    label: 'Return on equity',
    help: 'A year’s cash flow ÷ (value − loan balance), both at the start of the year.',
  },
  rentToPrice: {
    ...share,
    label: 'Rent-to-price ratio',
    short: '1% rule',
    help: 'Monthly rent ÷ price; the 1% rule looks for at least 1%.',
  },
  fiftyPercentRule: {
    unit: 'dollars a month',
    good: 'more',
    label: '50% rule cash flow',
    short: '50% rule',
    help: 'Half the monthly rent minus principal and interest: a quick check that assumes expenses take half the rent.',
  },
} as const satisfies Record<string, MeasureRow>;
