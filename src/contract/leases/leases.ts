import { z } from 'zod';
import { Email, Id, Instant, Message, text } from '#contract/common.ts';
import {
  Amount,
  DayDate,
  MOST_DOLLARS,
  moneyFrom,
  percentUpTo,
  ReadVersion,
} from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { queryWhole, wholeBetween } from '#contract/numbers.ts';
import { DEFAULT_GRACE_DAYS } from '#engine/lease/late-fee.ts';
import { CHARGE_KINDS } from '#engine/lease/lease.ts';
import { PRORATION_METHODS } from '#engine/lease/proration.ts';

export const LeaseParams = z.object({ propertyId: Id, historyId: Id });

const TenantBody = z.strictObject({
  name: text(120).trim().min(1, 'Please enter the name of the tenant'),
  email: Email.nullable().default(null),
  phone: text(40).trim().nullable().default(null),
});

const RentStepBody = z.strictObject({ from: DayDate, rent: moneyFrom(0, 'The rent') });

const RecurringBody = z.strictObject({
  label: text(60).trim().min(1, 'Please say what it is for'),
  amount: Amount,
});

/** Unset money and percent count as 0. */
const LateFeeBody = z.strictObject({
  graceDays: wholeBetween(0, 60, 'The grace').default(DEFAULT_GRACE_DAYS),
  flat: moneyFrom(0, 'The late fee').default(0),
  percent: percentUpTo('The late fee in percent').default(0),
  cap: moneyFrom(0, 'The most a late fee may be').nullable().default(null),
  bounced: moneyFrom(0, 'The fee for a bounced payment').default(0),
});

const leaseFields = {
  /** Null for the whole property. */
  unitId: Id.nullable().default(null),
  tenants: list(TenantBody, 10, 'Use at most 10 tenants').default([]),
  startsOn: DayDate,
  endsOn: DayDate.nullable().default(null),
  afterEnd: z.enum(['ends', 'monthToMonth']).default('ends'),
  monthlyRent: moneyFrom(0, 'The rent'),
  dueDay: wholeBetween(1, 31, 'The due day').default(1),
  proration: z.enum(PRORATION_METHODS as ['actual', 'thirty', 'yearly']).default('actual'),
  steps: list(RentStepBody, 60, 'Use at most 60 rent steps').default([]),
  recurring: list(RecurringBody, 20, 'Use at most 20 recurring charges').default([]),
  lateFee: LateFeeBody.prefault({}),
  deposit: moneyFrom(0, 'The deposit').default(0),
  /** Of a lease that began before it is entered: nothing due by this day is charged. */
  paidThrough: DayDate.nullable().default(null),
  /** On that day: owed above 0, prepaid below. It is not income. */
  openingBalance: moneyFrom(-MOST_DOLLARS, 'The opening balance').default(0),
  notes: text(5000).default(''),
};

interface LeaseDatesTyped {
  startsOn: string;
  endsOn: string | null;
}

const endsAfterStart = ({ startsOn, endsOn }: LeaseDatesTyped) =>
  endsOn === null || endsOn >= startsOn;
const ENDS_BEFORE_START = {
  error: 'The lease cannot end before it starts',
  path: ['endsOn'],
};

interface PaidThroughTyped {
  startsOn: string;
  paidThrough: string | null;
  openingBalance: number;
}

const paidAfterStart = ({ startsOn, paidThrough }: PaidThroughTyped) =>
  paidThrough === null || paidThrough >= startsOn;
const PAID_BEFORE_START = {
  error: 'Rent cannot be paid through a day before the lease starts',
  path: ['paidThrough'],
};

const openingIsDated = ({ paidThrough, openingBalance }: PaidThroughTyped) =>
  paidThrough !== null || openingBalance === 0;
const OPENING_UNDATED = {
  error: 'Enter the day rent is paid through to add an opening balance',
  path: ['paidThrough'],
};

export const NewLease = z
  .strictObject(leaseFields)
  .refine(endsAfterStart, ENDS_BEFORE_START)
  .refine(paidAfterStart, PAID_BEFORE_START)
  .refine(openingIsDated, OPENING_UNDATED);
export type NewLease = z.infer<typeof NewLease>;

const LeaseStatusSchema = z.enum(['upcoming', 'active', 'monthToMonth', 'ended']);

/** Rental history on the wire. Dollars; both ends of a lease count. */
export const LeaseAnswer = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    unitId: z.string().nullable(),
    unitName: z.string().nullable(),
    tenants: z.array(
      z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    ),
    startsOn: z.iso.date(),
    endsOn: z.iso.date().nullable(),
    endedOn: z.iso.date().nullable(),
    afterEnd: z.enum(['ends', 'monthToMonth']),
    status: LeaseStatusSchema,
    /** Before any step. */
    monthlyRent: z.number(),
    /** In force today. */
    currentRent: z.number(),
    dueDay: z.int(),
    proration: z.enum(['actual', 'thirty', 'yearly']),
    steps: z.array(z.object({ from: z.iso.date(), rent: z.number() })),
    recurring: z.array(z.object({ label: z.string(), amount: z.number() })),
    lateFee: z.object({
      graceDays: z.int(),
      flat: z.number(),
      percent: z.number(),
      cap: z.number().nullable(),
      bounced: z.number(),
    }),
    /** As agreed. */
    deposit: z.number(),
    /** A liability: deposit received plus interest owed, less deductions and refunds. */
    depositHeld: z.number(),
    paidThrough: z.iso.date().nullable(),
    openingBalance: z.number(),
    /** Open charges today, and what was paid ahead. */
    balance: z.object({ open: z.number(), credit: z.number() }),
    renewsId: z.string().nullable(),
    notes: z.string(),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Lease' });
