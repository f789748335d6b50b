import { beforeEach, expect, it } from 'vitest';
import {
  forgetReturnUrl,
  ownPath,
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
  saveReturnUrl({ from: '/shared/abc' });
  expect(returnUrlIn(null)).toBe('/shared/abc');
  forgetReturnUrl();
  expect(returnUrlIn(null)).toBeNull();
  saveReturnUrl({ from: '//example.com' });
  expect(returnUrlIn(null)).toBeNull();
});
