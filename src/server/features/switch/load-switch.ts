import type { SwitchAnswer, SwitchLease } from '#contract/book-imports/switch.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { standingRows } from '#engine/books/rows.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { isCurrent, rentOn } from '#engine/lease/lease.ts';
import {
  nextRent,
  type PaidThrough,
  proposePaidThrough,
  type ReceivedRent,
} from '#engine/lease/paid-through.ts';
import { balanceOn } from '#engine/loan/dated-loan.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { selectImportedSummary } from '#server/db/queries/ownership/bank-accounts.ts';
import { selectStatements } from '#server/db/queries/ownership/loans.ts';
import { type PortfolioRow, selectPortfolio } from '#server/db/queries/ownership/portfolio.ts';
import type { DepositState } from '#server/db/queries/ownership/rent-entries.ts';
import {
  depositHeldCents,
  engineLease,
  isRefund,
  type LeaseBook,
  ledgerOn,
} from '#server/ownership/lease-book.ts';
import { booksOf } from '#server/ownership/load-lease-books.ts';
import { type LooseMoney, loadLooseMoney } from '#server/ownership/money/loose-money.ts';
import { loansOf } from '#server/ownership/owned-figures.ts';
import { assumptionsOf, type LoanOnDay } from './assumptions.ts';
import { loadBankMatch } from './bank-account-routes.ts';
import { stepsOf } from './steps.ts';

/** Everything the steps show, derived from the data; the steps themselves aren't stored. */
export async function loadSwitch(db: Db, userId: string, today: string): Promise<SwitchAnswer> {
  const rows = await selectPortfolio(db, userId, today);
  const { bank, cashCents, startsOn } = await loadBankMatch(db, userId, today);
  const files = await selectImportedSummary(db, userId);
  const { books, fitting, others, loose } = await loadFittingRent(db, userId, today);
  const leases = books.map((book) =>
    leaseAnswer(
      book,
      fitting.get(book.row.leaseId) ?? [],
      (others.get(book.row.leaseId) ?? []).length > 0,
      files.firstDate,
      today,
    ),
  );
  const loans = await loansOn(db, userId, rows, today);
  const waitingDeposits = loose.filter(({ isDeposit }) => isDeposit);
  const depositCents = sumCents([
    ...books.map(depositHeldCents),
    ...waitingDeposits.map(({ row }) => row.cents),
  ]);
  const reserveCents = sumCents(rows.map((row) => row.reserveCents));
  const matched = new Set([
    ...[...fitting.values()].flatMap((fit) => fit.map(({ id }) => id)),
    ...[...others.values()].flat(),
  ]);
  const waiting = loose.filter(({ row }) => !matched.has(row.entryId));
  const assumptions = assumptionsOf(rows, books, loans, depositsFitting(loose));
  const parts = {
    properties: {
      count: rows.length,
      units: rows.reduce((sum, { units }) => sum + Math.max(1, units.length), 0),
    },
    bankFiles: files,
    bank,
    leases,
    loans,
    toReview: {
      count: waiting.length,
      amount: fromCents(sumCents(waiting.map(({ row }) => row.cents))),
    },
    assumptions,
  };
  const steps = stepsOf(parts);
  return {
    ...parts,
    steps,
    doneCount: steps.filter(({ status }) => status === 'done').length,
    monthlyRent: fromCents(sumCents(books.map(({ lease }) => rentOn(lease, today)))),
    unitsWithoutLease: rows.flatMap((row) => emptyUnits(row, today)),
    loanBalance: fromCents(sumCents(loans.map(({ balanceCents }) => balanceCents ?? 0))),
    openingBalances: {
      startsOn,
      cash: fromCents(cashCents),
      depositsHeld: fromCents(depositCents),
      reserves: fromCents(reserveCents),
    },
  };
}

interface FittingRent {
  books: LeaseBook[];
  /** By lease: its payments, plus unassigned rent that matches it. */
  fitting: ReadonlyMap<string, (ReceivedRent & { memo: string })[]>;
  /** By lease: matching deposits, and bounced checks with the payments they reverse; none of these paid rent. */
  others: ReadonlyMap<string, readonly string[]>;
  /** All unassigned money. */
  loose: readonly LooseMoney[];
}

/** Leases that match an unassigned deposit. */
const depositsFitting = (loose: readonly LooseMoney[]): Set<string> =>
  new Set(loose.flatMap(({ isDeposit, match }) => (isDeposit && match ? match.lease.leaseId : [])));

