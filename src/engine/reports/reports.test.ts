import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPENSE_CATEGORIES } from '#engine/books/categories.ts';
import { monthsThrough } from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import { balanceSheet, type PropertyBalances } from './balance-sheet.ts';
import { improvementsReport } from './improvements.ts';
import { type BookedAmount, incomeStatement, statementSums } from './income-statement.ts';
import { rentRoll } from './rent-roll.ts';
import { type BooksTable, totalAt, totalOf } from './report-table.ts';
import { tenantStatement } from './tenant-statement.ts';

const KINDS = [
  'rent',
  'fee',
  'otherIncome',
  'deposit',
  'keptDeposit',
  'closingRent',
  'closingTax',
  ...EXPENSE_CATEGORIES.filter(({ isComputed }) => !isComputed).map(({ key }) => key as string),
];
const MONTHS = monthsThrough('2026-01', '2026-12');
const PROPERTIES = ['elm', 'oak', 'ash'];

const booked = fc.array(
  fc.record({
    propertyId: fc.constantFrom(...PROPERTIES),
    month: fc.constantFrom(...MONTHS),
    kind: fc.constantFrom(...KINDS),
    cents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  }),
  { maxLength: 60 },
);

const byMonth = (amounts: readonly BookedAmount[]): BooksTable =>
  incomeStatement(
    amounts,
    MONTHS.map((month) => ({ label: month, filter: {}, isIn: (one) => one.month === month })),
    {},
    (kind) => kind,
  );
const byProperty = (amounts: readonly BookedAmount[]): BooksTable =>
  incomeStatement(
    amounts,
    PROPERTIES.map((id) => ({ label: id, filter: {}, isIn: (one) => one.propertyId === id })),
    {},
    (kind) => kind,
  );

describe('income statement', () => {
  test('every row has the same total by month and by property, across 200 random books of 3 properties', () => {
    fc.assert(
      fc.property(booked, (amounts) => {
        const [months, properties] = [byMonth(amounts), byProperty(amounts)];
        expect(months.rows.map(({ key }) => key)).toEqual(properties.rows.map(({ key }) => key));
        for (const { key, kind } of months.rows)
          if (kind !== 'group')
            expect([key, totalOf(months, key)]).toEqual([key, totalOf(properties, key)]);
      }),
      { numRuns: 200 },
    );
  });

  test('net cash flow is the net of the transactions alone, and each property’s own statement adds up to all of them', () => {
    fc.assert(
      fc.property(booked, (amounts) => {
        const all = byMonth(amounts);
        const moved = amounts.filter(
          ({ kind }) => !['keptDeposit', 'closingRent', 'closingTax'].includes(kind),
        );
        expect(totalOf(all, 'netCash')).toBe(sumCents(moved.map(({ cents }) => cents)));
        expect(statementSums(amounts)).toEqual({
          incomeCents: totalOf(all, 'income'),
          expenseCents: totalOf(all, 'operating') + totalOf(all, 'financing'),
          netCashCents: totalOf(all, 'netCash'),
        });
        const own = PROPERTIES.map((id) =>
          totalOf(byMonth(amounts.filter((one) => one.propertyId === id)), 'netIncome'),
        );
        expect(sumCents(own)).toBe(totalOf(all, 'netIncome'));
      }),
      { numRuns: 200 },
    );
  });

  test('2,300.00 of rent, 185.00 of repairs, 1,000.00 of interest and a 500.00 deposit: NOI 2,115.00, net income 1,115.00, cash 1,615.00', () => {
    const amount = (kind: string, cents: number) => ({
      propertyId: 'elm',
      month: '2026-03',
      kind,
      cents,
    });
    const table = byMonth([
      amount('rent', 230_000),
      amount('repairs', -18_500),
      amount('mortgageInterest', -100_000),
      amount('deposit', 50_000),
    ]);
    expect(['noi', 'netIncome', 'netCash'].map((key) => totalOf(table, key))).toEqual([
      211_500, 111_500, 161_500,
    ]);
    expect(table.rows.find(({ key }) => key === 'noi')?.filter).toEqual({
      category: 'rent,repairs',
    });
  });

  test('a kept deposit of 420.00 is income without cash, and neither its row nor the totals that include it open transactions', () => {
    const table = byMonth([
      { propertyId: 'elm', month: '2026-03', kind: 'keptDeposit', cents: 42_000 },
    ]);
    expect([totalOf(table, 'income'), totalOf(table, 'netCash')]).toEqual([42_000, 0]);
    const filters = Object.fromEntries(table.rows.map(({ key, filter }) => [key, filter]));
    expect([filters['keptDeposit'], filters['income'], filters['netCash']]).toEqual([
      undefined,
      undefined,
      {},
    ]);
  });
});

