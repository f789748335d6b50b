import { expect, test } from 'vitest';
import { cityName, oneLine } from './city-name.ts';
import { estimateParameters, filterText, searchParameters } from './rentcast-search.ts';

test.each([
  [3, '3'],
  [[2, 3, 4], '2|3|4'],
  [{ min: 2, max: 4 }, '2:4'],
  [{ min: 3 }, '3:*'],
  [{ max: 300_000 }, '*:300000'],
  [{ min: 0, max: null }, '0:*'],
  [{}, undefined],
  [[], undefined],
  [undefined, undefined],
])('the filter %j is written as %s', (filter, expected) => {
  expect(filterText(filter)).toBe(expected);
});

test.each([
  ['austin', 'Austin'],
  ['SAN ANTONIO', 'San Antonio'],
  ['  new   york ', 'New York'],
  ['mcallen', 'McAllen'],
  ["o'fallon", "O'Fallon"],
  ['winston-salem', 'Winston-Salem'],
  ['st. louis', 'St. Louis'],
  ['isle of palms', 'Isle of Palms'],
  ['la jolla', 'La Jolla'],
  ['DeLand', 'DeLand'],
  ['', ''],
])('the city %j is requested as %j', (typed, expected) => {
  expect(cityName(typed)).toBe(expected);
});

test('an address is one line without the country', () => {
  expect(oneLine(' 12 Sample St,\n Austin,\tTX 78704, USA ')).toBe(
    '12 Sample St, Austin, TX 78704',
  );
  expect(oneLine('1 United States Ave, Austin, TX')).toBe('1 United States Ave, Austin, TX');
});

test('a search is clamped to RentCast’s limits', () => {
  expect(
    searchParameters({
      city: 'austin',
      state: 'tx',
      zipCode: '78704-1234',
      latitude: 30.123456789,
      longitude: -97.1,
      radius: 500,
      propertyTypes: ['Condo', 'Townhouse'],
      bedrooms: { min: 2 },
      price: { max: 300_000 },
      daysOld: 0,
      limit: 900,
      offset: 1100,
    }),
  ).toEqual({
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    latitude: 30.12346,
    longitude: -97.1,
    radius: 100,
    propertyType: 'Condo|Townhouse',
    bedrooms: '2:*',
    price: '*:300000',
    daysOld: 1,
    limit: 500,
    offset: 1000,
    includeTotalCount: true,
  });
});

test('an estimate requests 5 to 25 comparables for an address or coordinates', () => {
  expect(estimateParameters({ address: '12 Sample St', comparables: 3 })).toEqual({
    address: '12 Sample St',
    compCount: 5,
  });
  expect(
    estimateParameters({ latitude: 30, longitude: -97, comparables: 80, bedrooms: 0 }),
  ).toEqual({ latitude: 30, longitude: -97, compCount: 25, bedrooms: 0 });
});
