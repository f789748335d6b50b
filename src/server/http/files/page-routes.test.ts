import { expect, test } from 'vitest';
import { findPageRoute } from './page-routes.ts';

const route = (path: string) => ({ path, isPrerendered: false, isOpenedByToken: false });
const ROUTES = ['/', '/search/:id', '/search/add', '/property/:id/brrrr'].map(route);
const found = (path: string) => findPageRoute(ROUTES, path)?.path ?? null;

test('a parameter matches one non-empty segment', () => {
  expect(found('/')).toBe('/');
  expect(found('/property/a b/brrrr')).toBe('/property/:id/brrrr');
  expect(found('/property//brrrr')).toBeNull();
  expect(found('/property/a/b/brrrr')).toBeNull();
  expect(found('')).toBeNull();
});

test('when two routes match, the one without a parameter wins', () => {
  expect(found('/search/add')).toBe('/search/add');
  expect(found('/search/17')).toBe('/search/:id');
});
