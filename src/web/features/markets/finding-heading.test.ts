import { expect, test } from 'vitest';
import { findingHeading } from './finding-heading.ts';
import { markets } from './market-list.ts';

test('in each of the 80 markets, every finding has its own heading', async () => {
  expect(markets).toHaveLength(80);
  for (const { slug } of markets) {
    const file = await import(`../../../../content/markets/${slug}.json`);
    const { sentences } = file.default as { sentences: { text: string }[] };
    const headings = sentences.map(({ text }) => findingHeading(text));
    expect(new Set(headings).size, slug).toBe(sentences.length);
  }
});
