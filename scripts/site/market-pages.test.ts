import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { marketPages } from './market-pages.ts';

test('the 80 pages of content/markets are what the public figures and the sample market give', () => {
  const pages = marketPages();
  expect(pages).toHaveLength(80);
  for (const page of pages) {
    const stored: unknown = JSON.parse(readFileSync(`content/markets/${page.slug}.json`, 'utf8'));
    expect(stored, `${page.slug}: run npx tsx scripts/make-market-pages.ts`).toEqual(page);
  }
});

test('each has prices since 1990, five rents, four listings and at least four sentences', () => {
  for (const page of marketPages()) {
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
