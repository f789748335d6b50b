import type { Vendor, VendorList } from '#contract/vendors/vendors.ts';
import { necThreshold, vendorYear } from '#engine/books/nec.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import {
  type PaidPayee,
  selectPaidPayees,
  vendorRows,
} from '#server/db/queries/records/vendors.ts';
import { type VendorRow, vendors } from '#server/db/schema/ownership/vendors.ts';

const MOST_OTHERS = 100;

export const vendorAnswer = ({
  userId: _user,
  createdAt: _created,
  updatedAt: _updated,
  ...vendor
}: VendorRow): Vendor => vendor;

const lastOf = (rows: readonly PaidPayee[]): string | null =>
  rows
    .map(({ lastOn }) => lastOn)
    .toSorted()
    .at(-1) ?? null;

/** Vendors and other payees with what each was paid in the year, in two queries. */
export async function loadVendorList(
  db: Db,
  userId: string,
  year: number,
  today: string,
): Promise<VendorList> {
  const rows = await vendorRows.select(db, userId, vendors.name, vendors.vendorId);
  const period = { from: `${year}-01-01`, to: `${year}-12-31`, today };
  const paid = await selectPaidPayees(db, userId, period);
  const byVendor = groupedBy(paid, ({ vendorId }) => vendorId);
  const years = rows.map((row) => {
    const payments = byVendor.get(row.vendorId) ?? [];
    return { row, lastPaidOn: lastOf(payments), ...vendorYear(payments, row, year) };
  });
  const reported = years.filter(({ status }) => status === 'required');
  const threshold = necThreshold(year);
  return {
    year,
    threshold: { amount: fromCents(threshold.cents), source: threshold.source },
    items: years.map(({ row, paidCents, count, servicesCents, status, lastPaidOn }) => ({
      ...vendorAnswer(row),
      paid: fromCents(paidCents),
      payments: count,
      lastPaidOn,
      services: fromCents(servicesCents),
      form1099: status,
    })),
    others: othersIn(byVendor.get(null) ?? []),
    totals: {
      paid: fromCents(sumCents(years.map(({ paidCents }) => paidCents))),
      form1099: reported.length,
      form1099Amount: fromCents(sumCents(reported.map(({ servicesCents }) => servicesCents))),
      missingW9: reported.filter(({ row }) => !row.hasW9).length,
    },
  };
}

function othersIn(rows: readonly PaidPayee[]): VendorList['others'] {
  const byName = groupedBy(rows, ({ payee }) => payee.toLowerCase());
  return [...byName.values()]
    .map((own) => ({
      name: own[0]!.payee,
      paid: sumCents(own.map(({ cents }) => cents)),
      payments: sumCents(own.map(({ count }) => count)),
      lastPaidOn: lastOf(own),
    }))
    .toSorted((a, b) => b.paid - a.paid || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_OTHERS)
    .map((other) => ({ ...other, paid: fromCents(other.paid) }));
}