export type LeaseAnswer = z.infer<typeof LeaseAnswer>;

const LeaseQuery = z.strictObject({
  limit: queryWhole(1, 500).default(100),
  cursor: text(500).optional(),
});

const LeasePage = z.object({
  items: z.array(LeaseAnswer),
  total: z.int(),
  nextCursor: z.string().nullable(),
});

export const listLeases = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/history/{propertyId}',
  summary: 'The leases of a property, the latest first',
  params: z.object({ propertyId: Id }),
  query: LeaseQuery,
  response: LeasePage,
});

export const createLease = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/history/{propertyId}',
  summary: 'Add a lease; one that overlaps another on the same unit is refused with 409',
  access: 'subscriber',
  status: 201,
  bodyLimit: BODY_LIMITS.simulation,
  params: z.object({ propertyId: Id }),
  body: NewLease,
  response: LeaseAnswer,
});

export const readLease = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}',
  summary: 'One lease',
  params: LeaseParams,
  response: LeaseAnswer,
});

export const changeLease = endpoint({
  method: 'PUT',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}',
  summary: 'Change a lease as it was read at a version; a stale one is 409 with the current lease',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.simulation,
  params: LeaseParams,
  body: z
    .strictObject({ ...leaseFields, version: ReadVersion })
    .refine(endsAfterStart, ENDS_BEFORE_START)
    .refine(paidAfterStart, PAID_BEFORE_START)
    .refine(openingIsDated, OPENING_UNDATED),
  response: LeaseAnswer,
});

export const deleteLease = endpoint({
  method: 'DELETE',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}',
  summary: 'Delete a lease without payments; one with payments is ended instead',
  params: LeaseParams,
  response: Message,
});

export const DepositSettlementAnswer = z
  .object({
    lines: z.array(
      z.object({
        kind: z.enum(CHARGE_KINDS),
        label: z.string(),
        due: z.iso.date(),
        amount: z.number(),
        open: z.number(),
        fromDeposit: z.number(),
        owed: z.number(),
      }),
    ),
    /** Paid ahead and used first. */
    credit: z.number(),
    deposit: z.number(),
    interest: z.number(),
    kept: z.number(),
    refund: z.number(),
    owed: z.number(),
  })
  .meta({ id: 'DepositSettlementAnswer' });
export type DepositSettlementAnswer = z.infer<typeof DepositSettlementAnswer>;

export const endLease = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}/end-lease',
  summary:
    'End a lease on its last day and settle the deposit, itemized; a preview changes nothing',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.notes,
  params: LeaseParams,
  body: z.strictObject({
    endedOn: DayDate,
    /** The day of the settlement; the last day where unset. */
    settledOn: DayDate.optional(),
    damages: list(
      z.strictObject({ label: text(120).trim().min(1, 'Please name the damage'), amount: Amount }),
      50,
      'Use at most 50 damages',
    ).default([]),
    /** Owed to the tenant on the deposit. */
    depositInterest: moneyFrom(0, 'The interest').default(0),
    preview: z.boolean().default(false),
    version: ReadVersion,
  }),
  response: z.object({ lease: LeaseAnswer, settlement: DepositSettlementAnswer }),
});

export const renewLease = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}/renew',
  summary:
    'Copy a lease forward with its deposit: the new one starts on the day after it ends, or as said',
  access: 'subscriber',
  status: 201,
  params: LeaseParams,
  body: z.strictObject({
    /** Unset: the day after the agreed end. A lease that would go on beyond it ends on the day before. */
    startsOn: DayDate.optional(),
    /** Unset: as long as the lease it continues. */
    endsOn: DayDate.nullable().optional(),
    /** Unset: the rent in force at its end. */
    monthlyRent: moneyFrom(0, 'The rent').optional(),
  }),
  response: LeaseAnswer,
});

/** As the end or the renewal answered with it: a lease changed since is refused with 409. */
const LeaseAtVersion = z.strictObject({ version: ReadVersion });

export const undoEndLease = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}/undo-end',
  summary:
    'Undo the end of a lease: its settlement is reversed by correcting rows; 409 once money was recorded since, or the unit is let again',
  access: 'subscriber',
  params: LeaseParams,
  body: LeaseAtVersion,
  response: LeaseAnswer,
});

export const undoRenewLease = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}/undo-renewal',
  summary:
    'Undo the renewal that this lease is: deposit and credit go back to the lease before it, which is the answer',
  access: 'subscriber',
  params: LeaseParams,
  body: LeaseAtVersion,
  response: LeaseAnswer,
});

export const listCurrentLeases = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/history/current',
  summary: 'Active leases across all properties, soonest to end first',
  query: LeaseQuery,
  response: LeasePage,
});

export const leaseEndpoints = [
  listCurrentLeases,
  listLeases,
  createLease,
  readLease,
  changeLease,
  deleteLease,
  endLease,
  renewLease,
  undoEndLease,
  undoRenewLease,
];
