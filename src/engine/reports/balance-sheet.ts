import { type BooksRow, type BooksTable, completedTable, minus, plus } from './report-table.ts';

/** What a property adds to the balance sheet on a day, at cost. */
export type PropertyBalances = {
  readonly propertyId: string;
  readonly label: string;
  /** Price and closing costs. */
  readonly costCents: number;
  readonly rehabCents: number;
  readonly improvementCents: number;
  readonly depreciationCents: number;
  /** Unpaid rent and charges. */
  readonly receivableCents: number;
  readonly loanCents: number;
  readonly depositCents: number;
  readonly prepaidCents: number;
};

/** Assets at cost less depreciation, liabilities, and the equity between them; cash isn't assigned to a property. */
export function balanceSheet(
  properties: readonly PropertyBalances[],
  cashCents: number | null,
  asOf: string,
): BooksTable {
  const line = (
    key: string,
    label: string,
    of: (one: PropertyBalances) => number,
    category?: string,
  ): BooksRow => ({
    key,
    kind: 'line',
    cells: [label, ...properties.map(of), null, null],
    filter: category === undefined ? undefined : { category },
  });
  const assets: BooksRow[] = [
    {
      key: 'cash',
      kind: 'line',
      cells: ['Cash in bank accounts', ...properties.map(() => null), cashCents, null],
    },
    line('receivable', 'Rent and charges owed by tenants', (one) => one.receivableCents),
    line('cost', 'Land and buildings at cost', (one) => one.costCents),
    line('rehab', 'Rehab at purchase', (one) => one.rehabCents),
    line('improvements', 'Capital improvements', (one) => one.improvementCents, 'improvement'),
    line('depreciation', 'Accumulated depreciation', (one) => -one.depreciationCents),
  ];
  const liabilities = [
    line('loans', 'Loan balances', (one) => one.loanCents),
    line('deposits', 'Security deposits held', (one) => one.depositCents, 'deposit'),
    line('prepaid', 'Prepaid rent', (one) => one.prepaidCents),
  ];
  const keys = (rows: readonly BooksRow[]): string[] => rows.map(({ key }) => key);
  return completedTable({
    key: 'balanceSheet',
    title: 'Balance sheet',
    columns: [
      { label: 'Line', kind: 'text' },
      ...properties.map(({ label, propertyId }) => ({
        label,
        kind: 'money' as const,
        filter: { to: asOf, propertyId },
      })),
      { label: 'Not assigned', kind: 'money' },
      { label: 'Total', kind: 'money', filter: { to: asOf } },
    ],
    rows: [
      { key: 'assetGroup', kind: 'group', cells: ['Assets'] },
      ...assets,
      { key: 'assets', kind: 'total', cells: ['Total assets'], adds: plus(keys(assets)) },
      { key: 'liabilityGroup', kind: 'group', cells: ['Liabilities and equity'] },
      ...liabilities,
      {
        key: 'liabilities',
        kind: 'subtotal',
        cells: ['Total liabilities'],
        adds: plus(keys(liabilities)),
      },
      {
        key: 'equity',
        kind: 'subtotal',
        cells: ['Owner’s equity'],
        adds: [...plus(['assets']), ...minus(['liabilities'])],
      },
      {
        key: 'both',
        kind: 'total',
        cells: ['Total liabilities and equity'],
        adds: plus(['liabilities', 'equity']),
      },
    ],
    isSummedAcross: true,
  });
}
