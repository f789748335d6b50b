import { z } from 'zod';
import { Instant } from '#contract/common.ts';

export const Transaction = z
  .object({
    id: z.string(),
    category: z.string(),
    categoryLabel: z.string(),
    /** Schedule E line; null if none. */
    line: z.int().nullable(),
    propertyId: z.string(),
    address: z.string(),
    unitId: z.string().nullable(),
    unitName: z.string().nullable(),
    historyId: z.string().nullable(),
    lender: z.string().nullable(),
    date: z.iso.date(),
    amount: z.number().describe('Dollars; money in is positive.'),
    title: z.string().describe('The payee; if there isn’t one, the tenants, note or category.'),
    payee: z.string().describe('As entered; empty if none was.'),
    note: z.string(),
    /** For a mortgage payment: interest, principal and escrow. */
    parts: z.array(z.object({ category: z.string(), label: z.string(), amount: z.number() })),
    /** The file it came from; null if added manually. The name is empty once the file's record is deleted. */
    imported: z.object({ importId: z.string(), fileName: z.string() }).nullable(),
    /** The bank account; null if added manually or if the file doesn't say. */
    account: z.string().nullable(),
    review: z.enum(['rentToMatch', 'depositToMatch', 'uncategorized']).nullable(),
    /** Only if uncategorized: the payee's most common category, used for `count` of its `of` transactions. */
    suggested: z
      .object({ category: z.string(), label: z.string(), count: z.int(), of: z.int() })
      .nullable(),
    receipts: z.int().describe('How many documents are attached to it.'),
    /** False for bounced payments, parts of a shared cost and rows created by ending a lease. */
    isEditable: z.boolean(),
    /** The shared cost this expense is one property's part of. */
    sharedCostId: z.string().nullable(),
    /** For a bounced payment or its return (`isReturn`), the other one of the pair. */
    returned: z
      .object({ isReturn: z.boolean(), otherId: z.string(), otherDate: z.iso.date() })
      .nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;
