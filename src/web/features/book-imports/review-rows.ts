import type {
  BookImportPreview,
  BookImportRow,
  BookLease,
} from '#contract/book-imports/book-imports.ts';
import { type BookKind, hasLease, isApart } from '#domain/text/book-kinds.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import type { Lease } from '#engine/lease/lease.ts';
import { type DepositLease, proposeDeposit, proposeLease } from '#engine/lease/match-rent.ts';
import { secondRents } from '#engine/lease/second-rent.ts';
import { toCents } from '#engine/money.ts';

/** What a row becomes; `historyId` is its lease, null while unassigned. */
export interface RowChoice {
  kind: string | null;
  propertyId: string | null;
  historyId: string | null;
}

/** The user's changes to a preview. */
export interface RowChoices {
  decisions: ReadonlyMap<number, RowChoice>;
  /** Rows to import despite a warning. */
  included: ReadonlySet<number>;
}

export interface ReviewedRow {
  row: BookImportRow;
  decision: RowChoice;
  /** Not imported before, not skipped and without errors. */
  isUsable: boolean;
  /** The recorded transactions that this row seems to duplicate; null once another property is chosen. */
  duplicate: BookImportRow['duplicateOf'];
  /** The due date of the rent charge that this row would pay a second time. */
  paidDue: string | null;
  isLeftOut: boolean;
  /** Still needs a category or property. */
  isWaiting: boolean;
}

/** Every row of a preview with the user's decision and any reason not to import it. */
export function reviewRows(
  { rows, leases }: Pick<BookImportPreview, 'rows' | 'leases'>,
  { decisions, included }: RowChoices,
): ReviewedRow[] {
  const seen = rows.map((row) => {
    const decision = decisions.get(row.row) ?? proposedDecision(row);
    const isUsable = !row.isKnown && row.skipped === null && row.errors.length === 0;
    const duplicate = isUsable ? duplicateIn(row, decision.propertyId) : null;
    return { row, decision, isUsable, duplicate };
  });
  const wanted = seen.filter(
    ({ row, isUsable, duplicate }) => isUsable && (!duplicate || included.has(row.row)),
  );
  const paid = paidRents(wanted, leases);
  return seen.map(({ row, decision, isUsable, duplicate }) => {
    const paidDue = paid.get(row.row) ?? null;
    const isLeftOut = (duplicate !== null || paidDue !== null) && !included.has(row.row);
    const { kind, propertyId } = decision;
    const isWaiting =
      isUsable &&
      !isLeftOut &&
      (kind === null || (propertyId === null && !isApart(kind as BookKind)));
    return { row, decision, isUsable, duplicate, paidDue, isLeftOut, isWaiting };
  });
}

export const proposedDecision = ({ kind, propertyId, lease }: BookImportRow): RowChoice => ({
  kind,
  propertyId,
  historyId: lease?.historyId ?? null,
});

function duplicateIn(
  { duplicateOf }: BookImportRow,
  propertyId: string | null,
): BookImportRow['duplicateOf'] {
  const isSame = duplicateOf?.money.some(
    (money) => propertyId === null || money.propertyId === propertyId,
  );
  return duplicateOf && isSame ? duplicateOf : null;
}

function paidRents(
  rows: readonly Pick<ReviewedRow, 'row' | 'decision'>[],
  leases: readonly BookLease[],
): Map<number, string> {
  const rents = rows.filter(({ decision }) => decision.kind === 'rent');
  const byLease = groupedBy(rents, ({ decision }) => decision.historyId);
  return new Map(
    leases.flatMap((lease) => [
      ...secondRents(
        (byLease.get(lease.id) ?? []).map(({ row }) => ({
          row: row.row,
          date: row.date ?? '',
          cents: toCents(row.amount ?? 0),
        })),
        {
          rent: lease.rent.map(({ due, open }) => ({ due, openCents: toCents(open) })),
          otherOpenCents: toCents(lease.otherOpen),
          paidThrough: lease.paidThrough,
        },
      ),
    ]),
  );
}

const engineLease = (lease: BookLease): Lease => ({
  start: lease.startsOn,
  end: lease.endsOn,
  endedOn: lease.endedOn,
  afterEnd: lease.afterEnd,
  rentCents: toCents(lease.monthlyRent),
  dueDay: lease.dueDay,
  proration: lease.proration,
  steps: lease.steps.map(({ from, rent }) => ({ from, rentCents: toCents(rent) })),
  recurring: lease.recurring.map(({ label, amount }) => ({ label, cents: toCents(amount) })),
});

const matchLease = (lease: BookLease): DepositLease => ({
  leaseId: lease.id,
  propertyId: lease.propertyId,
  unitId: lease.unitId,
  lease: engineLease(lease),
  tenants: lease.tenants,
  depositCents: toCents(lease.deposit),
});

/** The decision for a row whose category or property changed, with the lease that now fits. */
export function decisionFor(
  row: BookImportRow,
  kind: string | null,
  propertyId: string | null,
  leases: readonly BookLease[],
): RowChoice {
  const isSame = kind === row.kind && propertyId === row.propertyId;
  if (isSame) return proposedDecision(row);
  if (kind === null || propertyId === null || !hasLease(kind as BookKind) || row.date === null)
    return { kind, propertyId, historyId: null };
  const money = {
    propertyId,
    unitId: propertyId === row.propertyId ? row.unitId : null,
    date: row.date,
    cents: toCents(row.amount ?? 0),
    text: row.text,
  };
  const own = leases.map(matchLease);
  const match = kind === 'deposit' ? proposeDeposit(money, own) : proposeLease(money, own);
  return { kind, propertyId, historyId: match?.leaseId ?? null };
}

/** Rows from the same payer with money moving in the same direction, including this one. */
export const rowsOfPayer = (
  { row: { payer, amount } }: ReviewedRow,
  rows: readonly ReviewedRow[],
): ReviewedRow[] =>
  payer === ''
    ? []
    : rows.filter(
        ({ row, isUsable, isLeftOut }) =>
          isUsable &&
          !isLeftOut &&
          row.payer === payer &&
          Math.sign(row.amount ?? 0) === Math.sign(amount ?? 0),
      );

/** One row's decision for another row from the same payer; keeps the lease only if it covers that row's date. */
export function copiedDecision(
  { kind, propertyId, historyId }: RowChoice,
  row: BookImportRow,
  leases: readonly BookLease[],
): RowChoice {
  const own = decisionFor(row, kind, propertyId, leases);
  const chosen = leases.find(({ id }) => id === historyId);
  const last = chosen && (chosen.endedOn ?? (chosen.afterEnd === 'ends' ? chosen.endsOn : null));
  const isInForce =
    chosen !== undefined &&
    row.date !== null &&
    row.date >= chosen.startsOn &&
    (!last || row.date <= last);
  return isInForce ? { ...own, historyId } : own;
}
