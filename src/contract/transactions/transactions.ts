import { z } from 'zod';
import { Id, Instant, text } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, moneyFrom } from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { queryWhole } from '#contract/numbers.ts';
import { queryFlag } from '#contract/query-flag.ts';
import { TRANSACTION_KINDS, type TransactionKind } from '#domain/text/book-kinds.ts';
import { Transaction } from './transaction.ts';

const KIND_KEYS = TRANSACTION_KINDS.map(({ key }) => key) as [
  TransactionKind,
  ...TransactionKind[],
];

export const MOST_EDITED = 300;
export const MOST_SPLIT_PARTS = 20;

const Category = z.enum(KIND_KEYS, { error: 'Choose a category' });

/** Money in is positive, money out negative; never 0. */
const SignedAmount = moneyFrom(-MOST_DOLLARS, 'The amount').refine(
  (amount) => amount !== 0,
  'The amount can’t be 0',
);

const SORTS = ['date', 'amount', 'payee', 'property', 'category'] as const;
export type TransactionSort = (typeof SORTS)[number];

/** Categories separated by commas; `mortgage` is every part of a mortgage payment. */
const CategoryList = text(600).transform((value, context): TransactionKind[] => {
  const keys = value.split(',').filter(Boolean);
  if (keys.every((key): key is TransactionKind => KIND_KEYS.some((known) => known === key)))
    return keys;
  context.addIssue({ code: 'custom', message: 'Enter categories separated by commas' });
  return z.NEVER;
});

/** The page `/portfolio/transactions` uses the same names in its URL. */
const filter = {
  q: text(100)
    .trim()
    .optional()
    .describe('Part of a payee, note, tenant or address, or the beginning of an amount.'),
  from: DayDate.optional(),
  to: DayDate.optional(),
  propertyId: Id.optional(),
  vendorId: Id.optional().describe('Only expenses whose payee names this vendor.'),
  sharedCostId: Id.optional().describe('Only expenses that are part of this shared cost.'),
  maintenanceId: Id.optional().describe('Only expenses for this maintenance request.'),
  category: CategoryList.optional(),
  flow: z.enum(['in', 'out']).optional(),
  importId: Id.optional().describe('Only transactions imported from this file.'),
  isManual: queryFlag.describe('Only transactions added manually.'),
  account: text(100).trim().optional().describe('Only transactions in this bank account.'),
  review: queryFlag.describe('Only transactions that need review.'),
  receipt: z
    .enum(['attached', 'missing'])
    .optional()
    .describe('Only expenses with a receipt, or without one. Loan payments don’t need one.'),
};

const TransactionFilter = z.strictObject(filter);
export type TransactionFilter = z.output<typeof TransactionFilter>;

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/v2/transactions',
  costly: true,
  summary:
    'List paid transactions across all properties, with totals for the filter; excludes scheduled expenses and corrected or removed rows. Bounced payments and their returns are listed but don’t count in totals',
  query: z.strictObject({
    ...filter,
    sort: z.enum(SORTS).default('date'),
    order: z.enum(['asc', 'desc']).default('desc'),
    limit: queryWhole(1, 200).default(50),
    cursor: text(800).optional(),
  }),
  response: z.object({
    items: z.array(Transaction),
    totals: z.object({
      count: z.int(),
      countIn: z.int(),
      countOut: z.int(),
      countReturned: z.int().describe('Bounced payments and returns; only in `count`.'),
      moneyIn: z.number(),
      moneyOut: z.number().describe('Negative.'),
      net: z.number(),
      countExpenses: z.int().describe('Expenses, each of which should have a receipt.'),
      countWithoutReceipt: z.int().describe('Expenses without a receipt.'),
      withoutReceipt: z.number().describe('The total of those expenses; negative.'),
      unmatched: z.number().describe('Rent in `moneyIn` not yet matched to a lease.'),
      byCategory: z
        .array(
          z.object({ category: z.string(), label: z.string(), amount: z.number(), count: z.int() }),
        )
        .describe('Where the money went, largest amount first.'),
    }),
    needsReview: z.int().describe('How many need review, whether or not `review` is set.'),
    /** Unfiltered count. */
    all: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/api/v2/transactions/export',
  summary: 'Export the filtered transactions as CSV, newest first; 422 above 20,000 rows',
  rate: 'heavy',
  query: TransactionFilter,
  files: ['text/csv; charset=utf-8'],
});

