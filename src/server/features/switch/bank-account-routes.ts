import type { FastifyInstance } from 'fastify';
import {
  type BankMatchAnswer,
  listBankAccounts,
  MOST_CHANGED_ROWS,
  saveBankAccount,
} from '#contract/book-imports/bank-accounts.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { type DatedBalance, type MatchedAccount, matchBank } from '#engine/books/match-bank.ts';
import { fromCents, toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { BANK_ACCOUNTS } from '#server/db/ownership-caps.ts';
import {
  selectBankAccounts,
  selectBankDays,
  selectChangedBankRows,
  selectFileBalances,
  upsertBankAccount,
} from '#server/db/queries/ownership/bank-accounts.ts';
import type { Deps } from '#server/deps.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';

export function registerBankAccounts(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const bankOf = async (reader: Db, userId: string) =>
    (await loadBankMatch(reader, userId, calendarDay(now()))).bank;

  route(app, deps, listBankAccounts, ({ signedIn }) => bankOf(db, signedIn.user.userId));

  route(app, deps, saveBankAccount, ({ body, signedIn }) => {
    const { userId } = signedIn.user;
    const { account, isBank, opening, closing } = body;
    const row = {
      account,
      isBank,
      openingOn: opening?.date ?? null,
      openingCents: opening && toCents(opening.amount),
      closingOn: closing?.date ?? null,
      closingCents: closing && toCents(closing.amount),
      updatedAt: now(),
    };
    return db.transaction(async (tx) => {
      await withinCap(tx, BANK_ACCOUNTS, userId, (inner) => upsertBankAccount(inner, userId, row));
      return bankOf(tx, userId);
    });
  });
}

interface LoadedBankMatch {
  bank: BankMatchAnswer;
  cashCents: number;
  /** The earliest opening date. */
  startsOn: string | null;
}

/** Compares the records with the bank for each of the user's accounts. */
export async function loadBankMatch(
  db: Db,
  userId: string,
  today: string,
): Promise<LoadedBankMatch> {
  const days = await selectBankDays(db, userId);
  const changed = await selectChangedBankRows(db, userId, today);
  const inFiles = await selectFileBalances(db, userId);
  const typed = await selectBankAccounts(db, userId);
  const match = matchBank(days, inFiles, typed, changed);
  const { accounts, total, cash, comparedCount, unknownCount, differentCount } = match;
  const compared = accounts.filter(
    ({ isBank, differenceCents }) => isBank && differenceCents !== null,
  );
  const closings = new Set(compared.map(({ closing }) => closing?.date));
  const bank = {
    accounts: accounts.map(accountAnswer),
    total: {
      opening: fromCents(total.openingCents),
      moneyIn: fromCents(total.inCents),
      moneyOut: fromCents(total.outCents),
      transfers: fromCents(total.transferCents),
      books: fromCents(total.booksCents),
      bank: fromCents(total.bankCents),
      difference: fromCents(total.differenceCents),
    },
    comparedCount,
    unknownCount,
    differentCount,
    closingDate: closings.size === 1 ? (compared[0]?.closing?.date ?? null) : null,
  };
  return { bank, cashCents: cash.cents, startsOn: cash.date };
}

const balanceAnswer = (balance: DatedBalance | null) =>
  balance && { date: balance.date, amount: fromCents(balance.cents), source: balance.source };

const accountAnswer = (one: MatchedAccount): BankMatchAnswer['accounts'][number] => ({
  account: one.account,
  isBank: one.isBank,
  rowCount: one.rowCount,
  changedCount: one.changed.length,
  changedBy: fromCents(one.changedCents),
  changed: one.changed.slice(0, MOST_CHANGED_ROWS).map((row) => ({
    date: row.date,
    text: row.text,
    bank: fromCents(row.bankCents),
    books: fromCents(row.booksCents),
    booksFrom: row.booksFrom,
    booksTo: row.booksTo,
  })),
  firstDate: one.firstDate,
  lastDate: one.lastDate,
  opening: balanceAnswer(one.opening),
  closing: balanceAnswer(one.closing),
  moneyIn: fromCents(one.inCents),
  moneyOut: fromCents(one.outCents),
  transfers: fromCents(one.transferCents),
  books: one.booksCents === null ? null : fromCents(one.booksCents),
  difference: one.differenceCents === null ? null : fromCents(one.differenceCents),
});
