import { type BookKind, isApart, isIncome } from '#domain/text/book-kinds.ts';
import { isExpenseKey } from '#engine/books/categories.ts';
import { calendarMonth, firstDayOfMonth, lastDayOfMonth } from '#engine/calendar/shift.ts';
import { isCurrent } from '#engine/lease/lease.ts';
import { type DatedLoan, paymentsBetween } from '#engine/loan/dated-loan.ts';
import type { NewExpenseRow } from '#server/db/queries/ownership/expenses.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { NewRentEntry } from '#server/db/queries/ownership/rent-entries.ts';
import { engineLease } from '#server/ownership/lease-book.ts';
import { datedLoanOf } from '#server/ownership/owned-figures.ts';

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
}

export interface BookedRows {
  expenses: NewExpenseRow[];
  payments: NewRentEntry[];
}

interface Booking {
  importId: string;
  now: Date;
  properties: ReadonlyMap<string, PortfolioRow>;
}

const LONGEST_MEMO = 500;

/** What rows become in the ledgers; transfers and the like become nothing. */
export function bookedRows(rows: readonly DecidedRow[], booking: Booking): BookedRows {
  const counted = rows.filter(({ kind }) => !isApart(kind));
  return {
    expenses: counted.flatMap((row) => expensesOf(row, booking)),
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
function leaseOf({ leases, units }: PortfolioRow, { date, unit }: DecidedRow): string | null {
  const named = units.find(({ name }) => name.toLowerCase() === unit.toLowerCase());
  const running = leases.filter(
    (lease) =>
      isCurrent(engineLease(lease), date) &&
      (named === undefined || lease.unitId === null || lease.unitId === named.unitId),
  );
  return running.length === 1 ? running[0]!.leaseId : null;
}

function expensesOf(row: DecidedRow, { importId, now, properties }: Booking): NewExpenseRow[] {
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
    return splitMortgage(property, row).map((part) => ({ ...common, ...part }));
  if (!isExpenseKey(row.kind)) return [];
  return [{ ...common, category: row.kind, cents: -row.cents, unitId: unitId ?? null }];
}

/** By the schedule of the loan that has a payment in the month: interest, principal, and escrow for the rest. */
function splitMortgage(
  { loans }: PortfolioRow,
  { date, cents }: DecidedRow,
): Pick<NewExpenseRow, 'category' | 'cents'>[] {
  const paid = -cents;
  const [from, to] = [firstDayOfMonth(date), lastDayOfMonth(calendarMonth(date))];
  for (const row of loans) {
    const { annualRate, ...loan } = datedLoanOf(row);
    if (annualRate === null) continue;
    const known: DatedLoan = { ...loan, annualRate };
    const [due] = paymentsBetween(known, from, to);
    if (!due || due.interestCents + due.principalCents > paid) continue;
    const escrow = paid - due.interestCents - due.principalCents;
    return [
      { category: 'mortgageInterest', cents: due.interestCents },
      { category: 'loanPrincipal', cents: due.principalCents },
      ...(escrow > 0 ? [{ category: 'escrow' as const, cents: escrow }] : []),
    ];
  }
  return [{ category: 'loanPrincipal', cents: paid }];
}
