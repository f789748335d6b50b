import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  changeTransactions,
  exportTransactions,
  listTransactions,
  mergeTransactions,
  readTransaction,
  removeTransactions,
  splitTransaction,
  undoTransactionEdits,
} from '#contract/transactions/transactions.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { BYTE_ORDER_MARK, csvLines } from '#domain/text/csv.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import {
  selectTransactions,
  sumTransactions,
  type TransactionQuery,
  type TransactionRow,
  type TransactionSum,
} from '#server/db/queries/ownership/transactions.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { route } from '#server/http/route.ts';
import { findMoney, transactionNotFound } from '#server/ownership/money/load-money.ts';
import { kindLabel, listedTransaction } from '#server/ownership/money/transaction-answer.ts';
import {
  exportedTransactions,
  TRANSACTION_COLUMNS,
  transactionLine,
} from '#server/ownership/money/transaction-lines.ts';
import { changeMoney, mergeMoney, removeMoney, splitMoney } from './edit-transactions.ts';
import { suggestCategories } from './suggest-category.ts';
import { transactionHistory } from './transaction-history.ts';
import { undoEdits } from './undo-edits.ts';

/** One list across every ledger. It has no rows of its own: an edit reverses rows and writes new ones. */
export function registerTransactions(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());

  route(app, deps, listTransactions, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const { sort, order, limit, cursor, ...asked } = query;
    const filter: TransactionQuery = { ...asked, today: today() };
    const rows = await selectTransactions(db, userId, filter, {
      sort,
      isDescending: order === 'desc',
      after: cursor === undefined ? null : readCursor(cursor),
      limit: limit + 1,
    });
    const sums = await sumTransactions(db, userId, filter);
    const reviewed = filter.review
      ? await sumTransactions(db, userId, { ...filter, review: false })
      : sums;
    const isWhole = Object.values(asked).every((value) => value === undefined || value === false);
    const all = isWhole ? sums : await sumTransactions(db, userId, { today: today() });
    const shown = rows.slice(0, limit);
    const suggestedFor = await suggestCategories(db, userId, today(), shown);
    return {
      items: shown.map((row) => listedTransaction(row, suggestedFor(row))),
      totals: totalsOf(sums),
      needsReview: sumCents(reviewed.map(({ needsReview }) => needsReview)),
      all: totalsOf(all).count,
      nextCursor: rows.length > limit ? writeCursor(shown.at(-1)!) : null,
    };
  });

  fileRoute(app, deps, exportTransactions, async ({ query, signedIn }) => {
    const rows = await exportedTransactions(db, signedIn.user.userId, { ...query, today: today() });
    return {
      contentType: 'text/csv; charset=utf-8',
      body: BYTE_ORDER_MARK + csvLines([TRANSACTION_COLUMNS, ...rows.map(transactionLine)]),
      fileName: `Freehold transactions ${today()}.csv`,
    };
  });

  route(app, deps, readTransaction, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const { transactionId } = params;
    const money = (await findMoney(db, userId, [transactionId])).get(transactionId);
    // Filtering by the transaction's property and date avoids reading every ledger.
    const where = money && { propertyId: money.propertyId, from: money.date, to: money.date };
    const [row] = await selectTransactions(
      db,
      userId,
      { today: today(), ids: [money?.id ?? transactionId], ...where },
      { sort: 'date', isDescending: true, after: null, limit: 1 },
    );
    if (!row) throw transactionNotFound();
    const suggestedFor = await suggestCategories(db, userId, today(), [row]);
    return {
      ...listedTransaction(row, suggestedFor(row)),
      history: money ? await transactionHistory(db, userId, money) : [returnEvent(row)],
    };
  });

  route(app, deps, changeTransactions, ({ body: { ids, change }, signedIn }) =>
    db.transaction((tx) =>
      changeMoney(tx, { userId: signedIn.user.userId, time: now() }, ids, change),
    ),
  );

  route(app, deps, splitTransaction, ({ params, body, signedIn }) =>
    db.transaction((tx) =>
      splitMoney(
        tx,
        { userId: signedIn.user.userId, time: now() },
        params.transactionId,
        body.parts,
      ),
    ),
  );

  route(app, deps, mergeTransactions, ({ body: { ids }, signedIn }) =>
    db.transaction((tx) => mergeMoney(tx, { userId: signedIn.user.userId, time: now() }, ids)),
  );

  route(app, deps, removeTransactions, ({ body: { ids }, signedIn }) =>
    db.transaction((tx) => removeMoney(tx, { userId: signedIn.user.userId, time: now() }, ids)),
  );

  route(app, deps, undoTransactionEdits, ({ body: { editIds }, signedIn }) =>
    db.transaction((tx) => undoEdits(tx, { userId: signedIn.user.userId, time: now() }, editIds)),
  );
}

function totalsOf(sums: readonly TransactionSum[]) {
  const total = (of: (sum: TransactionSum) => number) => sumCents(sums.map(of));
  const [inCents, outCents] = [total((sum) => sum.inCents), total((sum) => sum.outCents)];
  const [countIn, countOut] = [total((sum) => sum.countIn), total((sum) => sum.countOut)];
  const countReturned = total((sum) => sum.countReturned);
  return {
    count: countIn + countOut + countReturned,
    countIn,
    countOut,
    countReturned,
    moneyIn: fromCents(inCents),
    moneyOut: fromCents(outCents),
    net: fromCents(inCents + outCents),
    countExpenses: total((sum) => sum.countExpenses),
    countWithoutReceipt: total((sum) => sum.countWithoutReceipt),
    withoutReceipt: fromCents(total((sum) => sum.withoutReceiptCents)),
    unmatched: fromCents(total((sum) => sum.unmatchedCents)),
    byCategory: sums
      .filter((sum) => sum.outCents < 0)
      .toSorted((a, b) => a.outCents - b.outCents || (a.category < b.category ? -1 : 1))
      .map((sum) => ({
        category: sum.category,
        label: kindLabel(sum.category),
        amount: fromCents(sum.outCents),
        count: sum.countOut,
      })),
  };
}

/** A bounce can't be edited: it was imported, or the payment was marked as bounced. */
const returnEvent = ({ createdAt: at, importId, fileName }: TransactionRow) => ({
  at,
  kind: importId === null ? ('returned' as const) : ('imported' as const),
  fileName: importId === null ? null : (fileName ?? ''),
  changes: [],
  rows: null,
});

const Cursor = z.tuple([z.string().max(200), z.uuid()]);

const writeCursor = ({ position, id }: TransactionRow): string =>
  Buffer.from(JSON.stringify([position, id])).toString('base64url');

function readCursor(cursor: string): [string, string] {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    const message = 'This cursor isn’t valid for this list. Start over without it.';
    throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'cursor', message }] });
  }
}