test('in 200 random balance sheets, assets equal liabilities and equity in every column and in total', () => {
  const cents = fc.integer({ min: 0, max: 90_000_000 });
  const property: fc.Arbitrary<PropertyBalances> = fc.record({
    propertyId: fc.uuid(),
    label: fc.string(),
    costCents: cents,
    rehabCents: cents,
    improvementCents: cents,
    depreciationCents: cents,
    receivableCents: cents,
    loanCents: cents,
    depositCents: cents,
    prepaidCents: cents,
  });
  fc.assert(
    fc.property(fc.array(property, { maxLength: 5 }), fc.option(cents), (properties, cash) => {
      const { rows } = balanceSheet(properties, cash, '2026-11-19');
      const cells = (key: string) => rows.find((row) => row.key === key)?.cells.slice(1);
      expect(cells('both')).toEqual(cells('assets'));
    }),
    { numRuns: 200 },
  );
});

test('a rent roll of one vacant and two rented units adds up to 2,450.00 of rent and 310.00 due, with a subtotal for the duplex', () => {
  const lease = {
    tenants: 'Maria Ortiz',
    status: 'Active',
    start: '2026-01-01',
    end: null,
    rentCents: 115_000,
    recurringCents: 2500,
    depositCents: 115_000,
    dueCents: 31_000,
  };
  const table = rentRoll(
    [
      { propertyId: 'a', address: '1 Elm St', unitName: 'A', lease, askingCents: null },
      { propertyId: 'a', address: '1 Elm St', unitName: 'B', lease: null, askingCents: 120_000 },
      {
        propertyId: 'b',
        address: '2 Oak St',
        unitName: null,
        lease: { ...lease, rentCents: 130_000, dueCents: 0 },
        askingCents: null,
      },
    ],
    '2026-11-19',
  );
  expect(totalAt(table, 'total', 'Monthly rent')).toBe(245_000);
  expect(totalAt(table, 'total', 'Balance due')).toBe(31_000);
  expect(totalAt(table, 'a', 'Asking rent')).toBe(120_000);
  expect(table.rows.map(({ kind }) => kind)).toEqual(['line', 'line', 'subtotal', 'line', 'total']);
});

test('a tenant statement from March carries 400.00 forward, shows a bounced 1,000.00 twice and ends at 1,400.00', () => {
  const charge = (id: string, due: string, cents: number) =>
    ({ id, kind: 'rent', label: 'Rent', due, cents }) as const;
  const table = tenantStatement(
    [charge('feb', '2026-02-01', 100_000), charge('mar', '2026-03-01', 100_000)],
    [
      { id: 'p1', date: '2026-02-03', cents: 60_000, label: 'Payment' },
      {
        id: 'p2',
        date: '2026-03-04',
        cents: 100_000,
        label: 'Payment',
        reversedOn: '2026-03-09',
        isBounced: true,
      },
    ],
    { from: '2026-03-01', to: '2026-03-31' },
  );
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['2026-03-01', 'Balance forward', null, null, 40_000],
    ['2026-03-01', 'Rent', 100_000, null, 140_000],
    ['2026-03-04', 'Payment', null, 100_000, 40_000],
    ['2026-03-09', 'Payment, bounced', null, -100_000, 140_000],
    ['2026-03-31', 'Balance due', 100_000, 0, 140_000],
  ]);
});

test('improvements of 9,000.00 and 1,200.00 with 150.00 taken leave 10,050.00, and a rehab opens no transactions', () => {
  const item = {
    propertyId: 'a',
    address: '1 Elm St',
    date: '2026-07-01',
    label: 'Roof',
    className: 'Building, 27.5 years',
    takenCents: 15_000,
  };
  const table = improvementsReport([
    { ...item, id: 'roof', cents: 900_000, isListed: true },
    { ...item, id: 'rehab', cents: 120_000, takenCents: 0, isListed: false },
  ]);
  expect(totalAt(table, 'total', 'Remaining basis')).toBe(1_005_000);
  expect(table.rows.map(({ filter }) => filter?.category)).toEqual([
    'improvement',
    undefined,
    undefined,
    undefined,
  ]);
});
