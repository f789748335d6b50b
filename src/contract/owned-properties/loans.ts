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
  amount: moneyFrom(1, 'The loan'),
  /** Whole percents a year; null while it is not known. */
  interestRate: percentUpTo('The interest rate', 50).nullable(),
  termMonths: wholeBetween(1, 600, 'The term in months').default(360),
  /** A month after the loan where unset. */
  firstPaymentOn: DayDate.nullable().default(null),
  interestOnlyMonths: wholeBetween(0, 600, 'Interest-only months').default(0),
  extraMonthly: moneyFrom(0, 'The extra principal').default(0),
  extras: list(ExtraBody, 200, 'Use at most 200 extra payments').default([]),
  rateChanges: list(
    z.strictObject({
      fromMonth: wholeBetween(2, 600, 'The month of a new rate'),
      interestRate: percentUpTo('The new rate', 50),
    }),
    40,
    'Use at most 40 changes of the rate',
  ).default([]),
  balloonMonth: wholeBetween(1, 600, 'The month of the balloon').nullable().default(null),
  mortgageInsuranceRate: percentUpTo('Mortgage insurance', 10).nullable().default(null),
  points: moneyFrom(0, 'Points').default(0),
  /** False for a lender who sends no Form 1098: its interest is line 13 of Schedule E instead of 12. */
  sends1098: z.boolean().default(true),
  /** Collected for taxes and insurance: a transfer, no expense. */
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
  error: 'The first payment cannot be before the loan',
  path: ['firstPaymentOn'],
};

const purchaseFields = {
  ...loanFields,
  /** Borrowed to buy: it lowers the down payment. */
  isPurchaseLoan: z.boolean().default(true),
  /** Paid off by a sale or with cash. */
  paidOffOn: DayDate.nullable().default(null),
  /** Interest by Form 1098, dollars by year. */
  reportedInterest: list(
    z.strictObject({
      year: wholeBetween(1900, 2199, 'The year'),
      amount: moneyFrom(0, 'The interest'),
    }),
    60,
    'Use at most 60 years',
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
    /** The lender's own balance on a day; null while none was typed. */
    statement: z.object({ date: z.iso.date(), balance: z.number() }).nullable(),
    notes: z.string(),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Of the day that was requested: exact to the cent. Null while the rate is not known. */
    onDate: z
      .object({
        date: z.iso.date(),
        balance: z.number(),
        /** The next payment: principal and interest, and escrow with it. */
        nextPaymentOn: z.iso.date().nullable(),
        nextPayment: z.number(),
        nextInterest: z.number(),
        nextPrincipal: z.number(),
        /** Of the next 12 payments. */
        debtService: z.number(),
        interestPaid: z.number(),
        principalPaid: z.number(),
        payoffOn: z.iso.date().nullable(),
        /** Interest since the last due date, due with a payoff on that day. */
        accruedInterest: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnedLoan' });
export type LoanAnswer = z.infer<typeof LoanAnswer>;

export const listLoans = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/loans',
  summary: 'The loans of a property with their balance on any date, those paid off last',
  params: OwnedPropertyParams,
  query: z.strictObject({ on: DayDate.optional() }),
  response: z.object({ items: z.array(LoanAnswer) }),
});

export const createLoan = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/loans',
  summary: 'Add a loan; loan records count instead of the loan typed with the property',
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
  summary: 'Change a loan as it was read at a version; a stale one is 409 with the current loan',
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
  summary: 'Delete a loan; what a refinance paid off is owed again',
  params: LoanParams,
  response: Message,
});

export const addExtraPayment = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/loans/{loanId}/extra-payments',
  summary: 'Record principal repaid out of turn',
  access: 'subscriber',
  status: 201,
  params: LoanParams,
  body: ExtraBody,
  response: LoanAnswer,
});

export const saveLoanStatement = endpoint({
  method: 'PUT',
  path: '/api/user-properties/{propertyId}/loans/{loanId}/statement',
  summary: "Save the balance of the lender's latest statement; the schedule stays as it is",
  access: 'subscriber',
  params: LoanParams,
  body: z.strictObject({ date: DayDate, balance: moneyFrom(0, 'The balance') }),
  response: LoanAnswer,
});

export const readLoanSchedule = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/loans/{loanId}/schedule',
  summary: 'Every payment of a loan in whole cents',
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
    'Refinance: a new loan pays off others on its closing day, and costs and points lower the cash back; a preview changes nothing',
  access: 'subscriber',
  creates: true,
  bodyLimit: BODY_LIMITS.notes,
  params: OwnedPropertyParams,
  body: z
    .strictObject({
      ...loanFields,
      /** Without points. */
      costs: moneyFrom(0, 'The costs').default(0),
      /** Every loan that is not paid off, where unset. */
      paysOff: list(Id, 50, 'Use at most 50 loans').optional(),
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
      /** New loan − balance − accrued interest − costs − points; negative when cash must be brought. */
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