/** The active leases with their own and matching payments. */
export async function loadFittingRent(
  db: Db,
  userId: string,
  today: string,
  of: { propertyId?: string } = {},
): Promise<FittingRent> {
  const { loose, leases } = await loadLooseMoney(db, userId, of);
  const current = leases.filter((row) => isCurrent(engineLease(row), today));
  const books = (await booksOf(db, userId, current)).toSorted((a, b) =>
    a.row.address < b.row.address ? -1 : Number(a.row.address > b.row.address),
  );
  const byLease = groupedBy(loose, ({ match }) => match?.lease.leaseId ?? null);
  const returned = new Set(loose.flatMap(({ match }) => match?.takesBack?.entryId ?? []));
  const isRent = ({ row, isDeposit }: LooseMoney): boolean =>
    !isDeposit && row.cents > 0 && !returned.has(row.entryId);
  const fitting = new Map(
    books.map((book) => {
      const own = standingRows(book.entries).filter(
        (row) => row.kind === 'payment' && !isRefund(row) && !returned.has(row.entryId),
      );
      const received = [
        ...own.map((row) => receivedRent({ ...row, memo: row.memo || row.label }, true)),
        ...(byLease.get(book.row.leaseId) ?? [])
          .filter(isRent)
          .map(({ row, text }) => receivedRent({ ...row, memo: text }, false)),
      ];
      return [book.row.leaseId, received] as const;
    }),
  );
  const others = new Map(
    books.map(({ row: { leaseId } }) => {
      const own = (byLease.get(leaseId) ?? []).filter((one) => !isRent(one));
      return [leaseId, own.map(({ row }) => row.entryId)] as const;
    }),
  );
  return { books, fitting, others, loose };
}

const receivedRent = (
  { entryId, date, cents, memo }: Pick<DepositState, 'entryId' | 'date' | 'cents' | 'memo'>,
  isMatched: boolean,
) => ({ id: entryId, date, cents, isMatched, memo });

function leaseAnswer(
  book: LeaseBook,
  received: readonly (ReceivedRent & { memo: string })[],
  hasOthers: boolean,
  booksStart: string | null,
  today: string,
): SwitchLease {
  const { row, lease } = book;
  const found = proposePaidThrough(lease, received, today);
  const { openCents, creditCents } = ledgerOn(book, today);
  const next = nextRent(lease, today);
  const isNew = hasOthers || received.some(({ isMatched }) => !isMatched);
  const startedBefore = lease.start < (booksStart ?? calendarDay(row.createdAt));
  const memos = new Map(received.map(({ id, memo }) => [id, memo]));
  return {
    propertyId: row.propertyId,
    historyId: row.leaseId,
    version: row.version,
    address: row.address,
    unitName: row.unitName,
    tenants: row.tenants.map(({ name }) => name),
    monthlyRent: fromCents(rentOn(lease, today)),
    startsOn: row.startsOn,
    paidThrough: row.paidThrough,
    openingBalance: fromCents(row.openingBalanceCents),
    due: fromCents(openCents - creditCents),
    next: next && { due: next.due, amount: fromCents(next.cents) },
    isSaved: !isNew && (row.paidThrough !== null || !startedBefore),
    proposal: found?.kind === 'known' ? paidThroughAnswer(found.proposal) : null,
    choices:
      found?.kind === 'ambiguous'
        ? found.choices.map(({ row: payment, ...choice }) => ({
            ...paidThroughAnswer(choice),
            payment: {
              id: payment.id,
              date: payment.date,
              amount: fromCents(payment.cents),
              memo: memos.get(payment.id) ?? '',
            },
          }))
        : [],
  };
}

const paidThroughAnswer = (one: PaidThrough): NonNullable<SwitchLease['proposal']> => ({
  paidThrough: one.paidThrough,
  openingBalance: fromCents(one.openingBalanceCents),
  due: fromCents(one.dueCents),
  partial: one.partial && { date: one.partial.date, amount: fromCents(one.partial.cents) },
  next: one.next && { due: one.next.due, amount: fromCents(one.next.cents) },
  paymentCount: one.matchIds.length,
});

/** Loans active today by schedule, each with its typed statement balance. */
async function loansOn(
  db: Db,
  userId: string,
  rows: readonly PortfolioRow[],
  today: string,
): Promise<LoanOnDay[]> {
  const statements = new Map((await selectStatements(db, userId)).map((one) => [one.loanId, one]));
  return rows.flatMap((row) => {
    const known = new Map(loansOf(row).map(({ id, loan }) => [id, loan]));
    const running = row.loans.filter(({ paidOffOn }) => paidOffOn === null || paidOffOn > today);
    const ids = row.loans.length > 0 ? running.map(({ loanId }) => loanId) : [...known.keys()];
    return ids.map((id): LoanOnDay => {
      const loan = known.get(id);
      const stated = statements.get(id);
      const balanceCents = loan ? balanceOn(loan, today) : null;
      return {
        propertyId: row.propertyId,
        loanId: row.loans.length > 0 ? id : null,
        address: row.address,
        lender: stated?.lender ?? '',
        balanceCents,
        balance: balanceCents === null ? null : fromCents(balanceCents),
        statement:
          stated?.statementOn && stated.statementCents !== null
            ? {
                date: stated.statementOn,
                balance: fromCents(stated.statementCents),
                difference: loan
                  ? fromCents(balanceOn(loan, stated.statementOn) - stated.statementCents)
                  : null,
              }
            : null,
      };
    });
  });
}

function emptyUnits(
  { propertyId, address, units, leases, soldOn }: PortfolioRow,
  today: string,
): SwitchAnswer['unitsWithoutLease'] {
  const current = leases.filter((lease) => isCurrent(engineLease({ ...lease, soldOn }), today));
  if (current.some(({ unitId }) => unitId === null)) return [];
  if (units.length === 0)
    return current.length > 0 ? [] : [{ propertyId, address, unitName: null }];
  return units
    .filter(({ unitId }) => current.every((lease) => lease.unitId !== unitId))
    .map(({ name }) => ({ propertyId, address, unitName: name }));
}
