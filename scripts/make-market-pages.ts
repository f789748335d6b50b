/*
 * Writes the data for the 80 market pages to content/markets.
 *   npx tsx scripts/make-market-pages.ts
 * scripts/site/market-pages.test.ts fails when this script needs to run again.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { marketPages } from './site/market-pages.ts';

const FOLDER = 'content/markets';

await mkdir(FOLDER, { recursive: true });
for (const page of marketPages()) {
  await writeFile(`${FOLDER}/${page.slug}.json`, `${JSON.stringify(page)}\n`);
}
