import { expect, test, vi } from 'vitest';

test('what came with the page is taken once, by whom it is about', async () => {
  // Tests share a world, and it reads the page once.
  vi.resetModules();
  const { takePageData } = await import('./page-data.ts');
  document.body.innerHTML =
    '<script type="application/json" id="page-data">{"property":{"id":"a"}}</script>';
  const take = (id: string) =>
    takePageData<{ id: string }>('property', (property) => property.id === id);
  expect(take('b')).toBeUndefined();
  expect(take('a')).toEqual({ id: 'a' });
  expect(take('a')).toBeUndefined();
  expect(takePageData('analytics', () => true)).toBeUndefined();
});
