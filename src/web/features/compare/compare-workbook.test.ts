import { expect, test } from 'vitest';
import { comparedBryden, comparedMyrtle, comparisonOf } from '#web/testing/comparison-samples.ts';
import { comparisonSheets, comparisonWorkbook } from './compare-workbook.ts';

test('figures are numbers: 41.3% a year is 0.413, a profit of $24,300 is 24,300, a hold of 6 months is 6', () => {
  const [first] = comparisonSheets(comparisonOf([comparedBryden], 7), 'buy-hold');
  const row = (label: string) =>
    first!.data.find(([head]) => (head as { value: string }).value === label)!.slice(1);
  expect(row('Annual return').at(-1)).toEqual({ value: 0.413, type: Number, format: '0.0%' });
  expect(row('Net profit').at(-1)).toMatchObject({ value: 24_300, type: Number });
  expect(row('Hold period').at(-1)).toMatchObject({ value: 6, type: Number });
});

test('a name that starts like a formula stays text, and the 3 sheets have the properties and assumptions', () => {
  const sheets = comparisonSheets(
    comparisonOf([{ ...comparedBryden, address: '=1+1', city: '', state: '' }, comparedMyrtle], 7),
    'brrrr',
  );
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Comparison', 'Properties', 'Assumptions']);
  expect(sheets[0]!.data[0]).toMatchObject([
    { value: 'Figure (BRRRR)' },
    { value: "'=1+1", type: String },
    { value: '2290 Myrtle Ave' },
  ]);
  expect(sheets[1]!.data[2]).toMatchObject([
    { value: 'Purchase price' },
    { value: 'dollars' },
    { value: 219_900 },
    { value: 149_000 },
  ]);
  const held = sheets[2]!.data.find(([head]) => (head as { value: string }).value === 'Years held');
  expect(held).toMatchObject([{ value: 'Years held' }, { value: 7 }, {}, {}]);
});

test('the workbook is a file that spreadsheet apps can open', async () => {
  const file = await comparisonWorkbook(comparisonOf([comparedBryden]), 'buy-hold');
  expect(file.size).toBeGreaterThan(1000);
  expect(file.type).toContain('spreadsheetml');
});
