import { type MeasureRow, NO_NUMBER } from './measure.ts';

const income = { unit: 'dollars', good: 'more' } as const;
const cost = { unit: 'dollars', good: 'less' } as const;
const month = { unit: 'months', good: 'neither' } as const;

/** A BRRRR's refinance and what remains after it. */
export const BRRRR_RESULT_MEASURES = {
  refinanceMonth: {
    ...month,
    label: 'Refinance month',
    help: 'Months from closing to the refinance.',
  },
  rentStartMonth: {
    ...month,
    label: 'First rent month',
    help: 'Months from closing to the first rent payment.',
  },
  monthsOfRent: {
    unit: 'months',
    good: 'more',
    label: 'Months of rent',
    help: 'Months between the first rent payment and the refinance.',
  },
  monthlyIncomeAfterReserves: {
    unit: 'dollars a month',
    good: 'more',
    label: 'Monthly NOI after CapEx reserve',
    help: 'NOI after the CapEx reserve ÷ 12.',
  },
  incomeBeforeRefinance: {
    ...income,
    label: 'Income before refinance',
    help: 'NOI after the CapEx reserve for the months between the first rent payment and the refinance.',
  },
  loanPaymentsBeforeRefinance: {
    ...cost,
    label: 'Loan payments before refinance',
    help: 'Payments on the first loan between the first rent payment and the refinance.',
  },
  cashFlowBeforeRefinance: {
    ...income,
    label: 'Cash flow before refinance',
    help: 'Income minus loan payments between the first rent payment and the refinance.',
  },
  afterRepairValue: {
    ...income,
    label: 'After-repair value',
    short: 'ARV',
    help: 'Property value once the rehab is done.',
  },
  newLoan: {
    unit: 'dollars',
    good: 'neither',
    label: 'New loan',
    help: 'The refinance loan: loan-to-value × after-repair value.',
  },
  oldLoanPayoff: {
    ...cost,
    label: 'Old loan payoff',
    help: 'First loan’s balance in the refinance month.',
  },
  refinancePoints: {
    ...cost,
    label: 'Refinance points',
    help: 'Paid to the new lender at the refinance, as a percent of the new loan.',
  },
  refinanceCosts: { ...cost, label: 'Refinance costs', help: 'Refinance fees and points.' },
  cashBack: {
    ...income,
    label: 'Cash back',
    help: 'New loan minus old loan payoff and refinance costs.',
  },
  cashLeftIn: {
    ...cost,
    label: 'Cash left in deal',
    help: 'Cash invested minus cash back and cash flow before the refinance.',
  },
  surplusCash: {
    ...income,
    label: 'Surplus cash returned',
    help: 'Cash returned beyond the cash invested.',
  },
  refinanceEquity: {
    ...income,
    label: 'Equity after refinance',
    help: 'After-repair value minus the new loan.',
  },
  returnSinceClosing: {
    unit: 'fraction',
    good: 'more',
    label: 'Annual return since closing',
    help: 'IRR of all cash from closing to sale; the Compare page ranks by this rate.',
  },
} as const satisfies Record<string, MeasureRow>;

const NO_OFFER = 'None';

