import { expect, test } from 'vitest';
import { pathSegment, queryString } from './query-string.ts';

test('parameters are in a fixed order, missing ones are omitted, and filter syntax stays readable', () => {
  expect(
    queryString({
      state: 'TX',
      bedrooms: '2:*',
      address: '1 A & B St, Austin',
      empty: null,
      missing: undefined,
      limit: 5,
      types: 'Condo|Land',
    }),
  ).toBe('address=1%20A%20%26%20B%20St,%20Austin&bedrooms=2:*&limit=5&state=TX&types=Condo%7CLand');
});

test('an id keeps its commas and escapes anything that would end a path', () => {
  expect(pathSegment('5500-Grand-Lake-Dr,-San-Antonio,-TX-78244')).toBe(
    '5500-Grand-Lake-Dr,-San-Antonio,-TX-78244',
  );
  expect(pathSegment('1/2 St?#%')).toBe('1%2F2%20St%3F%23%25');
});

test('half a surrogate pair does not throw', () => {
  expect(queryString({ address: '\ud800' })).toBe('address=%EF%BF%BD');
  expect(pathSegment('\udc00')).toBe('%EF%BF%BD');
});
