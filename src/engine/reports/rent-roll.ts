import { type BooksRow, type BooksTable, completedTable, plus } from './report-table.ts';

/** A unit on a day, with its lease if it's rented. */
export type RentRollUnit = {
  readonly propertyId: string;
  readonly address: string;
  /** Null for a property without separate units. */
  readonly unitName: string | null;
  readonly lease: {
    readonly tenants: string;
    readonly status: string;
    readonly start: string;
    readonly end: string | null;
    readonly rentCents: number;
    readonly recurringCents: number;
    readonly depositCents: number;
    /** Unpaid charges minus credit. */
    readonly dueCents: number;
  } | null;
  readonly askingCents: number | null;
};

/** Units by property with rent, deposits and balances due; each property has a subtotal if it has several units. */
export function rentRoll(units: readonly RentRollUnit[], asOf: string): BooksTable {
  const rows: BooksRow[] = [];
  const lines: string[] = [];
  const propertyIds = [...new Set(units.map(({ propertyId }) => propertyId))];
  for (const propertyId of propertyIds) {
    const own = units.filter((unit) => unit.propertyId === propertyId);
    const keys = own.map((_, at) => `${propertyId} ${at}`);
    for (const [at, unit] of own.entries())
      rows.push({
        key: keys[at] ?? '',
        kind: 'line',
        cells: unitCells(unit),
        filter: { propertyId },
      });
    if (own.length > 1)
      rows.push({
        key: propertyId,
        kind: 'subtotal',
        cells: [`${own[0]?.address ?? ''} total`],
        adds: plus(keys),
        filter: { propertyId },
      });
    lines.push(...keys);
  }
  rows.push({ key: 'total', kind: 'total', cells: ['Total'], adds: plus(lines), filter: {} });
  return completedTable({
    key: 'rentRoll',
    title: 'Rent roll',
    columns: [
      { label: 'Property and unit', kind: 'text' },
      { label: 'Tenant', kind: 'text' },
      { label: 'Status', kind: 'text' },
      { label: 'Lease start', kind: 'date' },
      { label: 'Lease end', kind: 'date' },
      { label: 'Monthly rent', kind: 'money' },
      { label: 'Other charges', kind: 'money' },
      { label: 'Asking rent', kind: 'money' },
      { label: 'Deposit held', kind: 'money', filter: { to: asOf, category: 'deposit' } },
      { label: 'Balance due', kind: 'money' },
    ],
    rows,
    isSummedAcross: false,
  });
}

function unitCells({ address, unitName, lease, askingCents }: RentRollUnit) {
  const name = unitName === null ? address : `${address}, ${unitName}`;
  if (!lease) return [name, null, 'Vacant', null, null, null, null, askingCents, null, null];
  const { tenants, status, start, end } = lease;
  return [
    name,
    tenants,
    status,
    start,
    end,
    lease.rentCents,
    lease.recurringCents,
    null,
    lease.depositCents,
    lease.dueCents,
  ];
}
