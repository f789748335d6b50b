import { type BookKind, isApart, isIncome } from '#domain/text/book-kinds.ts';
import { isExpenseKey } from '#engine/books/categories.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { isCurrent } from '#engine/lease/lease.ts';
import { recordedPayments } from '#engine/loan/recorded-payments.ts';
import { splitPayments } from '#engine/loan/split-payments.ts';
import type { BookedLoanRow } from '#server/db/queries/ownership/books.ts';
import type { NewExpenseRow } from '#server/db/queries/ownership/expenses.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { NewRentEntry } from '#server/db/queries/ownership/rent-entries.ts';
import { engineLease } from '#server/ownership/lease-book.ts';
import { loansOf } from '#server/ownership/owned-figures.ts';

/** A row that everything was decided for. */
export interface DecidedRow {
  row: number;
  date: string;
  cents: number;
  text: string;
  unit: string;
  kind: BookKind;
  propertyId: string | null;
  fingerprint: string;
  account: string;
  balanceCents: number | null;
}

export interface BookedRows {
  expenses: NewExpenseRow[];
  payments: NewRentEntry[];
}

interface Booking {
  importId: string;
  now: Date;
  properties: ReadonlyMap<string, PortfolioRow>;
  /** Loan payments that are in the books already. */
  loanRows: readonly BookedLoanRow[];
}

const LONGEST_MEMO = 500;

/** What rows become in the ledgers; transfers and the like become nothing. */
export function bookedRows(rows: readonly DecidedRow[], booking: Booking): BookedRows {
  const counted = rows.filter(({ kind }) => !isApart(kind));
  const mortgages = splitMortgages(counted, booking);
  return {
    expenses: counted.flatMap((row) => expensesOf(row, booking, mortgages)),
    payments: counted.flatMap((row) => paymentOf(row, booking)),
  };
}

function paymentOf(row: DecidedRow, { importId, now, properties }: Booking): NewRentEntry[] {
  const property = properties.get(row.propertyId ?? '');
  if (!isIncome(row.kind) || !property) return [];
  // A returned payment lowers what was received; it settles nothing of a lease.
  const leaseId = row.kind === 'otherIncome' || row.cents < 0 ? null : leaseOf(property, row);
  return [
    {
      propertyId: property.propertyId,
      leaseId,
      kind: 'payment',
      chargeKind: leaseId === null ? chargeKindOf(row.kind) : null,
      date: row.date,
      cents: row.cents,
      memo: row.text.slice(0, LONGEST_MEMO),
      importId,
      createdAt: now,
    },
  ];
}

const chargeKindOf = (kind: BookKind): 'rent' | 'fee' | null =>
  kind === 'rent' ? 'rent' : kind === 'fee' ? 'fee' : null;

/** The lease in force on the day, of the unit where one is named; none where several match. */
function leaseOf(
  { leases, units, soldOn }: PortfolioRow,
  { date, unit }: DecidedRow,
): string | null {
  const named = units.find(({ name }) => name.toLowerCase() === unit.toLowerCase());
  const running = leases.filter(
    (lease) =>
      isCurrent(engineLease({ ...lease, soldOn }), date) &&
      (named === undefined || lease.unitId === null || lease.unitId === named.unitId),
  );
  return running.length === 1 ? running[0]!.leaseId : null;
}

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
    createdAt: now,
  };
  const unitId = property.units.find(
    ({ name }) => name.toLowerCase() === row.unit.toLowerCase(),
  )?.unitId;
  if (row.kind === 'mortgage')
    return (mortgages.get(row) ?? []).map((part) => ({ ...common, ...part }));
  if (!isExpenseKey(row.kind)) return [];
  return [{ ...common, category: row.kind, cents: -row.cents, unitId: unitId ?? null }];
}

type Mortgages = ReadonlyMap<DecidedRow, Pick<NewExpenseRow, 'category' | 'cents' | 'loanId'>[]>;

/** Mortgage payments by the due dates they stand for: interest, principal, and escrow for the rest. */
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
