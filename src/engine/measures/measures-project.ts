import { type MeasureRow, NO_NUMBER } from './measure.ts';

const income = { unit: 'dollars', good: 'more' } as const;
const cost = { unit: 'dollars', good: 'less' } as const;
const month = { unit: 'months', good: 'neither' } as const;

/** A BRRRR: the refinance and what it leaves. */
export const BRRRR_RESULT_MEASURES = {
  refinanceMonth: {
    ...month,
    label: 'Refinance month',
    help: 'Months from closing to the refinance.',
  },
  rentStartMonth: {
    ...month,
    label: 'First rent month',
    help: 'Months from closing to the first rent.',
  },
  monthsOfRent: {
    unit: 'months',
    good: 'more',
    label: 'Months of rent',
    help: 'Months between the first rent and the refinance.',
  },
  monthlyIncomeAfterReserves: {
    unit: 'dollars a month',
    good: 'more',
    label: 'Monthly NOI after CapEx reserve',
    help: 'A twelfth of the NOI after the CapEx reserve.',
  },
  incomeBeforeRefinance: {
    ...income,
    label: 'Income before refinance',
    help: 'NOI after the CapEx reserve of the months between the first rent and the refinance.',
  },
  loanPaymentsBeforeRefinance: {
    ...cost,
    label: 'Loan payments before refinance',
    help: 'Payments on the first loan between the first rent and the refinance.',
  },
  cashFlowBeforeRefinance: {
    ...income,
    label: 'Cash flow before refinance',
    help: 'Income less loan payments between the first rent and the refinance.',
  },
  afterRepairValue: {
    ...income,
    label: 'After-repair value',
    short: 'ARV',
    help: 'What the property is worth once the rehab is done.',
  },
  newLoan: {
    unit: 'dollars',
    good: 'neither',
    label: 'New loan',
    help: 'What the refinance lends: its loan-to-value × after-repair value.',
  },
  oldLoanPayoff: {
    ...cost,
    label: 'Old loan payoff',
    help: 'What is owed on the first loan in the month of the refinance.',
  },
  refinancePoints: {
    ...cost,
    label: 'Refinance points',
    help: 'Paid to the new lender at the refinance, as a share of the new loan.',
  },
  refinanceCosts: { ...cost, label: 'Refinance costs', help: 'Fees and points of the refinance.' },
  cashBack: {
    ...income,
    label: 'Cash back',
    help: 'New loan less the old loan payoff and the refinance costs.',
  },
  cashLeftIn: {
    ...cost,
    label: 'Cash left in',
    help: 'Cash invested less the cash back and the cash flow before the refinance.',
  },
  surplusCash: {
    ...income,
    label: 'Surplus cash returned',
    help: 'What came back beyond the cash invested.',
  },
  refinanceEquity: {
    ...income,
    label: 'Equity after refinance',
    help: 'After-repair value less the new loan.',
  },
  returnSinceClosing: {
    unit: 'fraction',
    good: 'more',
    label: 'Annual return since closing',
    help: 'The IRR of every dollar from closing to the sale, as Compare ranks it.',
  },
} as const satisfies Record<string, MeasureRow>;

const NO_OFFER = 'None';

/** A flip: its costs, its profit and what may be paid at most. */
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
    help: 'Price, closing costs, rehab with contingency, financing, holding and selling costs.',
  },
  profit: {
    ...income,
    label: 'Profit',
    help: 'What comes back less what goes in, before income tax; of a flip sale price less project cost.',
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
    help: 'Return on cash compounded to a year.',
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
    help: '70% of the after-repair value less the rehab with contingency.',
    undefined: NO_OFFER,
  },
  maximumOffer: {
    ...income,
    label: 'Maximum offer after all costs',
    short: 'Maximum offer',
    help: 'The price that leaves the target profit after every cost, with the closing and financing costs of that very offer.',
    undefined: NO_OFFER,
  },
} as const satisfies Record<string, MeasureRow>;

const payment = { unit: 'dollars a month', good: 'less', hasCents: true } as const;

/** A mortgage, its first month and its whole life. */
export const MORTGAGE_RESULT_MEASURES = {
  loanToValue: {
    unit: 'fraction',
    good: 'less',
    label: 'Loan-to-value',
    short: 'LTV',
    help: 'Loan ÷ value, which is the price at the purchase.',
    undefined: NO_NUMBER,
  },
  firstInterest: {
    ...payment,
    label: 'First-month interest',
    help: 'Interest of the first payment.',
  },
  firstPrincipal: {
    unit: 'dollars a month',
    good: 'more',
    hasCents: true,
    label: 'First-month principal',
    help: 'Principal of the first payment, without extra principal.',
  },
  firstPayment: {
    ...payment,
    label: 'Payment with extra principal',
    help: 'The first payment with the extra principal.',
  },
  laterPayment: {
    ...payment,
    label: 'Later payment',
    help: 'What is due once interest-only months are over or the rate has changed.',
  },
  monthlyMortgageInsurance: {
    ...payment,
    label: 'Monthly mortgage insurance',
    help: 'Mortgage insurance of the first month.',
  },
  monthlyPropertyTax: {
    ...payment,
    label: 'Monthly property tax',
    help: 'A twelfth of the property tax.',
  },
  monthlyInsurance: { ...payment, label: 'Monthly insurance', help: 'A twelfth of the insurance.' },
  monthlyHoa: { ...payment, label: 'Monthly HOA', help: 'Association dues for a month.' },
  monthlyOutflow: {
    ...payment,
    label: 'Total monthly payment with extra principal',
    help: 'PITIA and the extra principal of the first month: what leaves the account.',
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
    help: 'The month in which mortgage insurance is paid last.',
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
    help: 'What the loan would cost in interest as agreed.',
  },
  interestSaved: {
    ...income,
    label: 'Interest saved',
    help: 'Interest that extra principal saves.',
  },
  totalInterest: { ...cost, label: 'Total interest', help: 'Interest over the life of the loan.' },
  totalPaid: {
    ...cost,
    label: 'Total paid',
    help: 'Principal and interest over the life of the loan; points, insurance and taxes are apart.',
  },
  totalMortgageInsurance: {
    ...cost,
    label: 'Total mortgage insurance',
    help: 'Mortgage insurance over the life of the loan, on top of principal and interest.',
  },
} as const satisfies Record<string, MeasureRow>;
