import { expect, it } from 'vitest';
import { seedKey } from '#engine/monte-carlo/random/random.ts';
import { allZips } from '#server/providers/market/market-facts.ts';
import { Draws, listingNumberOf, STREAM } from '#server/providers/market/sample/draws.ts';
import { SAMPLE_PROPERTY_TYPES } from '#server/providers/market/sample/listing/sample-listing.ts';
import { localLevels } from '#server/providers/market/sample/local-levels.ts';
import { noAddresses, takeAddress } from './addresses.ts';
import { streetsOf } from './streets.ts';

const key = seedKey(1);
const levels = localLevels(allZips()[5]!);
const streets = streetsOf(key, levels);

it('gives 300 homes of each type on one street unique addresses and coordinates: a full street gets longer', () => {
  const taken = noAddresses();
  const street = { ...streets[0]!, lengthMiles: 0.12 };
  for (const type of SAMPLE_PROPERTY_TYPES) {
    for (let n = 0; n < 300; n++) {
      const draws = new Draws(key, listingNumberOf(levels.zip.zip, n), STREAM.place);
      takeAddress(draws, levels, street, { type, stories: 3 }, taken);
    }
  }
  expect(taken.addresses.size).toBe(1500);
  expect(taken.points.size).toBe(1500);
});

it('puts even numbers on one side of the street and odd numbers on the other', () => {
  const taken = noAddresses();
  const street = { ...streets[0]!, east: 0, north: 0, directionEast: 1, directionNorth: 0 };
  for (let n = 0; n < 60; n++) {
    const draws = new Draws(key, listingNumberOf(levels.zip.zip, n), STREAM.place);
    const home = takeAddress(draws, levels, street, { type: 'Single Family', stories: 1 }, taken);
    const isNorth = home.latitude > levels.zip.latitude;
    expect(Number.parseInt(home.addressLine1, 10) % 2 === 0, home.formatted).toBe(isNorth);
  }
});

it('gives every street in a ZIP a unique name, and dense ZIPs 12 to 90 streets', () => {
  for (const zip of allZips()) {
    const names = streetsOf(key, localLevels(zip)).map(({ name }) => name);
    expect(new Set(names).size, zip.zip).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(12);
    expect(names.length).toBeLessThanOrEqual(90);
  }
});
