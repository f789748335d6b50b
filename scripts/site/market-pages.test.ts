import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleListings } from '#server/providers/market/sample/sample-market.ts';
import { marketPages } from './market-pages.ts';

const pages = marketPages();

test('the 80 pages in content/markets match the public figures and the sample market', () => {
  expect(pages).toHaveLength(80);
  for (const page of pages) {
    const stored: unknown = JSON.parse(readFileSync(`content/markets/${page.slug}.json`, 'utf8'));
    expect(stored, `${page.slug}: run npx tsx scripts/make-market-pages.ts`).toEqual(page);
  }
});

test('each has prices since 1990, five rents, four listings and at least four sentences', () => {
  for (const page of pages) {
    expect(page.prices[0]?.[0], page.slug).toBe(1990);
    expect(
      page.fairRents.every((rent) => rent > 500),
      page.slug,
    ).toBe(true);
    expect(page.best, page.slug).toHaveLength(4);
    expect(page.sentences.length, page.slug).toBeGreaterThanOrEqual(4);
    expect(page.listings.capRates.reduce((sum, count) => sum + count, 0)).toBe(page.listings.count);
  }
});

test('each map has a dot in the county for every listing, and labels that don’t overlap', () => {
  const dots = (path: string) => path.split('M').length - 1;
  for (const { slug, map, listings, zips } of pages) {
    expect(dots(map.paying), slug).toBe(listings.paying);
    expect(dots(map.paying) + dots(map.others), slug).toBe(listings.count);
    expect(map.county, slug).toMatch(/^M/);
    expect(map.zips.map(({ zip }) => zip).toSorted(), slug).toEqual(zips.map(({ zip }) => zip));
    for (const [at, a] of map.zips.entries()) {
      expect(a.y, slug).toBeGreaterThan(12);
      for (const b of map.zips.slice(at + 1))
        expect(
          Math.abs(a.x - b.x) >= 44 || Math.abs(a.y - b.y) >= 14,
          `${slug} ${a.zip} ${b.zip}`,
        ).toBe(true);
    }
  }
});

test('searching a market’s map box finds all of its listings', () => {
  const homes = [...sampleListings({ asOf: '2026-11-15' })];
  for (const { slug, bbox, listings } of pages) {
    const [west, south, east, north] = bbox.split(',').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const inside = homes.filter(
      ({ latitude, longitude }) =>
        latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    );
    // A box around one metro may also hold a few listings of its neighbor.
    expect(inside.length, slug).toBeGreaterThanOrEqual(listings.count);
  }
});
