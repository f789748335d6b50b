import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { Amount, DayDate, moneyFrom, ReadVersion } from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { queryWhole } from '#contract/numbers.ts';
import { CHARGE_KINDS, LEASE_STATUSES } from '#engine/lease/lease.ts';
import { ChangedLease, NewLease } from './lease-terms.ts';

export const LeaseParams = z.object({ propertyId: Id, historyId: Id });

const LeaseStatusSchema = z.enum(LEASE_STATUSES);

/** Rental history on the wire. Dollars; a lease includes its first and last days. */
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
    /** Before any rent increases. */
    monthlyRent: z.number(),
    /** The rent in effect today. */
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
    /** The amount in the lease. */
    deposit: z.number(),
    /** A liability: deposit received plus interest owed, minus deductions and refunds. */
    depositHeld: z.number(),
    paidThrough: z.iso.date().nullable(),
    openingBalance: z.number(),
    /** Unpaid charges today, and the amount prepaid. */
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
  summary: 'List a property’s leases, latest first',
  params: z.object({ propertyId: Id }),
  query: LeaseQuery,
  response: LeasePage,
});

export const createLease = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/history/{propertyId}',
  summary: 'Add a lease; 409 if it overlaps another lease on the same unit',
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
  summary: 'Return a lease',
  params: LeaseParams,
  response: LeaseAnswer,
});

export const changeLease = endpoint({
  method: 'PUT',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}',
  summary: 'Change a lease; 409 with the current lease if it changed since that version was read',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.simulation,
  params: LeaseParams,
  body: ChangedLease,
  response: LeaseAnswer,
});

export const deleteLease = endpoint({
  method: 'DELETE',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}',
  summary: 'Delete a lease; 409 if it has payments (end it instead)',
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
    /** Prepaid rent, applied first. */
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
  summary: 'End a lease and settle the deposit with itemized deductions; a preview changes nothing',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.notes,
  params: LeaseParams,
  body: z.strictObject({
    endedOn: DayDate,
    /** The settlement date; defaults to the move-out date. */
    settledOn: DayDate.optional(),
    damages: list(
      z.strictObject({ label: text(120).trim().min(1, 'Describe the deduction'), amount: Amount }),
      50,
      'Enter at most 50 deductions',
    ).default([]),
    /** Interest owed to the tenant on the deposit. */
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
    'Renew a lease and carry over its deposit; the new lease starts the day after the old one ends unless you set a start date',
  access: 'subscriber',
  status: 201,
  params: LeaseParams,
  body: z.strictObject({
    /**
     * Defaults to the day after the lease end. If the current lease would run past the new start, it ends the day
     * before.
     */
    startsOn: DayDate.optional(),
    /** Defaults to the same length as the lease being renewed. */
    endsOn: DayDate.nullable().optional(),
    /** Defaults to the rent in effect at lease end. */
    monthlyRent: moneyFrom(0, 'The rent').optional(),
  }),
  response: LeaseAnswer,
});

/** The version returned when the lease was ended or renewed; 409 if it has changed since. */
const LeaseAtVersion = z.strictObject({ version: ReadVersion });

export const undoEndLease = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}/undo-end',
  summary:
    'Undo ending a lease and reverse its settlement; 409 if money has been recorded since or the unit is rented again',
  access: 'subscriber',
  params: LeaseParams,
  body: LeaseAtVersion,
  response: LeaseAnswer,
});

export const undoRenewLease = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/history/{propertyId}/{historyId}/undo-renewal',
  summary:
    'Undo the renewal that created this lease and return the previous lease, which gets its deposit and credit back',
  access: 'subscriber',
  params: LeaseParams,
  body: LeaseAtVersion,
  response: LeaseAnswer,
});

export const listCurrentLeases = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/history/current',
  summary: 'List active leases across all properties, soonest to end first',
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
