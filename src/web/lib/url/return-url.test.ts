import { beforeEach, expect, it } from 'vitest';
import {
  forgetReturnUrl,
  isPlanUrl,
  ownPath,
  planUrlIn,
  returnUrlFrom,
  returnUrlIn,
  saveReturnUrl,
} from './return-url.ts';

beforeEach(() => sessionStorage.clear());

it('one of our URLs is returned with its query', () => {
  const state = returnUrlFrom({ pathname: '/analyze/brrrr', search: '?purchasePrice=250000' });
  expect(returnUrlIn(state)).toBe('/analyze/brrrr?purchasePrice=250000');
});

it.each([
  '//example.com/a',
  '/\\example.com',
  '/\t/example.com',
  'https://example.com/',
  'javascript:alert(1)',
  'analyze',
  '',
  7,
  null,
  undefined,
])('%j isn’t one of our paths', (value) => {
  expect(ownPath(value)).toBeNull();
  expect(returnUrlIn({ from: value })).toBeNull();
});

it('the return URL survives signing in with Google, until it is used or cleared', () => {
  saveReturnUrl({ state: { from: '/shared/abc' }, search: '' });
  expect(returnUrlIn(null)).toBe('/shared/abc');
  forgetReturnUrl();
  expect(returnUrlIn(null)).toBeNull();
  saveReturnUrl({ state: { from: '//example.com' }, search: '' });
  expect(returnUrlIn(null)).toBeNull();
});

it('a chosen plan survives signing in with Google and leads to its checkout; a URL without a plan leads to none', () => {
  saveReturnUrl({ state: { from: '/saved' }, search: '?tab=signup&plan=premium' });
  expect(returnUrlIn(null)).toBe('/account/billing?plan=premium');
  expect(isPlanUrl(returnUrlIn(null))).toBe(true);
  expect(planUrlIn('?tab=signup')).toBeNull();
  expect(isPlanUrl('/account/billing')).toBe(false);
  expect(planUrlIn('?plan=a%26b')).toBe('/account/billing?plan=a%26b');
});
