import { describe, expect, test } from 'vitest';
import { dateOrderOf, dayIn } from '#server/csv/read-day.ts';
import { centsIn, decimalSignOf } from '#server/csv/read-money.ts';
import { MADE_SAMPLES, SAMPLE_STREETS, sharedSamples } from '#server/testing/book-samples.ts';
import { readBook } from './read-book-rows.ts';

const properties = SAMPLE_STREETS.map((address) => ({
  propertyId: address,
  address,
  units: [],
}));
const read = (csv: string, more: Partial<Parameters<typeof readBook>[0]> = {}) =>
  readBook({
    csv,
    account: '',
    mapping: null,
    properties,
    leases: [],
    rules: [],
    decisions: new Map(),
    ...more,
  });

describe('every kind of file is read: dates, cents, rows that count and rows that don’t', () => {
  test.each([...MADE_SAMPLES, ...sharedSamples()].map((sample) => [sample.name, sample] as const))(
    '%s',
    (_name, { csv, rows }) => {
      const book = read(csv);
      expect(book.missing).toEqual([]);
      expect(
        book.rows.map(({ row, date, cents, skipped, errors }) => ({
          row,
          date,
          cents,
          isSkipped: skipped !== null,
          errors,
        })),
      ).toEqual(
        rows.map(([row, date, cents, kind]) => ({
          row,
          date,
          cents,
          isSkipped: kind === null,
          errors: [],
        })),
      );
    },
  );

  test.each(MADE_SAMPLES.map((sample) => [sample.name, sample] as const))(
    'proposes the category and property: %s',
    (_name, { csv, rows }) => {
      expect(read(csv).rows.map(({ kind, propertyId }) => [kind, propertyId])).toEqual(
        rows.map(([, , , kind, property]) => [kind, property]),
      );
    },
  );

  test('landlord software files need no help: category and property are proposed for every row', () => {
    for (const { name, csv, rows } of sharedSamples().filter((sample) => sample.name >= '09')) {
      const book = read(csv);
      for (const [row, , , kind, property] of rows) {
        if (kind === null) continue;
        const { kind: proposed, propertyId } = book.rows[row - 1]!;
        expect([name, row, proposed, propertyId]).toEqual([name, row, kind, property]);
      }
    }
  });
});

describe('errors are reported by row and column', () => {
  test('February 31 in row 2 and "twelve" in row 3', () => {
    const { rows } = read(
      'Date,Description,Amount\n02/13/2025,a,1.00\n02/31/2025,b,1.00\n02/13/2025,c,twelve\n',
    );
    expect(rows.map(({ errors }) => errors)).toEqual([
      [],
      [{ column: 'Date', message: 'Not a date: 02/31/2025' }],
      [{ column: 'Amount', message: 'Not an amount: twelve' }],
    ]);
  });

  test('a file without a date column gets an error, and a mapping makes it readable', () => {
    const csv = 'When,What,How much\n2025-02-13,Water,-12.00\n';
    expect(read(csv)).toMatchObject({ missing: ['date', 'amount'], rows: [] });
    const mapping = {
      fields: ['date', 'text', 'amount'] as ('date' | 'text' | 'amount')[],
      isReversed: false,
      dateOrder: null,
    };
    expect(read(csv, { mapping }).rows).toMatchObject([
      { date: '2025-02-13', cents: -1200, kind: 'utilities' },
    ]);
  });

  test('dates that fit both orders require a choice; 13/02 doesn’t', () => {
    expect(read('Date,Description,Amount\n02/03/2025,a,1.00\n').needsDateOrder).toBe(true);
    expect(read('Date,Description,Amount\n13/02/2025,a,1.00\n').rows[0]?.date).toBe('2025-02-13');
  });

  test('a file with 100 kB in one cell is refused with its line number and not read', () => {
    expect(() => read(`Date,Description,Amount\n02/03/2025,${'x'.repeat(100_000)},1.00\n`)).toThrow(
      'Line 2 has a cell with more than 5,000 characters',
    );
  });
});

describe('previously imported rows', () => {
  test('have the same fingerprint in another file; identical rows each have their own', () => {
    const [sample] = MADE_SAMPLES;
    const first = read(sample!.csv).rows.map(({ fingerprint }) => fingerprint);
    expect(new Set(first).size).toBe(4);
    const [head, ...rows] = sample!.csv.trim().split('\n');
    const overlap = read([head, 'DEBIT,04/01/2025,"NEW",-1.00,X,1,,', ...rows].join('\n'));
    expect(overlap.rows.slice(1).map(({ fingerprint }) => fingerprint)).toEqual(first);
  });

  test('have a different fingerprint in another account', () => {
    const [sample] = MADE_SAMPLES;
    const of = (account: string) => read(sample!.csv, { account }).rows[0]?.fingerprint;
    expect(of('Chase x1')).not.toBe(of('Chase x2'));
  });
});

describe('amounts and dates', () => {
  test.each([
    ['$1,234.56', 123_456],
    ['(12.00)', -1200],
    ['$(250.00)', -25_000],
    ['12.00-', -1200],
    ['+5', 500],
    ['\u22125.5', -550],
    ['.5', 50],
    ['1.005', null],
    ['12 34x', null],
    ['', null],
  ])('%s is %s cents', (text, cents) => {
    expect(centsIn(text, '.')).toBe(cents);
  });

  test('1.234,56 and 1.000 are read as European in a column with 12,50; 1,000 isn’t in a column with 12.50', () => {
    expect(decimalSignOf(['1.000', '12,50'])).toBe(',');
    expect(centsIn('1.000', ',')).toBe(100_000);
    expect(decimalSignOf(['1,000', '12.50'])).toBe('.');
    expect(centsIn('1,000', '.')).toBe(100_000);
  });

  test.each([
    ['2025-02-28', '2025-02-28'],
    ['2/3/2025 12:00:00 AM', '2025-02-03'],
    ['03/18/25', '2025-03-18'],
    ['October-31-2025', '2025-10-31'],
    ['September 08, 2025', '2025-09-08'],
    ['02/30/2025', null],
    ['yesterday', null],
  ])('%s is %s', (text, date) => {
    expect(dayIn(text, 'monthFirst')).toBe(date);
  });

  test('a day above 12 decides the order for the whole file', () => {
    expect(dateOrderOf(['05/03/2025', '17/06/2025'])).toBe('dayFirst');
    expect(dateOrderOf(['05/03/2025', '06/17/2025'])).toBe('monthFirst');
    expect(dateOrderOf(['05/03/2025'])).toBeNull();
  });
});
