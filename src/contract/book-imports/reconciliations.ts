import { z } from 'zod';
import { Id, Instant, text } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, moneyFrom } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { REASON_KINDS } from '#engine/books/reconcile.ts';

const AccountName = text(100).trim().min(1, 'Choose a bank account');
const StatementBalance = moneyFrom(-MOST_DOLLARS, 'The statement balance');

/** The maximum number of rows listed for each reason. */
export const MOST_REASON_ROWS = 50;

const Reconciliation = z
  .object({
    account: z.string(),
    closingOn: z.iso.date(),
    statement: z.number(),
    /** The balance the period starts from; null until it’s known. */
    opening: z.object({ date: z.iso.date(), amount: z.number() }).nullable(),
    moneyIn: z.number(),
    moneyOut: z.number(),
    /** Signed: transfers between the owner’s accounts. */
    transfers: z.number(),
    books: z.number().nullable(),
    /** Books minus statement; null until the opening balance is known. */
    difference: z.number().nullable(),
    reasons: z.array(
      z.object({
        kind: z.enum(REASON_KINDS),
        amount: z.number(),
        /** For missing rows: the last day with a row. */
        since: z.iso.date().nullable(),
        count: z.int(),
        rows: z
          .array(z.object({ date: z.iso.date(), text: z.string(), amount: z.number() }))
          .describe(`At most ${MOST_REASON_ROWS}.`),
      }),
    ),
    unexplained: z.number(),
  })
  .meta({ id: 'BankReconciliation' });
export type ReconciliationAnswer = z.infer<typeof Reconciliation>;

const SavedReconciliation = z
  .object({
    id: z.string(),
    account: z.string(),
    closingOn: z.iso.date(),
    statement: z.number(),
    /** Books minus statement when the reconciliation was saved. */
    difference: z.number(),
    /** How much later edits have changed the books' balance on that day; 0 while the reconciliation still holds. */
    brokenBy: z.number(),
    createdAt: Instant,
  })
  .meta({ id: 'SavedReconciliation' });
export type SavedReconciliation = z.infer<typeof SavedReconciliation>;

const Reconciliations = z
  .object({
    accounts: z.array(
      z.object({
        account: z.string(),
        firstDate: z.iso.date().nullable(),
        lastDate: z.iso.date().nullable(),
        /** Null until entered or read from a file. */
        opening: z.object({ date: z.iso.date(), amount: z.number() }).nullable(),
        /** The end of the first month that isn’t reconciled yet. */
        nextClosing: z.iso.date().nullable(),
        saved: z.array(SavedReconciliation).describe('Newest first.'),
      }),
    ),
  })
  .meta({ id: 'Reconciliations' });
export type ReconciliationsAnswer = z.infer<typeof Reconciliations>;

const typed = { account: AccountName, closingOn: DayDate, statement: StatementBalance };

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/v2/books/reconciliations',
  summary: 'List bank accounts with their saved reconciliations and whether each still holds',
  response: Reconciliations,
});

export const previewReconciliation = endpoint({
  method: 'POST',
  path: '/api/v2/books/reconciliations/preview',
  access: 'subscriber',
  summary:
    'Compare a bank statement’s balance with the books and say what explains the difference; stores nothing',
  token: 'read',
  body: z.strictObject(typed),
  response: Reconciliation,
});

export const createReconciliation = endpoint({
  method: 'POST',
  path: '/api/v2/books/reconciliations',
  summary:
    'Save a reconciliation; saving the same account and closing date again replaces it. 422 until the opening balance is known',
  access: 'subscriber',
  status: 201,
  body: z.strictObject(typed),
  response: SavedReconciliation,
});

export const deleteReconciliation = endpoint({
  method: 'DELETE',
  path: '/api/v2/books/reconciliations/{reconciliationId}',
  summary: 'Delete a saved reconciliation; the books stay as they are',
  params: z.object({ reconciliationId: Id }),
  response: SavedReconciliation,
});

export const reconciliationEndpoints = [
  listReconciliations,
  previewReconciliation,
  createReconciliation,
  deleteReconciliation,
];
