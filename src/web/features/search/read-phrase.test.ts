import { expect, test } from 'vitest';
import { cutFields, readPhrase } from './read-phrase.ts';

const marked = (text: string) =>
  readPhrase(text).parts.map(({ start, end, label }) => [text.slice(start, end), label]);

test('3 bed under $250k in Columbus, OH is read as 3 parts, with city and state as one', () => {
  expect(marked('3 bed under $250k in Columbus, OH')).toEqual([
    ['3 bed', '3+ beds'],
    ['under $250k', 'Up to $250k'],
    ['Columbus, OH', 'Columbus, OH'],
  ]);
});

test('the words of a street address are searched as text', () => {
  const { filters, parts } = readPhrase('1428 bryden');
  expect(filters).toEqual({ q: '1428 bryden' });
  expect(parts).toEqual([]);
});

test.each([
  [['maxPrice'], '3 bed in Columbus'],
  [['minBeds'], 'under 250k in Columbus'],
  [['city', 'state'], '3 bed under 250k'],
  [['minCapRate'], '3 bed under 250k in Columbus'],
] as const)('without %s the phrase keeps the rest: %s', (fields, rest) => {
  expect(cutFields('3 bed under 250k in Columbus', fields)).toBe(rest);
});

test('removing q removes the words that aren’t filters', () => {
  expect(cutFields('3 bed bryden', ['q'])).toBe('3 bed');
});
