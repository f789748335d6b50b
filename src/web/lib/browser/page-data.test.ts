import { expect, test } from 'vitest';
import { takePageData } from './page-data.ts';

test('what came with the page is taken once, by whom it is about', () => {
  document.body.innerHTML =
    '<script type="application/json" id="page-data">{"property":{"id":"a"}}</script>';
  const take = (id: string) =>
    takePageData<{ id: string }>('property', (property) => property.id === id);
  expect(take('b')).toBeUndefined();
  expect(take('a')).toEqual({ id: 'a' });
  expect(take('a')).toBeUndefined();
  expect(takePageData('analytics', () => true)).toBeUndefined();
});
