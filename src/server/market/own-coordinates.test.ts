import { expect, test } from 'vitest';
import type { GeocodedLocation } from '#server/providers/geocoder/geocoder.ts';
import type { CallOutcome } from '#server/providers/outbound/outcome.ts';
import { withCoordinates } from './own-coordinates.ts';

const HOUSE = {
  address: '1428 Bryden Rd',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  propertyType: 'Single Family',
  price: 219_900,
} as const;

const PLACE: GeocodedLocation = {
  latitude: 39.958,
  longitude: -82.967,
  precision: 'house',
  isPartial: false,
  formattedAddress: '1428 Bryden Rd, Columbus, OH 43205',
  zipCode: '43205',
  city: 'Columbus',
  state: 'OH',
  county: 'Franklin County',
  source: 'google',
};

function geocoder(answer: CallOutcome<GeocodedLocation>) {
  const requested: string[] = [];
  const locate = async (address: string) => {
    requested.push(address);
    return answer;
  };
  return { requested, kind: 'real', locate } as const;
}
const found = { kind: 'found', data: PLACE, fetchedAt: new Date(0) } as const;

test('a one-line address returns coordinates and county', async () => {
  const service = geocoder(found);
  expect(await withCoordinates(service, HOUSE)).toMatchObject({
    latitude: 39.958,
    longitude: -82.967,
    county: 'Franklin County',
  });
  expect(service.requested).toEqual(['1428 Bryden Rd, Columbus, OH 43205']);
});

test('coordinates and county entered by the user are not looked up or changed', async () => {
  const service = geocoder(found);
  const placed = { ...HOUSE, latitude: 40, longitude: -83 };
  expect(await withCoordinates(service, placed)).toEqual(placed);
  expect(service.requested).toEqual([]);
  const named = await withCoordinates(service, { ...HOUSE, county: 'Delaware' });
  expect(named.county).toBe('Delaware');
});

test.each([
  ['knows nothing', { kind: 'no-data' }],
  ['does not answer', { kind: 'unavailable', reason: 'failed' }],
] as const)('a geocoder that %s leaves the address unchanged', async (_name, answer) => {
  expect(await withCoordinates(geocoder(answer), HOUSE)).toEqual(HOUSE);
});
