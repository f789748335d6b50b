import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumDollars } from '#engine/money.ts';
import { parseCsv } from '#server/csv/parse-csv.ts';
import { type AccountingRow, accountingFiles } from './accounting-files.ts';

const row: AccountingRow = {
  date: '2026-03-07',
  amount: -185.4,
  payee: '=cmd|A1',
  description: 'Repairs, "kitchen"\nsink',
  reference: '118 Birch Street',
};

const linesOf = (body: Uint8Array) =>
  parseCsv(Buffer.from(body).toString()).map(({ cells }) => cells);

test('QuickBooks gets 3 columns with 03/07/2026 and -185.4; text that starts like a formula is escaped, the amount isn’t', () => {
  const [file] = accountingFiles('quickbooks', [row]);
  expect(Buffer.from(file!.body).toString()).toBe(
    'Date,Description,Amount\r\n03/07/2026,"\'=cmd|A1, Repairs, ""kitchen""\nsink",-185.4\r\n',
  );
});

test('Xero gets 6 columns with its own names', () => {
  const [file] = accountingFiles('xero', [row]);
  expect(linesOf(file!.body)[0]).toEqual([
    '*Date',
    '*Amount',
    'Payee',
    'Description',
    'Reference',
    'Check Number',
  ]);
  expect(linesOf(file!.body)[1]?.slice(0, 2)).toEqual(['03/07/2026', '-185.4']);
});

test('2,500 rows become 3 files of at most 1,000 rows, and 900 rows of 500 characters become 2 files below 350 kB, without losing a cent', () => {
  const many = (count: number, description: string) =>
    Array.from({ length: count }, (_, at) => ({ ...row, amount: at / 100 + 0.01, description }));
  for (const [rows, files] of [
    [many(2500, 'Rent'), 3],
    [many(900, 'x'.repeat(500)), 2],
  ] as const) {
    const found = accountingFiles('quickbooks', rows);
    expect(found.map(({ name }) => name)).toHaveLength(files);
    expect(found[0]?.name).toBe(`Freehold transactions for QuickBooks, part 1 of ${files}.csv`);
    for (const { body } of found) {
      expect(body.length).toBeLessThan(350_000);
      expect(linesOf(body).length).toBeLessThanOrEqual(1001);
    }
    const amounts = found.flatMap(({ body }) =>
      linesOf(body)
        .slice(1)
        .map((cells) => Number(cells[2])),
    );
    expect(sumDollars(amounts)).toBe(sumDollars(rows.map(({ amount }) => amount)));
  }
});

test('read back, 100 random lists add up to the cent and keep their order; an empty list gives a file with only a header', () => {
  const amount = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
      const rows = amounts.map((one) => ({ ...row, amount: one }));
      const [file] = accountingFiles('xero', rows);
      expect(
        linesOf(file!.body)
          .slice(1)
          .map((cells) => Number(cells[1])),
      ).toEqual(amounts.map((one) => one + 0));
    }),
    { numRuns: 100 },
  );
});
