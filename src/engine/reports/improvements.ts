import { type BooksRow, type BooksTable, completedTable, plus } from './report-table.ts';

export type Improvement = {
  readonly id: string;
  readonly propertyId: string;
  readonly address: string;
  readonly date: string;
  readonly label: string;
  readonly className: string;
  readonly cents: number;
  /** Depreciation taken through the report's last day. */
  readonly takenCents: number;
  /** False for a rehab entered with the property, which has no transaction. */
  readonly isListed: boolean;
};

/** Improvements by property and date, with depreciation taken so far. */
export function improvementsReport(items: readonly Improvement[]): BooksTable {
  const rows: BooksRow[] = [];
  const subtotals: string[] = [];
  for (const propertyId of new Set(items.map((item) => item.propertyId))) {
    const own = items.filter((item) => item.propertyId === propertyId);
    rows.push(
      ...own.map(({ id, address, date, label, className, cents, takenCents, isListed }) => ({
        key: `${propertyId} ${id}`,
        kind: 'line' as const,
        cells: [address, date, label, className, cents, takenCents, cents - takenCents],
        filter: isListed
          ? { propertyId, category: 'improvement', from: date, to: date }
          : undefined,
      })),
      {
        key: propertyId,
        kind: 'subtotal',
        cells: [`${own[0]?.address ?? ''} total`],
        adds: plus(own.map(({ id }) => `${propertyId} ${id}`)),
      },
    );
    subtotals.push(propertyId);
  }
  rows.push({ key: 'total', kind: 'total', cells: ['Total'], adds: plus(subtotals) });
  return completedTable({
    key: 'improvements',
    title: 'Capital improvements',
    columns: [
      { label: 'Property', kind: 'text' },
      { label: 'Date', kind: 'date' },
      { label: 'Description', kind: 'text' },
      { label: 'Depreciated as', kind: 'text' },
      { label: 'Cost', kind: 'money', filter: {} },
      { label: 'Depreciation taken', kind: 'money' },
      { label: 'Remaining basis', kind: 'money' },
    ],
    rows,
    isSummedAcross: false,
  });
}
