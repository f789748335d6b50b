import { randomUUID } from 'node:crypto';
import { type BookKind, isApart, isIncome } from '#domain/text/book-kinds.ts';
import { isExpenseKey } from '#engine/books/categories.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { recordedPayments } from '#engine/loan/recorded-payments.ts';
import { splitPayments } from '#engine/loan/split-payments.ts';
import type { RecoveryClass } from '#engine/tax/recovery-class.ts';
import type { BookedLoanRow } from '#server/db/queries/ownership/books.ts';
import type { NewExpenseRow } from '#server/db/queries/ownership/expenses.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { NewDepositEntry, NewRentEntry } from '#server/db/queries/ownership/rent-entries.ts';
import type { LeaseBook } from '#server/ownership/lease-book.ts';
import { returnedChecks } from '#server/ownership/money/returned-checks.ts';
import { loansOf } from '#server/ownership/owned-figures.ts';
import type { ReversibleRent } from '#server/ownership/reverse-rows.ts';

/** A file row whose category, property and lease have been decided. */
export interface DecidedRow {
  row: number;
  date: string;
  cents: number;
  text: string;
  unitId: string | null;
  kind: BookKind;
  propertyId: string | null;
  /** For rent, fees and deposits; null leaves the row unassigned. */
  leaseId: string | null;
  payer: string;
  fingerprint: string;
  account: string;
  balanceCents: number | null;
  recoveryClass: RecoveryClass | null;
}

export interface BookedRows {
  expenses: NewExpenseRow[];
  payments: NewRentEntry[];
  deposits: NewDepositEntry[];
}

interface Booking {
  importId: string;
  now: Date;
  properties: ReadonlyMap<string, PortfolioRow>;
  /** Loan payments already recorded. */
  loanRows: readonly BookedLoanRow[];
  /** The ledgers of the leases that the rows name. */
  books: ReadonlyMap<string, LeaseBook>;
}

const LONGEST_MEMO = 500;

/** The ledger entries for the rows; transfers and the like have none. */
export function bookedRows(rows: readonly DecidedRow[], booking: Booking): BookedRows {
  const counted = rows.filter(({ kind }) => !isApart(kind));
  const mortgages = splitMortgages(counted, booking);
  const received = counted
    .filter((row) => !isReturned(row))
    .flatMap((row) => paymentOf(row, booking));
  const returned = counted.filter(isReturned).flatMap((row) => paymentOf(row, booking));
  return {
    expenses: counted.flatMap((row) => expensesOf(row, booking, mortgages)),
    payments: [
      ...received,
      ...returnedChecks(
        returned.map((row) => ({ ...row, leaseId: row.leaseId! })),
        booking.books,
        received,
      ),
    ],
    deposits: counted.flatMap((row) => depositOf(row, booking)),
  };
}

/** A rent payment that bounced. */
const isReturned = ({ kind, leaseId, cents }: DecidedRow): boolean =>
  isIncome(kind) && leaseId !== null && cents < 0;

type ImportedPayment = ReversibleRent &
  Pick<NewRentEntry, 'memo' | 'importId' | 'bankRow' | 'createdAt'>;

function paymentOf(row: DecidedRow, { importId, now }: Booking): ImportedPayment[] {
  const { propertyId, leaseId } = row;
  if (!isIncome(row.kind) || propertyId === null) return [];
  return [
    {
      entryId: randomUUID(),
      propertyId,
      leaseId,
      kind: 'payment',
      chargeKind: leaseId === null ? chargeKindOf(row.kind) : null,
      date: row.date,
      cents: row.cents,
      memo: row.text.slice(0, LONGEST_MEMO),
      importId,
      bankRow: row.fingerprint,
      createdAt: now,
    },
  ];
}

/** A deposit is a liability, held or refunded, never income. */
function depositOf(row: DecidedRow, { importId, now }: Booking): NewDepositEntry[] {
  const { propertyId, leaseId, date, cents } = row;
  if (row.kind !== 'deposit' || propertyId === null) return [];
  return [
    {
      propertyId,
      leaseId,
      kind: cents > 0 ? 'received' : 'refunded',
      date,
      cents,
      memo: row.text.slice(0, LONGEST_MEMO),
      importId,
      bankRow: row.fingerprint,
      createdAt: now,
    },
  ];
}

const chargeKindOf = (kind: BookKind): 'rent' | 'fee' | null =>
  kind === 'rent' ? 'rent' : kind === 'fee' ? 'fee' : null;

function expensesOf(
  row: DecidedRow,
  { importId, now, properties }: Booking,
  mortgages: Mortgages,
): NewExpenseRow[] {
  const property = properties.get(row.propertyId ?? '');
  if (!property || isIncome(row.kind)) return [];
  const common = {
    propertyId: property.propertyId,
    date: row.date,
    memo: row.text.slice(0, LONGEST_MEMO),
    importId,
    bankRow: row.fingerprint,
    createdAt: now,
  };
  if (row.kind === 'mortgage')
    return (mortgages.get(row) ?? []).map((part) => ({ ...common, ...part }));
  if (!isExpenseKey(row.kind)) return [];
  const recoveryClass = row.kind === 'improvement' ? row.recoveryClass : null;
  return [{ ...common, category: row.kind, cents: -row.cents, unitId: row.unitId, recoveryClass }];
}

type Mortgages = ReadonlyMap<DecidedRow, Pick<NewExpenseRow, 'category' | 'cents' | 'loanId'>[]>;

/** Splits mortgage payments by due date into interest and principal; the rest is escrow. */
function splitMortgages(rows: readonly DecidedRow[], { properties, loanRows }: Booking): Mortgages {
  const booked = groupedBy(loanRows, ({ propertyId }) => propertyId);
  const paid = groupedBy(
    rows.filter(({ kind }) => kind === 'mortgage'),
    ({ propertyId }) => propertyId ?? '',
  );
  const split = [...paid].flatMap(([propertyId, own]) => {
    const property = properties.get(propertyId);
    if (!property) return [];
    const records = new Set(property.loans.map(({ loanId }) => loanId));
    const payments = splitPayments(
      loansOf(property),
      recordedPayments(booked.get(propertyId) ?? []),
      own.map((row) => ({ row, date: row.date, cents: -row.cents })),
    );
    return [...payments].map(
      ([{ row }, { loanId, interestCents, principalCents, escrowCents }]) => {
        const ofRecord = loanId !== null && records.has(loanId) ? loanId : null;
        const parts = [
          { category: 'mortgageInterest' as const, cents: interestCents, loanId: ofRecord },
          { category: 'loanPrincipal' as const, cents: principalCents, loanId: ofRecord },
          { category: 'escrow' as const, cents: escrowCents, loanId: ofRecord },
        ];
        return [row, parts.filter(({ cents }) => cents > 0)] as const;
      },
    );
  });
  return new Map(split);
}
