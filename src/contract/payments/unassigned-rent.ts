import { z } from 'zod';
import { Id, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { queryWhole } from '#contract/numbers.ts';

/** Rent received for a property before a lease explains it. Dollars. */
const UnassignedRent = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    address: z.string(),
    date: z.iso.date(),
    amount: z.number(),
    /** The bank's text, or what was typed. */
    memo: z.string(),
    isImported: z.boolean(),
    /** The one lease that fits by amount or payer; null where none or several do. */
    proposed: z
      .object({
        historyId: z.string(),
        tenants: z.array(z.string()),
        unitName: z.string().nullable(),
        isAmount: z.boolean(),
        isPayer: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'UnassignedRent' });
export type UnassignedRent = z.infer<typeof UnassignedRent>;

export const listUnassignedRent = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/payments/unassigned',
  summary: 'List rent received without a lease, newest first, with the lease each payment fits',
  query: z.strictObject({
    propertyId: Id.optional(),
    limit: queryWhole(1, 500).default(100),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(UnassignedRent),
    total: z.int(),
    /** Dollars in all of them, not on this page alone. */
    totalAmount: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

export const MOST_MATCHES = 500;

export const matchRent = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/match',
  summary:
    'Match rent payments to leases, or unmatch them with a null lease; all or none, and income by date stays the same',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.property,
  body: z.strictObject({
    matches: list(
      z.strictObject({ propertyId: Id, paymentId: Id, historyId: Id.nullable() }),
      MOST_MATCHES,
      `Match at most ${MOST_MATCHES} payments at a time`,
    ).refine(({ length }) => length > 0, 'Choose at least one payment'),
  }),
  response: z.object({
    /** The new row of each payment, in the order sent: undo by matching it back. */
    payments: z.array(
      z.object({ id: z.string(), propertyId: z.string(), historyId: z.string().nullable() }),
    ),
  }),
});
