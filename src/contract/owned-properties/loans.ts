import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { Amount, DayDate, moneyFrom, percentUpTo, ReadVersion } from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { wholeBetween } from '#contract/numbers.ts';
import { OwnedPropertyParams } from './owned-properties.ts';

const LoanParams = OwnedPropertyParams.extend({ loanId: Id });

const ExtraBody = z.strictObject({ date: DayDate, amount: Amount });

const loanFields = {
  lender: text(120).trim().default(''),
  closedOn: DayDate,
  amount: moneyFrom(1, 'The loan amount'),
  /** Annual rate in percent (7.5 means 7.5%); null until it's known. */
  interestRate: percentUpTo('The interest rate', 50).nullable(),
  termMonths: wholeBetween(1, 600, 'The term (months)').default(360),
  /** Defaults to one month after closing. */
  firstPaymentOn: DayDate.nullable().default(null),
  interestOnlyMonths: wholeBetween(0, 600, 'Interest-only months').default(0),
  extraMonthly: moneyFrom(0, 'The extra principal').default(0),
  extras: list(ExtraBody, 200, 'Enter at most 200 extra payments').default([]),
  rateChanges: list(
    z.strictObject({
      fromMonth: wholeBetween(2, 600, 'The rate change month'),
      interestRate: percentUpTo('The new rate', 50),
    }),
    40,
    'Enter at most 40 rate changes',
  ).default([]),
  balloonMonth: wholeBetween(1, 600, 'The balloon month').nullable().default(null),
  mortgageInsuranceRate: percentUpTo('Mortgage insurance', 10).nullable().default(null),
  points: moneyFrom(0, 'Points').default(0),
  /** False for a lender that doesn't send Form 1098: its interest goes on Schedule E line 13 instead of 12. */
  sends1098: z.boolean().default(true),
  /** Collected for taxes and insurance: a transfer, not an expense. */
  escrowMonthly: moneyFrom(0, 'Escrow').default(0),
  notes: text(2000).default(''),
};

interface LoanDatesTyped {
  closedOn: string;
  firstPaymentOn: string | null;
}

const paysAfterClosing = ({ closedOn, firstPaymentOn }: LoanDatesTyped): boolean =>
  firstPaymentOn === null || firstPaymentOn >= closedOn;
const PAYS_BEFORE = {
  error: 'The first payment can’t be before the loan closes',
  path: ['firstPaymentOn'],
};

const purchaseFields = {
  ...loanFields,
  /** A purchase loan reduces the down payment. */
  isPurchaseLoan: z.boolean().default(true),
  /** The date it was paid off, at sale or with cash. */
  paidOffOn: DayDate.nullable().default(null),
  /** Form 1098 interest by year, in dollars. */
  reportedInterest: list(
    z.strictObject({
      year: wholeBetween(1900, 2199, 'The year'),
      amount: moneyFrom(0, 'The interest'),
    }),
    60,
    'Enter at most 60 years',
  ).default([]),
};

export const NewLoan = z.strictObject(purchaseFields).refine(paysAfterClosing, PAYS_BEFORE);
export type NewLoan = z.infer<typeof NewLoan>;

export const LoanAnswer = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    lender: z.string(),
    isPurchaseLoan: z.boolean(),
    closedOn: z.iso.date(),
    amount: z.number(),
    interestRate: z.number().nullable(),
    termMonths: z.int(),
    firstPaymentOn: z.iso.date().nullable(),
    interestOnlyMonths: z.int(),
    extraMonthly: z.number(),
    extras: z.array(z.object({ date: z.iso.date(), amount: z.number() })),
    rateChanges: z.array(z.object({ fromMonth: z.int(), interestRate: z.number() })),
    balloonMonth: z.int().nullable(),
    mortgageInsuranceRate: z.number().nullable(),
    points: z.number(),
    sends1098: z.boolean(),
    escrowMonthly: z.number(),
    costs: z.number(),
    cashBack: z.number(),
    paidOffOn: z.iso.date().nullable(),
    refinancedById: z.string().nullable(),
    reportedInterest: z.array(z.object({ year: z.int(), amount: z.number() })),
    /** The lender's stated balance on a date; null until entered. */
    statement: z.object({ date: z.iso.date(), balance: z.number() }).nullable(),
    notes: z.string(),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    /** On the requested date, exact to the cent. Null until the rate is known. */
    onDate: z
      .object({
        date: z.iso.date(),
        balance: z.number(),
        /** The next payment: principal, interest and escrow. */
        nextPaymentOn: z.iso.date().nullable(),
        nextPayment: z.number(),
        nextInterest: z.number(),
        nextPrincipal: z.number(),
        /** Total of the next 12 payments. */
        debtService: z.number(),
        interestPaid: z.number(),
        principalPaid: z.number(),
        payoffOn: z.iso.date().nullable(),
        /** Interest since the last due date, owed if the loan is paid off that day. */
        accruedInterest: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnedLoan' });
export type LoanAnswer = z.infer<typeof LoanAnswer>;

export const listLoans = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/loans',
  summary: 'List a property’s loans with their balances on any date, paid-off loans last',
  params: OwnedPropertyParams,
  query: z.strictObject({ on: DayDate.optional() }),
  response: z.object({ items: z.array(LoanAnswer) }),
});

