import { expect, test } from 'vitest';
import { readEveryPage } from './read-every-page.ts';

test('three pages become one list, each requested with the cursor of the previous page', async () => {
  const requested: unknown[] = [];
  const whole = await readEveryPage(async (query) => {
    requested.push(query);
    const at = Number(query.cursor ?? 1);
    return { items: [at], nextCursor: at < 3 ? String(at + 1) : null, seenAt: at };
  });
  expect(whole).toEqual({ items: [1, 2, 3], nextCursor: null, seenAt: 3 });
  expect(requested).toEqual([
    { limit: 100 },
    { limit: 100, cursor: '2' },
    { limit: 100, cursor: '3' },
  ]);
});
