import { z } from 'zod';
import { Id, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { queryWhole } from '#contract/numbers.ts';
import { MOST_EDITED } from '#contract/transactions/transactions.ts';

/** Rent, deposits and returned checks of a property before a lease explains them. Dollars; money in is positive. */
const UnassignedRent = z
  .object({
    id: z.string(),
    /** Returned: rent that the bank took back. A refund is of a deposit. */
    kind: z.enum(['rent', 'returned', 'deposit', 'refund']),
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
        /** Of a returned check: the day of the payment it takes back; null where that is not in the books. */
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
    'List rent, deposits and returned checks without a lease, newest first, with the lease each one fits',
  query: z.strictObject({
    propertyId: Id.optional(),
    limit: queryWhole(1, 500).default(100),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(UnassignedRent),
    total: z.int(),
    /** Rent less what was returned, of all of them and not on this page alone. */
    totalAmount: z.number(),
    /** Deposits less refunds, likewise. */
    totalDeposits: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

/** As many as one undo takes. */
export const MOST_MATCHES = MOST_EDITED;

export const matchRent = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/match',
  summary:
    'Match rent, deposits and returned checks to leases, or unmatch them with a null lease; all or none, and income by date stays the same',
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
        /** Its new row; null where a returned check went with the payment it takes back. */
        id: z.string().nullable(),
        propertyId: z.string(),
        historyId: z.string().nullable(),
        /** Undo it as an edit of a transaction. */
        editId: z.string(),
      }),
    ),
  }),
});
