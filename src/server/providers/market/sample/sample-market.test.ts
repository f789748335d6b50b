import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { groupedBy } from '#engine/grouped-by.ts';
import { allMetros, allZips } from '#server/providers/market/market-facts.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import { distanceMiles } from '#server/providers/market/sample/streets/geography.ts';
import { sampleMarket } from '#server/providers/market/sample/testing/whole-market.ts';
import { allocateListings } from './allocate-listings.ts';
import { sampleListings } from './sample-market.ts';

const asOf = '2026-01-01';
const market = sampleMarket({ asOf });

const digest = (listings: readonly SampleListing[]) =>
  createHash('sha256').update(JSON.stringify(listings)).digest('hex').slice(0, 16);

describe('the sample market', () => {
  it('has 12,000 listings in all 80 markets and 318 ZIPs, at least 8 in each ZIP', () => {
    expect(market).toHaveLength(12_000);
    const byZip = groupedBy(market, ({ zip }) => zip);
    expect(byZip.size).toBe(allZips().length);
    expect(Math.min(...[...byZip.values()].map((homes) => homes.length))).toBeGreaterThanOrEqual(8);
    expect(new Set(market.map(({ metroId }) => metroId)).size).toBe(allMetros().length);
  });

  it('is identical to the last bit for the same seed, here and on any machine', () => {
    expect(digest(sampleMarket({ asOf }))).toBe(digest(market));
    expect(digest(market)).toBe('073a5c4a040851d1');
  });

  it('differs for another seed', () => {
    const other = sampleMarket({ asOf, seed: 8, count: 400 });
    const same = sampleMarket({ asOf, count: 400 });
    expect(other.map(({ formatted }) => formatted)).not.toEqual(same.map((home) => home.formatted));
  });

  it('keeps its first 2,000 listings unchanged when 12,000 are generated', () => {
    const byId = new Map(market.map((home) => [home.id, home]));
    for (const home of sampleMarket({ asOf, count: 2000 })) expect(byId.get(home.id)).toEqual(home);
  });

  it('changes only dates when it is generated 100 days later', () => {
    const later = sampleMarket({ asOf: '2026-04-11', count: 400 });
    const now = sampleMarket({ asOf, count: 400 });
    for (const [i, home] of later.entries()) {
      const before = now[i]!;
      expect(home.listPrice).toBe(before.listPrice);
      expect(home.rentEstimate).toEqual(before.rentEstimate);
      expect(Date.parse(home.listedDate) - Date.parse(before.listedDate)).toBe(100 * 86_400_000);
    }
  });

  it('can be generated one by one: the first three match the first three of the full market', () => {
    const stream = sampleListings({ asOf });
    const taken = [stream.next().value, stream.next().value, stream.next().value];
    expect(taken).toEqual(market.slice(0, 3));
  });

  it('labels every listing as a sample and gives it an id like smp-78704-3', () => {
    const odd = market.filter(
      ({ origin, id, zip }) => origin !== 'sample' || !new RegExp(`^smp-${zip}-\\d+$`).test(id),
    );
    expect(odd).toEqual([]);
  });

  it('gives no two listings the same id, address or coordinates', () => {
    for (const of of [
      (home: SampleListing) => home.id,
      (home: SampleListing) => home.formatted,
      (home: SampleListing) => `${home.latitude},${home.longitude}`,
    ]) {
      expect(new Set(market.map(of)).size).toBe(market.length);
    }
  });

  it('places listings within their ZIP: none farther from the center than the radius, some at least a quarter as far', () => {
    for (const zip of allZips()) {
      const radius = Math.sqrt(zip.population2024 / zip.densityPerSquareMile / Math.PI);
      const homes = market.filter((home) => home.zip === zip.zip);
      const farthest = Math.max(...homes.map((home) => distanceMiles(home, zip)));
      expect(farthest, zip.zip).toBeLessThan(radius + 0.02);
      expect(farthest, zip.zip).toBeGreaterThan(0.25 * radius);
    }
  });

  it('places neighbors on streets: two in three listings share a street with another, similar one', () => {
    const streets = [...groupedBy(market, ({ zip, street }) => `${zip} ${street}`).values()];
    const shared = streets.filter((homes) => homes.length > 1);
    expect(shared.flat().length / market.length).toBeGreaterThan(0.6);
    const spread = (homes: SampleListing[], of: (home: SampleListing) => number) => {
      const values = homes.map(of);
      return Math.max(...values) - Math.min(...values);
    };
    const pairs = shared.map((homes) => homes.slice(0, 2));
    const strangers = pairs.map(([first], i) => [first!, pairs[(i + 1) % pairs.length]![1]!]);
    const meanOf = (groups: SampleListing[][], of: (home: SampleListing) => number) =>
      groups.reduce((sum, homes) => sum + spread(homes, of), 0) / groups.length;
    expect(meanOf(pairs, ({ yearBuilt }) => yearBuilt)).toBeLessThan(6);
    expect(meanOf(strangers, ({ yearBuilt }) => yearBuilt)).toBeGreaterThan(14);
  });
});

describe('allocation', () => {
  it('adds up to the total and gives a ZIP with twice the homes about twice the listings beyond the first 8', () => {
    for (const count of [12_000, 12_345, 318, 100]) {
      const given = allocateListings(count);
      expect(given.reduce((sum, { listings }) => sum + listings, 0)).toBe(count);
    }
    const given = allocateListings(12_000);
    const rate = given.map(({ zip, listings }) => (listings - 8) / zip.units2024);
    expect(Math.max(...rate) / Math.min(...rate)).toBeLessThan(1.25);
  });
});
