import { expect, test } from 'vitest';
import { readSearch, type SearchState, writeSearch } from './search-params.ts';

const whole: SearchState = {
  text: '3 bed under 250k in Columbus',
  chosen: {
    minPrice: 100_000,
    maxPrice: 250_000,
    minBeds: 3,
    minBaths: 1.5,
    minSquareFeet: 1200,
    minCapRate: 6.5,
    minCashFlow: -50,
    minDealScore: 0,
    minYearBuilt: 1990,
    maxHoa: 0,
    maxDaysOnMarket: 7,
    minCondition: 3,
    minUnits: 2,
    minLotSize: 5000,
    minPriceDrop: 5,
    maxTaxRate: 1.5,
    floodZone: 'outside',
    propertyType: ['Single Family', 'Multi-Family'],
  },
  sort: '-capRate',
  view: 'table',
  box: '-83.2,39.8,-82.7,40.2',
  isFollowing: false,
  shade: 'rentToPrice',
};

test('a search with 24 settings reads back unchanged from the URL', () => {
  expect(readSearch(new URLSearchParams(writeSearch(whole).toString()))).toEqual(whole);
});

test('a new search has an empty query', () => {
  expect(writeSearch(readSearch(new URLSearchParams())).toString()).toBe('');
});

test.each([
  ['maxPrice=cheap', {}],
  ['minBeds=', {}],
  ['minCapRate=Infinity', {}],
  ['type=Castle&type=Condo&type=Condo', { propertyType: ['Condo'] }],
])('an invalid query (%s) is ignored', (query, chosen) => {
  expect(readSearch(new URLSearchParams(query)).chosen).toEqual(chosen);
});

test('an unknown sort order and a box of 3 numbers are ignored', () => {
  const state = readSearch(new URLSearchParams('sort=-beauty&bbox=-83,39,-82'));
  expect(state.sort).toBeNull();
  expect(state.box).toBeNull();
});
