import { expect, test, vi } from 'vitest';

test('data embedded in the page is used once, only for the property it belongs to', async () => {
  // Tests share one environment, in which the module reads the page only once.
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
