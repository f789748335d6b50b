import { dateText } from '#domain/text/date-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { cashOn } from '#engine/books/match-bank.ts';
import { yearOf } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { balanceOn } from '#engine/loan/dated-loan.ts';
import { sumCents, toCents } from '#engine/money.ts';
import { balanceSheet, type PropertyBalances } from '#engine/reports/balance-sheet.ts';
import { totalOf } from '#engine/reports/report-table.ts';
import { assetDepreciation } from '#engine/tax/depreciation-assets.ts';
import { depreciableAssets } from '#engine/tax/tax-year.ts';
import {
  selectBankAccounts,
  selectBankDays,
  selectChangedBankRows,
  selectFileBalances,
} from '#server/db/queries/ownership/bank-accounts.ts';
import { selectDepositsHeld } from '#server/db/queries/ownership/report-sums.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { type LeaseBook, ledgerOn } from '#server/ownership/lease-book.ts';
import { loadRentBooks } from '#server/ownership/load-lease-books.ts';
import { existingProperty } from '#server/ownership/locked-property.ts';
import type { KnownTaxProperty } from '#server/ownership/tax/load-tax-year.ts';
import { readsTaxYear } from '#server/ownership/tax/read-tax-year.ts';
import { loansWithoutBalance, REHAB_ROW } from '#server/ownership/tax/tax-property.ts';
import { type LoadedReport, type ReportRequest, subjectOf } from './loaded-report.ts';

/** The properties owned on a day, with their cost and debt, and the cash in the bank. */
export async function loadBalanceSheet(
  deps: Deps,
  signedIn: SignedIn,
  { to, today, propertyId }: ReportRequest,
): Promise<LoadedReport> {
  const { db } = deps;
  const { userId } = signedIn.user;
  if (propertyId !== undefined) await existingProperty(db, userId, propertyId);
  const { known } = await readsTaxYear(deps)(signedIn, yearOf(to), propertyId);
  const owned = known.filter(({ row }) => isOwnedOn(row, to));
  const { books } = await loadRentBooks(db, userId, propertyId === undefined ? {} : { propertyId });
  const booksOf = groupedBy(books, ({ row }) => row.propertyId);
  const deposits = await selectDepositsHeld(db, userId, to);
  const cash = propertyId === undefined ? await loadCash(deps, userId, to, today) : NO_CASH;
  const table = balanceSheet(
    owned.map((one) =>
      balancesOf(
        one,
        booksOf.get(one.row.propertyId) ?? [],
        deposits.get(one.row.propertyId) ?? 0,
        to,
      ),
    ),
    cash.cents,
    to,
  );
  const noRate = owned.flatMap(({ row }) => loansWithoutBalance(row, to));
  return {
    table,
    subject: subjectOf(
      owned.map(({ row }) => row),
      propertyId,
    ),
    isSample: owned.some(({ row }) => row.isSample),
    isEmpty: owned.length === 0,
    figures: [
      { label: 'Total assets', cents: totalOf(table, 'assets') },
      { label: 'Total liabilities', cents: totalOf(table, 'liabilities') },
      { label: 'Owner’s equity', cents: totalOf(table, 'equity') },
    ],
    notes: [
      'Property is shown at cost less depreciation, not at today’s value.',
      cashNote(propertyId, cash.accounts),
      ...(noRate.length > 0
        ? [
            `Without an interest rate, so not included: ${listText(noRate.map(({ label }) => label))}.`,
          ]
        : []),
      `Loan balances follow each loan’s schedule through ${dateText(to)}. Escrow held by lenders isn’t included.`,
    ],
  };
}

const NO_CASH = { cents: null, accounts: 0 } as const;

function cashNote(propertyId: string | undefined, accounts: number): string {
  if (propertyId !== undefined) return 'Cash isn’t assigned to properties, so it isn’t included.';
  return accounts === 0
    ? 'Cash isn’t included: no bank account has an opening balance. Enter it under Bank reconciliation.'
    : `Cash is the book balance of ${counted(accounts, 'bank account')}.`;
}

const isOwnedOn = (
  { isRemoved, purchaseDate, soldOn }: KnownTaxProperty['row'],
  day: string,
): boolean =>
  !isRemoved && (purchaseDate === null || purchaseDate <= day) && (soldOn === null || soldOn > day);

async function loadCash({ db }: Deps, userId: string, day: string, today: string) {
  const days = await selectBankDays(db, userId);
  const changed = await selectChangedBankRows(db, userId, today);
  const inFiles = await selectFileBalances(db, userId);
  const typed = await selectBankAccounts(db, userId);
  return cashOn(days, inFiles, typed, changed, day);
}

function balancesOf(
  { row, property }: KnownTaxProperty,
  books: readonly LeaseBook[],
  depositCents: number,
  day: string,
): PropertyBalances {
  const ledgers = books.map((book) => ledgerOn(book, day));
  const improved = property.expenses.filter(
    ({ category, date, id }) => category === 'improvement' && date <= day && id !== REHAB_ROW,
  );
  const unrated = new Set(loansWithoutBalance(row, day).map(({ id }) => id));
  return {
    propertyId: row.propertyId,
    label: row.address,
    costCents: toCents(row.purchasePrice) + toCents(row.closingCosts ?? 0),
    rehabCents: toCents(row.rehabCost ?? 0),
    improvementCents: sumCents(improved.map(({ cents }) => cents)),
    depreciationCents: sumCents(
      depreciableAssets(property, day).map(
        (asset) => assetDepreciation(asset, day, property.soldOn).accumulatedCents,
      ),
    ),
    receivableCents: sumCents(ledgers.map(({ openCents }) => openCents)),
    loanCents: sumCents(
      property.loans.filter(({ id }) => !unrated.has(id)).map(({ loan }) => balanceOn(loan, day)),
    ),
    depositCents,
    prepaidCents: sumCents(ledgers.map(({ creditCents }) => creditCents)),
  };
}
