import { beforeEach, expect, it } from 'vitest';
import {
  forgetReturnUrl,
  ownPath,
  returnUrlFrom,
  returnUrlIn,
  saveReturnUrl,
} from './return-url.ts';

beforeEach(() => sessionStorage.clear());

it('an address of ours is kept with its figures', () => {
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
])('%j is no path of ours', (value) => {
  expect(ownPath(value)).toBeNull();
  expect(returnUrlIn({ from: value })).toBeNull();
});

it('the way is still known after a trip to Google, until it is gone or forgotten', () => {
  saveReturnUrl({ from: '/shared/abc' });
  expect(returnUrlIn(null)).toBe('/shared/abc');
  forgetReturnUrl();
  expect(returnUrlIn(null)).toBeNull();
  saveReturnUrl({ from: '//example.com' });
  expect(returnUrlIn(null)).toBeNull();
});