export const createLoan = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/loans',
  summary: 'Add a loan; loan records replace the loan entered with the property',
  access: 'subscriber',
  status: 201,
  bodyLimit: BODY_LIMITS.notes,
  params: OwnedPropertyParams,
  body: NewLoan,
  response: LoanAnswer,
});

export const changeLoan = endpoint({
  method: 'PUT',
  path: '/api/user-properties/{propertyId}/loans/{loanId}',
  summary: 'Change a loan; 409 with the current loan if it changed since that version was read',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.notes,
  params: LoanParams,
  body: z
    .strictObject({ ...purchaseFields, version: ReadVersion })
    .refine(paysAfterClosing, PAYS_BEFORE),
  response: LoanAnswer,
});

export const deleteLoan = endpoint({
  method: 'DELETE',
  path: '/api/user-properties/{propertyId}/loans/{loanId}',
  summary: 'Delete a loan; any loans it paid off in a refinance become active again',
  params: LoanParams,
  response: Message,
});

export const addExtraPayment = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/loans/{loanId}/extra-payments',
  summary: 'Record an extra principal payment',
  access: 'subscriber',
  status: 201,
  params: LoanParams,
  body: ExtraBody,
  response: LoanAnswer,
});

export const saveLoanStatement = endpoint({
  method: 'PUT',
  path: '/api/user-properties/{propertyId}/loans/{loanId}/statement',
  summary: 'Save the balance from the lender’s latest statement; the schedule doesn’t change',
  access: 'subscriber',
  params: LoanParams,
  body: z.strictObject({ date: DayDate, balance: moneyFrom(0, 'The balance') }),
  response: LoanAnswer,
});

export const readLoanSchedule = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/loans/{loanId}/schedule',
  summary: 'List a loan’s payments in whole cents',
  params: LoanParams,
  response: z
    .object({
      payments: z.array(
        z.object({
          date: z.iso.date(),
          month: z.int(),
          payment: z.number(),
          interest: z.number(),
          principal: z.number(),
          extra: z.number(),
          balloon: z.number(),
          mortgageInsurance: z.number(),
          balance: z.number(),
        }),
      ),
      extras: z.array(z.object({ date: z.iso.date(), amount: z.number(), balance: z.number() })),
    })
    .meta({ id: 'LoanScheduleByDate' }),
});

export const refinanceLoans = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/loans/refinance',
  summary:
    'Refinance: a new loan pays off others at closing, and costs and points reduce the cash back; a preview changes nothing',
  access: 'subscriber',
  creates: true,
  bodyLimit: BODY_LIMITS.notes,
  params: OwnedPropertyParams,
  body: z
    .strictObject({
      ...loanFields,
      /** Excluding points. */
      costs: moneyFrom(0, 'Closing costs').default(0),
      /** Defaults to every loan that isn't paid off. */
      paysOff: list(Id, 50, 'Choose at most 50 loans').optional(),
      preview: z.boolean().default(false),
    })
    .refine(paysAfterClosing, PAYS_BEFORE),
  response: z
    .object({
      /** Null for a preview. */
      loan: LoanAnswer.nullable(),
      payoffs: z.array(
        z.object({
          loanId: z.string(),
          lender: z.string(),
          balance: z.number(),
          accruedInterest: z.number(),
          days: z.int(),
        }),
      ),
      balance: z.number(),
      accruedInterest: z.number(),
      costs: z.number(),
      points: z.number(),
      /** New loan − balance − accrued interest − costs − points; negative if cash is due at closing. */
      cashBack: z.number(),
    })
    .meta({ id: 'LoanRefinance' }),
});

export const loanEndpoints = [
  listLoans,
  createLoan,
  refinanceLoans,
  changeLoan,
  deleteLoan,
  addExtraPayment,
  saveLoanStatement,
  readLoanSchedule,
];
