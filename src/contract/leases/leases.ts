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
  body: ChangedLease,
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
