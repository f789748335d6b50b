import { z } from 'zod';
import { Id, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { queryWhole } from '#contract/numbers.ts';
import { MOST_EDITED } from '#contract/transactions/transactions.ts';

/** Rent, deposits and bounced checks not yet matched to a lease. Dollars; money in is positive. */
const UnassignedRent = z
  .object({
    id: z.string(),
    /** `returned` is bounced rent; `refund` is a deposit refund. */
    kind: z.enum(['rent', 'returned', 'deposit', 'refund']),
    propertyId: z.string(),
    address: z.string(),
    date: z.iso.date(),
    amount: z.number(),
    /** The bank's description, or the user's. */
    memo: z.string(),
    isImported: z.boolean(),
    /** The one lease that matches by amount or payer; null if none or several do. */
    proposed: z
      .object({
        historyId: z.string(),
        tenants: z.array(z.string()),
        unitName: z.string().nullable(),
        isAmount: z.boolean(),
        isPayer: z.boolean(),
        /** For a bounced check, the date of the original payment; null if it isn't in the books. */
        takesBack: z.iso.date().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'UnassignedRent' });
export type UnassignedRent = z.infer<typeof UnassignedRent>;

export const listUnassignedRent = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/payments/unassigned',
  summary:
    'List rent, deposits and bounced checks without a lease, newest first, with the lease each one matches',
  query: z.strictObject({
    propertyId: Id.optional(),
    limit: queryWhole(1, 500).default(100),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(UnassignedRent),
    total: z.int(),
    /** Rent minus bounced payments, across all pages. */
    totalAmount: z.number(),
    /** Deposits minus refunds, across all pages. */
    totalDeposits: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

/** The maximum number of matches that one undo can handle. */
export const MOST_MATCHES = MOST_EDITED;

export const matchRent = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/match',
  summary:
    'Match rent, deposits and bounced checks to leases, or unmatch them with a null lease; all or none; income by date doesn’t change',
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
    /** In the order sent. */
    payments: z.array(
      z.object({
        /** The new row; null if a bounced check was matched along with its payment. */
        id: z.string().nullable(),
        propertyId: z.string(),
        historyId: z.string().nullable(),
        /** Used to undo the match, as with any transaction edit. */
        editId: z.string(),
      }),
    ),
  }),
});