/** A flip's costs, profit and maximum offer. */
export const FLIP_RESULT_MEASURES = {
  monthsToSale: { ...month, label: 'Months to sale', help: 'Months from closing to the sale.' },
  financingCosts: {
    ...cost,
    label: 'Financing costs',
    help: 'Points and interest until the sale.',
  },
  projectCost: {
    ...cost,
    label: 'Project cost',
    help: 'Price plus closing, rehab (with contingency), financing, holding and selling costs.',
  },
  profit: {
    ...income,
    label: 'Profit',
    help: 'Total cash back minus cash in, before income tax; for a flip, sale price minus project cost.',
  },
  returnOnCash: {
    unit: 'fraction',
    good: 'more',
    label: 'Return on cash',
    help: 'Profit ÷ cash invested, over the whole project.',
    infinite: 'Infinite: no cash invested',
  },
  returnOnCost: {
    unit: 'fraction',
    good: 'more',
    label: 'Return on cost',
    help: 'Profit ÷ project cost.',
  },
  annualizedReturn: {
    unit: 'fraction',
    good: 'more',
    label: 'Annualized return',
    help: 'Return on cash, compounded to an annual rate.',
    infinite: 'Infinite: no cash invested',
  },
  simpleAnnualizedReturn: {
    unit: 'fraction',
    good: 'more',
    label: 'Simple annualized return',
    help: 'Return on cash × 12 ÷ months to sale.',
    infinite: 'Infinite: no cash invested',
  },
  seventyPercentOffer: {
    ...income,
    label: '70% rule maximum offer',
    short: '70% rule',
    help: '70% of the after-repair value minus rehab with contingency.',
    undefined: NO_OFFER,
  },
  maximumOffer: {
    ...income,
    label: 'Maximum offer after all costs',
    short: 'Maximum offer',
    help: 'The price that earns your target profit after all costs, including closing and financing costs at that offer.',
    undefined: NO_OFFER,
  },
} as const satisfies Record<string, MeasureRow>;

const payment = { unit: 'dollars a month', good: 'less', hasCents: true } as const;

/** A mortgage's first month and lifetime totals. */
export const MORTGAGE_RESULT_MEASURES = {
  loanToValue: {
    unit: 'fraction',
    good: 'less',
    label: 'Loan-to-value',
    short: 'LTV',
    help: 'Loan ÷ value (the price, at purchase).',
    undefined: NO_NUMBER,
  },
  firstInterest: {
    ...payment,
    label: 'First-month interest',
    help: 'Interest in the first payment.',
  },
  firstPrincipal: {
    unit: 'dollars a month',
    good: 'more',
    hasCents: true,
    label: 'First-month principal',
    help: 'Principal in the first payment, excluding extra principal.',
  },
  firstPayment: {
    ...payment,
    label: 'Payment with extra principal',
    help: 'The first payment including extra principal.',
  },
  laterPayment: {
    ...payment,
    label: 'Payment after reset',
    help: 'The payment once the interest-only period ends or the rate changes.',
  },
  monthlyMortgageInsurance: {
    ...payment,
    label: 'Monthly mortgage insurance',
    help: 'Mortgage insurance in the first month.',
  },
  monthlyPropertyTax: {
    ...payment,
    label: 'Monthly property tax',
    help: 'Property tax ÷ 12.',
  },
  monthlyInsurance: { ...payment, label: 'Monthly insurance', help: 'Insurance ÷ 12.' },
  monthlyHoa: { ...payment, label: 'Monthly HOA', help: 'Monthly association dues.' },
  monthlyOutflow: {
    ...payment,
    label: 'Total monthly payment with extra principal',
    help: 'PITIA plus extra principal in the first month: what you actually pay.',
  },
  payoffTime: {
    unit: 'months',
    good: 'less',
    label: 'Payoff time',
    help: 'Months until the loan is paid off.',
  },
  insuranceEndsMonth: {
    unit: 'months',
    good: 'less',
    label: 'Mortgage insurance ends',
    help: 'The last month you pay mortgage insurance.',
  },
  monthsSaved: {
    unit: 'months',
    good: 'more',
    label: 'Months saved',
    help: 'How much sooner extra principal pays off the loan.',
  },
  interestWithoutExtra: {
    ...cost,
    label: 'Interest without extra principal',
    help: 'Total interest on the loan’s regular schedule.',
  },
  interestSaved: {
    ...income,
    label: 'Interest saved',
    help: 'Interest saved by paying extra principal.',
  },
  totalInterest: { ...cost, label: 'Total interest', help: 'Interest over the life of the loan.' },
  totalPaid: {
    ...cost,
    label: 'Total paid',
    help: 'Principal and interest over the life of the loan, excluding points, insurance and taxes.',
  },
  totalMortgageInsurance: {
    ...cost,
    label: 'Total mortgage insurance',
    help: 'Mortgage insurance over the life of the loan, on top of principal and interest.',
  },
} as const satisfies Record<string, MeasureRow>;
