import type { SharedCost } from '#contract/shared-costs/shared-costs.ts';
import { categoryOf } from '#engine/books/categories.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import type { SharedPart } from '#server/db/queries/records/shared-costs.ts';
import type { SharedCostRow } from '#server/db/schema/ownership/shared-costs.ts';

/** The amount is the total of the parts, so that it never differs from the ledger. */
export function sharedCostAnswer(row: SharedCostRow, parts: readonly SharedPart[]): SharedCost {
  const { sharedCostId, date, category, vendor, memo, basis, isBusiness, shares } = row;
  const { label, line } = categoryOf(category);
  return {
    sharedCostId,
    date,
    amount: fromCents(sumCents(parts.map(({ cents }) => cents))),
    category,
    categoryLabel: label,
    line,
    vendor,
    memo,
    basis,
    isBusiness,
    parts: parts.map(({ propertyId, address, cents }) => ({
      propertyId,
      address,
      amount: fromCents(cents),
      percent: shares.find((share) => share.propertyId === propertyId)?.percent ?? null,
    })),
  };
}

/** A year's shared costs with their totals, from the same parts. */
export function sharedCostList(
  year: number,
  rows: readonly SharedCostRow[],
  parts: readonly SharedPart[],
) {
  const byCost = groupedBy(parts, ({ sharedCostId }) => sharedCostId);
  return {
    year,
    items: rows.map((row) => sharedCostAnswer(row, byCost.get(row.sharedCostId) ?? [])),
    total: fromCents(sumCents(parts.map(({ cents }) => cents))),
    byProperty: [...groupedBy(parts, ({ propertyId }) => propertyId)].map(([propertyId, own]) => ({
      propertyId,
      address: own[0]!.address,
      amount: fromCents(sumCents(own.map(({ cents }) => cents))),
    })),
  };
}
