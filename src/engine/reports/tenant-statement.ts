import type { Charge } from '#engine/lease/charges.ts';
import type { Payment } from '#engine/lease/settle.ts';
import { sumCents } from '#engine/money.ts';
import { type BooksRow, type BooksTable, completedTable, plus } from './report-table.ts';

type Entry = {
  readonly key: string;
  readonly date: string;
  readonly label: string;
  readonly chargeCents: number;
  readonly paymentCents: number;
};

export type NamedPayment = Payment & { readonly label: string };

/** Charges and payments by date; a bounced payment and its return are two entries. */
function entriesOf(charges: readonly Charge[], payments: readonly NamedPayment[]): Entry[] {
  const billed = charges.map(({ id, label, due, cents }) => ({
    key: `charge ${id}`,
    date: due,
    label,
    chargeCents: cents,
    paymentCents: 0,
  }));
  // As far as the tenant is concerned, a corrected or deleted payment never happened.
  const paid = payments
    .filter(({ reversedOn, isBounced }) => !reversedOn || isBounced)
    .flatMap(({ id, date, cents, label, reversedOn }): Entry[] => [
      { key: `payment ${id}`, date, label, chargeCents: 0, paymentCents: cents },
      ...(reversedOn
        ? [
            {
              key: `return ${id}`,
              date: reversedOn,
              label: `${label}, bounced`,
              chargeCents: 0,
              paymentCents: -cents,
            },
          ]
        : []),
    ]);
  return [...billed, ...paid].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/** A tenant's account over a period: the balance brought forward, each charge and payment, and the ending balance. */
export function tenantStatement(
  charges: readonly Charge[],
  payments: readonly NamedPayment[],
  { from, to }: { from: string; to: string },
): BooksTable {
  const entries = entriesOf(charges, payments).filter(({ date }) => date <= to);
  const before = entries.filter(({ date }) => date < from);
  const forward =
    sumCents(before.map(({ chargeCents }) => chargeCents)) -
    sumCents(before.map(({ paymentCents }) => paymentCents));
  const shown = entries.filter(({ date }) => date >= from);
  const rows: BooksRow[] = [
    { key: 'forward', kind: 'line', cells: [from, 'Balance forward', null, null, forward] },
    ...shown.map(
      ({ key, date, label, chargeCents, paymentCents }): BooksRow => ({
        key,
        kind: 'line',
        cells: [date, label, chargeCents || null, paymentCents || null, null],
      }),
    ),
  ];
  const closing = { key: 'closing', kind: 'total', cells: [to, 'Balance due'] } as const;
  return completedTable({
    key: 'tenant',
    title: 'Account activity',
    columns: [
      { label: 'Date', kind: 'date' },
      { label: 'Description', kind: 'text' },
      { label: 'Charges', kind: 'money' },
      { label: 'Payments', kind: 'money' },
      { label: 'Balance', kind: 'money', running: { plus: 2, minus: 3 } },
    ],
    rows: [...rows, { ...closing, adds: plus(rows.map(({ key }) => key)) }],
    isSummedAcross: false,
  });
}
