import { z } from 'zod';
import { Id, Message } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, moneyFrom, ReadVersion } from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { wholeBetween } from '#contract/numbers.ts';
import { BankMatchAnswer } from './bank-accounts.ts';

export const SWITCH_STEPS = [
  'properties',
  'bankFiles',
  'leases',
  'loans',
  'openingBalances',
  'review',
] as const;

const Step = z.object({
  key: z.enum(SWITCH_STEPS),
  status: z.enum(['notStarted', 'started', 'done']),
  /** How many parts of the step are done and how many there are; both are 0 if it has no parts. */
  done: z.int(),
  total: z.int(),
});

const PaidThroughAnswer = z.object({
  /** Null if payments start with the lease. */
  paidThrough: z.iso.date().nullable(),
  /** The balance on that date: positive if rent is owed, negative if prepaid. */
  openingBalance: z.number(),
  /** The amount due today, given the two values above. */
  due: z.number(),
  /** The last payment, if it was partial. */
  partial: z.object({ date: z.iso.date(), amount: z.number() }).nullable(),
  next: z.object({ due: z.iso.date(), amount: z.number() }).nullable(),
  /** How many payments match the lease and will be assigned when the lease is saved. */
  paymentCount: z.int(),
});

/** A current lease and the date its rent is paid through, based on bank rows. */
const SwitchLease = z
  .object({
    propertyId: z.string(),
    historyId: z.string(),
    version: z.int(),
    address: z.string(),
    unitName: z.string().nullable(),
    tenants: z.array(z.string()),
    monthlyRent: z.number(),
    startsOn: z.iso.date(),
    paidThrough: z.iso.date().nullable(),
    openingBalance: z.number(),
    /** Unpaid charges today, based on the saved lease. */
    due: z.number(),
    next: z.object({ due: z.iso.date(), amount: z.number() }).nullable(),
    /** True if nothing is left to confirm. */
    isSaved: z.boolean(),
    proposal: PaidThroughAnswer.nullable(),
    /** If two payments match the same period, the result of choosing each one. */
    choices: z.array(
      PaidThroughAnswer.extend({
        payment: z.object({
          id: z.string(),
          date: z.iso.date(),
          amount: z.number(),
          memo: z.string(),
        }),
      }),
    ),
  })
  .meta({ id: 'SwitchLease' });
export type SwitchLease = z.infer<typeof SwitchLease>;

const SwitchLoan = z
  .object({
    propertyId: z.string(),
    /** Null for the loan entered with the property. */
    loanId: z.string().nullable(),
    address: z.string(),
    lender: z.string(),
    /** Today's scheduled balance; null until the rate is known. */
    balance: z.number().nullable(),
    statement: z
      .object({
        date: z.iso.date(),
        balance: z.number(),
        /** Scheduled balance minus statement balance on that date; null until the rate is known. */
        difference: z.number().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SwitchLoan' });
export type SwitchLoan = z.infer<typeof SwitchLoan>;

const Assumption = z
  .object({
    kind: z.enum(['loanBalance', 'deposit', 'landShare', 'closingCosts', 'purchaseDate']),
    /** The properties affected; always one, except for the land share. */
    propertyIds: z.array(z.string()),
    address: z.string(),
    /** For a deposit, the lease it belongs to. */
    historyId: z.string().nullable(),
    /** The amount we assume until the user enters one, in dollars; null if none. */
    amount: z.number().nullable(),
  })
  .meta({ id: 'SwitchAssumption' });
export type SwitchAssumption = z.infer<typeof Assumption>;

export const SwitchAnswer = z
  .object({
    steps: z.array(Step),
    doneCount: z.int(),
    properties: z.object({ count: z.int(), units: z.int() }),
    bankFiles: z.object({
      count: z.int(),
      rows: z.int(),
      duplicates: z.int(),
      firstDate: z.iso.date().nullable(),
      lastDate: z.iso.date().nullable(),
    }),
    bank: BankMatchAnswer,
    leases: z.array(SwitchLease),
    /** Total rent for all the leases, before fees. */
    monthlyRent: z.number(),
    unitsWithoutLease: z.array(
      z.object({ propertyId: z.string(), address: z.string(), unitName: z.string().nullable() }),
    ),
    loans: z.array(SwitchLoan),
    loanBalance: z.number(),
    openingBalances: z.object({
      startsOn: z.iso.date().nullable(),
      cash: z.number(),
      depositsHeld: z.number(),
      reserves: z.number(),
    }),
    /** Rent, deposits and bounced checks that match no lease; they're listed under transactions. */
    toReview: z.object({ count: z.int(), amount: z.number() }),
    assumptions: z.array(Assumption),
  })
  .meta({ id: 'BooksSwitch' });
export type SwitchAnswer = z.infer<typeof SwitchAnswer>;
export type SwitchStep = SwitchAnswer['steps'][number];

export const readSwitch = endpoint({
  method: 'GET',
  path: '/api/v2/books/switch',
  summary:
    'Return progress on moving books from another tool: steps, leases, loans, balances and assumptions to confirm',
  response: SwitchAnswer,
});

const MOST_LEASES = 100;
/** The maximum number of payments in a property's ledger. */
const MOST_PAYMENTS = 25_000;

export const saveSwitchLeases = endpoint({
  method: 'PUT',
  path: '/api/v2/books/switch/leases',
  summary:
    'Save the paid-through dates of several leases and match their payments; all or none, 409 if a lease has changed',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.simulation,
  body: z.strictObject({
    leases: list(
      z.strictObject({
        propertyId: Id,
        historyId: Id,
        version: ReadVersion,
        /** Null charges rent from the lease start. */
        paidThrough: DayDate.nullable(),
        openingBalance: moneyFrom(-MOST_DOLLARS, 'The opening balance').default(0),
        /** Which of two payments for the same period is the rent; the other stays unassigned. */
        paymentId: Id.nullable().default(null),
        /**
         * The number of payments when the page loaded, so that newer ones aren't matched without the user seeing them.
         */
        paymentCount: wholeBetween(0, MOST_PAYMENTS, 'The number of payments'),
      }),
      MOST_LEASES,
      `Save at most ${MOST_LEASES} leases at a time`,
    ).refine(({ length }) => length > 0, 'Choose at least one lease'),
  }),
  response: Message,
});

export const switchEndpoints = [readSwitch, saveSwitchLeases];
