import { expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy.ts';
import { type PaletteEntry, rankEntries } from './palette-entry.ts';
import { pageEntries } from './palette-pages.ts';

const labels = (query: string, recent: string[] = [], more: PaletteEntry[] = []) =>
  rankEntries([...pageEntries(), ...more], query, recent).map(({ label }) => label);

test.each([
  ['port', 'My Properties', true],
  ['mprop', 'My Properties', true],
  ['bryden', '1428 Bryden Road Columbus, OH', true],
  ['oh 1428', '1428 Bryden Road Columbus, OH', true],
  ['brdn', '1428 Bryden Road Columbus, OH', true],
  ['zz', 'Analyze', false],
])('%j finds %j: %s', (query, text, isFound) => {
  expect(fuzzyScore(query, text) !== null).toBe(isFound);
});

test('prefix matches come before substring matches, which come before scattered letters', () => {
  const listing = (label: string): PaletteEntry => ({ id: label, kind: 'Listing', label, to: '/' });
  const places = [listing('9 South Avery Drive'), listing('12 Unsaved Street'), listing('1 Elm')];
  expect(labels('save', [], places)).toEqual(['Saved', '12 Unsaved Street', '9 South Avery Drive']);
});

test('without a query, recent choices come first, newest first, then the pages in their order', () => {
  expect(labels('', ['page:saved', 'page:analyze']).slice(0, 4)).toEqual([
    'Saved',
    'Analyze',
    'Home',
    'My Properties',
  ]);
});

test('among equal matches the most recent choice comes first, but a poor match doesn’t outrank a good one', () => {
  const twin = (id: string): PaletteEntry => ({ id, kind: 'Analysis', label: 'Duplex', to: '/' });
  const ids = (recent: string[]) =>
    rankEntries([twin('a'), twin('b')], 'dup', recent).map(({ id }) => id);
  expect([ids([]), ids(['b'])]).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
  expect(labels('home', ['page:search'])[0]).toBe('Home');
});

test('server results are listed even if they don’t contain the query; at most 12 entries are shown', () => {
  const found: PaletteEntry = { id: 'l', kind: 'Listing', label: 'Bryden', to: '/', isFound: true };
  expect(labels('braiden', [], [found])).toEqual(['Bryden']);
  expect(labels('').length).toBe(12);
});

test('every menu page is offered, but not pages that need an ID or are a step in a flow', () => {
  const pages = pageEntries();
  expect(pages.filter(({ to }) => to?.includes(':'))).toEqual([]);
  const names = pages.map(({ label }) => label);
  expect(names).toEqual(
    expect.arrayContaining(['Home', 'My Properties', 'Search', 'Saved', 'Analyze', 'Account']),
  );
  expect(names).not.toContain('Test checkout');
});
