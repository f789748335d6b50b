import { describe, expect, test } from 'vitest';
import { IMPORT_FIELDS } from '#contract/listings/imports.ts';
import { parseCsv } from '#server/csv/parse-csv.ts';
import { guessFields } from './guess-columns.ts';

describe('a file that exceeds the limits', () => {
  test.each([
    ['four million commas', ','.repeat(4_000_000), /^Line 1 has more than 200 columns/],
    ['4,000 columns', `${'x,'.repeat(4000)}x\n1`, /^Line 1 has more than 200 columns/],
    ['a cell of 40,000 digits', `Price\n${'1'.repeat(40_000)}x1`, /^Line 2 has a cell with more/],
    ['a cell in quotation marks', `a\n"${'x'.repeat(5001)}"`, /^Line 2 has a cell with more/],
    ['a mark never closed', `a\n"${'x\n'.repeat(1_000_000)}`, /^Line 2 has a cell with more/],
    ['a mark closed late', `a\nb\n"${'x\n'.repeat(9000)}",1`, /^Line 3 has a cell with more/],
    ['800,000 broken cells', '"a"b,'.repeat(800_000), /^Line 1 has more than 200 columns/],
    ['5,001 rows', 'a\n'.repeat(5002), /^The file has more than 5,000 rows/],
  ])('%s is refused with an error before any cell is read', (_what, csv, sentence) => {
    expect(() => parseCsv(csv)).toThrow(sentence);
  });

  test('200 columns, 5,000 rows and a cell of 5,000 characters are read', () => {
    expect(parseCsv(`${'x,'.repeat(199)}x\n1`)[0]?.cells).toHaveLength(200);
    expect(parseCsv('a\n'.repeat(5001))).toHaveLength(5001);
    expect(parseCsv(`a\n${'x'.repeat(5000)}`)[1]?.cells[0]).toHaveLength(5000);
  });
});

describe('guessing columns', () => {
  test('a field is matched once, by its best name, and a repeated name by its first column', () => {
    expect(guessFields(['Price', 'List price', 'Zip', 'ZIP', '$/sq ft'])).toEqual([
      null,
      'price',
      'zipCode',
      null,
      null,
    ]);
  });

  test('every field is found under its own name', () => {
    expect(guessFields(IMPORT_FIELDS)).toEqual([...IMPORT_FIELDS]);
  });
});