const HISTORY_KINDS = [
  'added',
  'imported',
  'changed',
  'split',
  'merged',
  'removed',
  'undone',
  'returned',
] as const;

const HistoryEntry = z.object({
  at: Instant,
  kind: z.enum(HISTORY_KINDS),
  /** For an import; empty once the file's record is deleted. */
  fileName: z.string().nullable(),
  /** For a change. */
  changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
  /** For a split, how many rows it created; for a merge, how many rows became one. */
  rows: z.int().nullable(),
});
export type TransactionHistoryEntry = z.infer<typeof HistoryEntry>;

const TransactionParams = z.object({ transactionId: Id });

export const readTransaction = endpoint({
  method: 'GET',
  path: '/api/v2/transactions/{transactionId}',
  summary: 'Return a transaction with its history, newest first',
  params: TransactionParams,
  response: Transaction.extend({ history: z.array(HistoryEntry) }).meta({
    id: 'TransactionWithHistory',
  }),
});

const TransactionChange = z
  .strictObject({
    date: DayDate,
    amount: SignedAmount,
    payee: text(120).trim(),
    note: text(500).trim(),
    category: Category,
    propertyId: Id,
    unitId: Id.nullable(),
    historyId: Id.nullable(),
  })
  .partial();
export type TransactionChange = z.infer<typeof TransactionChange>;

const Ids = list(Id, MOST_EDITED, `Choose at most ${MOST_EDITED} transactions at a time`).refine(
  ({ length }) => length > 0,
  'Choose at least one transaction',
);

const Edited = z
  .object({
    edits: z.array(
      z.object({
        /** Send this to undo the edit. */
        editId: z.string(),
        /** The transactions after the edit; none after a removal. */
        ids: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'EditedTransactions' });
export type EditedTransactions = z.infer<typeof Edited>;

export const changeTransactions = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/change',
  summary:
    'Change transactions, all or none; each old row is reversed and a new one points to it. An empty change confirms them as is',
  access: 'subscriber',
  costly: true,
  bodyLimit: BODY_LIMITS.simulation,
  body: z.strictObject({ ids: Ids, change: TransactionChange }),
  response: Edited,
});

const SplitPart = z.strictObject({
  amount: SignedAmount,
  category: Category,
  propertyId: Id,
  unitId: Id.nullable().default(null),
  historyId: Id.nullable().default(null),
  note: text(500).trim().optional(),
});

export const splitTransaction = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/{transactionId}/split',
  summary:
    'Split a transaction across properties, units or categories; 422 unless the parts add up to its amount',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.simulation,
  params: TransactionParams,
  body: z.strictObject({
    parts: list(SplitPart, MOST_SPLIT_PARTS, `Split into at most ${MOST_SPLIT_PARTS} parts`).refine(
      ({ length }) => length > 0,
      'Enter at least one part',
    ),
  }),
  response: Edited,
});

export const mergeTransactions = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/merge',
  summary: 'Merge duplicate transactions; the first stays and the others are removed',
  access: 'subscriber',
  body: z.strictObject({
    ids: list(Id, MOST_SPLIT_PARTS, `Merge at most ${MOST_SPLIT_PARTS} transactions`).refine(
      ({ length }) => length > 1,
      'Choose at least two transactions',
    ),
  }),
  response: Edited,
});

export const removeTransactions = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/remove',
  summary: 'Remove transactions, all or none; each is reversed on its date',
  access: 'subscriber',
  costly: true,
  bodyLimit: BODY_LIMITS.simulation,
  body: z.strictObject({ ids: Ids }),
  response: Edited,
});

export const undoTransactionEdits = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/undo',
  summary: 'Undo edits, all or none; 409 if a transaction has been edited since',
  access: 'subscriber',
  costly: true,
  bodyLimit: BODY_LIMITS.simulation,
  body: z.strictObject({
    editIds: list(Id, MOST_EDITED, `Undo at most ${MOST_EDITED} edits at a time`).refine(
      ({ length }) => length > 0,
      'Choose at least one edit',
    ),
  }),
  response: Edited,
});

export const transactionEndpoints = [
  listTransactions,
  exportTransactions,
  readTransaction,
  changeTransactions,
  splitTransaction,
  mergeTransactions,
  removeTransactions,
  undoTransactionEdits,
];
