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
  /** How many of the total are done; both 0 where a step has no parts. */
  done: z.int(),
  total: z.int(),
});

const PaidThroughAnswer = z.object({
  /** Null where the payments begin with the lease itself. */
  paidThrough: z.iso.date().nullable(),
  /** On that day: owed above 0, prepaid below. */
  openingBalance: z.number(),
  /** Due today with both. */
  due: z.number(),
  /** The last payment, where it paid only a part. */
  partial: z.object({ date: z.iso.date(), amount: z.number() }).nullable(),
  next: z.object({ due: z.iso.date(), amount: z.number() }).nullable(),
  /** How many payments fit the lease and are matched when it is saved. */
  paymentCount: z.int(),
});

/** A lease that is in force, with how far its rent is paid as far as bank rows tell. */
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
    /** Open charges today, as the lease is saved. */
    due: z.number(),
    next: z.object({ due: z.iso.date(), amount: z.number() }).nullable(),
    /** Nothing is left to confirm. */
    isSaved: z.boolean(),
    proposal: PaidThroughAnswer.nullable(),
    /** Two payments fit one period: what each would mean. */
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
    /** Null for the loan typed with the property. */
    loanId: z.string().nullable(),
    address: z.string(),
    lender: z.string(),
    /** Today, by its schedule; null while its rate is not known. */
    balance: z.number().nullable(),
    statement: z
      .object({
        date: z.iso.date(),
        balance: z.number(),
        /** The schedule's balance on that day less the statement's; null while the rate is not known. */
        difference: z.number().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SwitchLoan' });
export type SwitchLoan = z.infer<typeof SwitchLoan>;

const Assumption = z
  .object({
    kind: z.enum(['loanBalance', 'deposit', 'landShare', 'closingCosts', 'purchaseDate']),
    /** The properties it is about; one, except for the land share. */
    propertyIds: z.array(z.string()),
    address: z.string(),
    /** Of a deposit: the lease it belongs to. */
    historyId: z.string().nullable(),
    /** Dollars counted meanwhile; null where none is. */
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
    /** Of the leases, before fees. */
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
    /** Rent, deposits and returned checks that fit no lease, which wait in the list of transactions. */
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
    'Read how far books from another tool are brought over: steps, leases, loans, balances and what is still assumed',
  response: SwitchAnswer,
});

const MOST_LEASES = 100;
/** As many as a property's ledger holds. */
const MOST_PAYMENTS = 25_000;

export const saveSwitchLeases = endpoint({
  method: 'PUT',
  path: '/api/v2/books/switch/leases',
  summary:
    'Save how far the rent of several leases is paid and match their payments; all or none, and a stale lease is 409',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.simulation,
  body: z.strictObject({
    leases: list(
      z.strictObject({
        propertyId: Id,
        historyId: Id,
        version: ReadVersion,
        /** Null charges the lease from its start. */
        paidThrough: DayDate.nullable(),
        openingBalance: moneyFrom(-MOST_DOLLARS, 'The opening balance').default(0),
        /** Which of two payments that fit one period is the rent; the other stays unassigned. */
        paymentId: Id.nullable().default(null),
        /** As read: payments that came since are not matched without a look. */
        paymentCount: wholeBetween(0, MOST_PAYMENTS, 'The payments'),
      }),
      MOST_LEASES,
      `Save at most ${MOST_LEASES} leases at a time`,
    ).refine(({ length }) => length > 0, 'Choose at least one lease'),
  }),
  response: Message,
});

export const switchEndpoints = [readSwitch, saveSwitchLeases];
