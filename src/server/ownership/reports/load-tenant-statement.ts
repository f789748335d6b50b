import { dateText } from '#domain/text/date-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { isCurrent } from '#engine/lease/lease.ts';
import { totalAt } from '#engine/reports/report-table.ts';
import { type NamedPayment, tenantStatement } from '#engine/reports/tenant-statement.ts';
import { type NamedLease, selectLeases } from '#server/db/queries/ownership/leases.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import {
  chargesUntil,
  engineLease,
  type LeaseBook,
  settlingPayments,
} from '#server/ownership/lease-book.ts';
import { booksOf, leaseNotFound } from '#server/ownership/load-lease-books.ts';
import { existingProperty } from '#server/ownership/locked-property.ts';
import { ALL_PROPERTIES, type LoadedReport, type ReportRequest } from './loaded-report.ts';

/** One lease's account: the requested lease, or the newest lease of the property or of all properties. */
export async function loadTenantStatement(
  { db }: Deps,
  { user: { userId } }: SignedIn,
  request: ReportRequest,
): Promise<LoadedReport> {
  const { from, to, propertyId, historyId } = request;
  if (propertyId !== undefined) await existingProperty(db, userId, propertyId);
  const all = await selectLeases(db, userId, propertyId === undefined ? {} : { propertyId });
  const chosen = chosenLease(all, historyId, to);
  const [book] = chosen ? await booksOf(db, userId, [chosen]) : [];
  const property = chosen && (await existingProperty(db, userId, chosen.propertyId));
  const leases = all.map((row) => ({
    historyId: row.leaseId,
    propertyId: row.propertyId,
    label: leaseLabel(row),
  }));
  const table = tenantStatement(
    book ? chargesUntil(book, to).filter(({ due }) => due <= to) : [],
    book ? namedPayments(book) : [],
    { from, to },
  );
  return {
    table,
    subject: chosen ? leaseLabel(chosen) : ALL_PROPERTIES,
    isSample: property?.isSample ?? false,
    isEmpty: !chosen,
    ...(chosen && { historyId: chosen.leaseId }),
    figures: [
      { label: 'Charges', cents: totalAt(table, 'closing', 'Charges') },
      { label: 'Payments', cents: totalAt(table, 'closing', 'Payments') },
      { label: 'Balance due', cents: totalAt(table, 'closing', 'Balance') },
    ],
    notes: [
      ...(chosen?.paidThrough
        ? [`Charges due by ${dateText(chosen.paidThrough)} were settled before these books start.`]
        : []),
      'A negative balance is credit toward the next charge. The security deposit isn’t part of this account.',
    ],
    leases,
  };
}

function chosenLease(
  all: readonly NamedLease[],
  historyId: string | undefined,
  day: string,
): NamedLease | null {
  if (historyId === undefined)
    return all.find((row) => isCurrent(engineLease(row), day)) ?? all[0] ?? null;
  const found = all.find(({ leaseId }) => leaseId === historyId);
  if (!found) throw leaseNotFound();
  return found;
}

const leaseLabel = ({ tenants, address, unitName }: NamedLease): string =>
  [listText(tenants.map(({ name }) => name)), address, unitName].filter(Boolean).join(', ');

/** Named by payment method; anything else that reduces the balance says what it is. */
function namedPayments(book: LeaseBook): NamedPayment[] {
  const methods = new Map(book.entries.map(({ entryId, method }) => [entryId, method]));
  const kept = new Set(book.deposits.map(({ entryId }) => entryId));
  return settlingPayments(book).map((payment) => {
    const method = methods.get(payment.id);
    const label = kept.has(payment.id)
      ? 'Deposit applied'
      : method === undefined
        ? 'Credit brought forward'
        : method === ''
          ? 'Payment'
          : `Payment, ${method}`;
    return { ...payment, label };
  });
}
