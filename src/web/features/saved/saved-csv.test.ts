import { expect, test } from 'vitest';
import type { Favorite } from '#contract/listings/favorites.ts';
import { csvLines } from '#domain/text/csv.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { bryden, favoriteOf } from '#web/testing/listings.ts';
import { savedRows } from './saved-csv.ts';

const savedCsv = (favorites: Favorite[]) => csvLines(savedRows(favorites));

const linesOf = (csv: string) => csv.split('\r\n');

test('the CSV has a header line and one line per property, 37 columns each, including annual cash flow and sale proceeds of a hold', () => {
  const lines = linesOf(savedCsv([favoriteOf(bryden)]));
  expect(lines).toHaveLength(3);
  expect(lines[0]!.split(',')).toHaveLength(37);
  expect(lines[0]).toContain('nnual cash flow');
  expect(lines[0]).toContain('ale proceeds');
  expect(lines[1]).toContain('1428 Bryden Road,Columbus,OH,43205,Franklin,Single Family,4,2,1912');
  expect(lines[2]).toBe('');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  const [, line] = linesOf(savedCsv([favoriteOf(bryden, { notes: 'Roof, "new"' })]));
  expect(line).toContain('"Roof, ""new"""');
});

test('a note that starts like a formula isn’t run by a spreadsheet', () => {
  const [, line] = linesOf(savedCsv([favoriteOf(bryden, { notes: '=1+1' })]));
  expect(line).toContain(",'=1+1,");
});

test('a loss keeps its minus sign as a number', () => {
  const favorite = favoriteOf(bryden);
  favorite.fixFlipResult!.profit = -3855.456;
  expect(savedCsv([favorite])).toContain(',-3855.456,');
});

test('a cap rate of 7.845% is written exactly, so it is rounded once and shows as 7.8%', () => {
  const favorite = favoriteOf(bryden);
  favorite.buyAndHoldResult!.capRate = { kind: 'value', value: 0.07845 * 100 };
  const csv = savedCsv([favorite]);
  expect(csv).toContain(',7.845,');
  expect(csv).not.toContain('7.85');
  expect(formatPercent(0.07845 * 100)).toBe('7.8%');
});
