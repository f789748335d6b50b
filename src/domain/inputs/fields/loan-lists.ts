import { dollarBounds, HOLDS, RENTALS, rate, share } from '#domain/inputs/calculation-field.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { inRow } from './in-row.ts';
import type { ListField } from './list-field.ts';

const dollars = { unit: 'dollars', ...dollarBounds } as const;

const ofLoan = inRow('Additional loan');
const ofRefinance = inRow('Refinance');
const loanYears = { unit: 'years', min: 0, max: 40 } as const;

/** Loans beyond the first two, and what happens to them during a hold. */
export const LOAN_LISTS = {
  moreLoans: {
    group: 'More loans',
    by: RENTALS,
    noun: 'Additional loan',
    cell: 'loan',
    most: 4,
    isSparse: true,
    help: 'Seller financing, an assumed loan or private money on top of the loans above. Each reduces the cash you need.',
    start: 'Add a loan',
    add: 'loan',
    columns: {
      amount: ofLoan({
        label: 'Amount',
        ...dollars,
        start: 0,
        help: 'What you borrow; reduces the cash you need.',
      }),
      interestRate: ofLoan({
        label: 'Rate',
        ...rate,
        start: 7,
        help: 'Annual rate, compounded monthly.',
      }),
      termYears: ofLoan({
        label: 'Term',
        unit: 'years',
        min: 0.25,
        max: 40,
        start: 30,
        help: 'Years over which the loan is paid off. Enter a balloon if it comes due sooner.',
      }),
      interestOnlyYears: ofLoan({
        label: 'Interest-only years',
        ...loanYears,
        start: 0,
        help: 'Years of interest-only payments; they count toward the term.',
      }),
      balloonYears: ofLoan({
        label: 'Balloon after',
        ...loanYears,
        start: 0,
        help: 'When the full balance comes due. 0 for no balloon.',
      }),
      pointsPercent: ofLoan({
        label: 'Points',
        unit: 'percent',
        min: 0,
        max: 10,
        start: 0,
        help: 'Paid at closing; one point is 1% of this loan.',
      }),
    },
  },
  prepaymentPenalties: {
    group: 'Early payoff',
    by: HOLDS,
    noun: measureLabel('prepaymentPenalty'),
    cell: 'prepayment',
    most: 10,
    key: { name: 'year', label: 'Year' },
    help: 'Charged on the first loan’s balance if a refinance or sale pays it off in that year of the loan, such as 5-4-3-2-1. None on a balloon.',
    start: 'Add a prepayment penalty',
    add: 'year',
    columns: {
      percent: {
        label: 'Penalty',
        cellLabel: (year: number) => `Prepayment penalty in year ${year}`,
        unit: 'percent',
        min: 0,
        max: 20,
        help: 'As a percentage of the balance repaid.',
      },
    },
  },
  refinances: {
    group: 'Refinances',
    by: HOLDS,
    noun: 'Refinance',
    cell: 'refinance',
    most: 3,
    isSparse: true,
    help: 'A refinance pays off all loans. The new loan is the smallest amount that the tests you enter allow. Simulations keep its planned amount.',
    start: 'Add a refinance',
    add: 'refinance',
    columns: {
      month: ofRefinance({
        label: 'Month',
        unit: 'months',
        min: 1,
        max: 479,
        isWhole: true,
        start: 36,
        help: 'Months after year 1 begins. The loans are paid off after that month’s payment.',
      }),
      interestRate: ofRefinance({
        label: 'Rate',
        ...rate,
        start: 6.5,
        help: 'The new loan’s annual rate.',
      }),
      termYears: ofRefinance({
        label: 'Term',
        unit: 'years',
        min: 0.25,
        max: 40,
        start: 30,
        help: 'Years over which the new loan is paid off.',
      }),
      interestOnlyYears: ofRefinance({
        label: 'Interest-only years',
        ...loanYears,
        start: 0,
        help: 'Years of interest-only payments on the new loan.',
      }),
      loanToValuePercent: ofRefinance({
        label: 'Maximum LTV',
        ...share,
        start: 75,
        help: 'The loan is at most this share of the value. 0 to skip this test.',
      }),
      debtCoverage: ofRefinance({
        label: 'Minimum DSCR',
        unit: 'times',
        min: 0,
        max: 5,
        start: 1.25,
        help: 'NOI divided by a year of amortizing payments on the new loan. 0 to skip this test.',
      }),
      debtYieldPercent: ofRefinance({
        label: 'Minimum debt yield',
        unit: 'percent',
        min: 0,
        max: 50,
        start: 0,
        help: 'NOI divided by the new loan. 0 to skip this test.',
      }),
      costPercent: ofRefinance({
        label: 'Costs, percent',
        unit: 'percent',
        min: 0,
        max: 20,
        start: 2,
        help: 'Closing costs as a percentage of the new loan.',
      }),
      costs: ofRefinance({
        label: 'Costs, dollars',
        ...dollars,
        start: 0,
        help: 'Closing costs in dollars, on top of the percentage.',
      }),
      pointsPercent: ofRefinance({
        label: 'Points',
        unit: 'percent',
        min: 0,
        max: 10,
        start: 0,
        help: 'Paid to the new lender; one point is 1% of the new loan.',
      }),
      value: ofRefinance({
        label: 'Appraised value',
        ...dollars,
        start: 0,
        help: 'The value that the lender uses. 0 to use the value grown to that month.',
      }),
      netOperatingIncome: ofRefinance({
        label: 'Lender’s NOI',
        unit: 'dollars a year',
        ...dollarBounds,
        start: 0,
        help: 'The NOI that the lender uses. 0 to use the NOI of the year of the refinance.',
      }),
      rateAndTerm: ofRefinance({
        label: 'Rate-and-term',
        unit: 'yes or no',
        min: 0,
        max: 1,
        isWhole: true,
        start: 0,
        help: '1 to borrow only what pays off the loans and the costs, with no cash out; 0 for a cash-out refinance.',
      }),
    },
  },
} as const satisfies Record<string, ListField>;
