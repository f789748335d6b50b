import { beforeEach, expect, it } from 'vitest';
import { forgetWayBack, keepWayBack, ownPath, wayBackFrom, wayBackIn } from './return-url.ts';

beforeEach(() => sessionStorage.clear());

it('an address of ours is kept with its figures', () => {
  const state = wayBackFrom({ pathname: '/analyze/brrrr', search: '?purchasePrice=250000' });
  expect(wayBackIn(state)).toBe('/analyze/brrrr?purchasePrice=250000');
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
  expect(wayBackIn({ from: value })).toBeNull();
});

it('the way is still known after a trip to Google, until it is gone or forgotten', () => {
  keepWayBack({ from: '/shared/abc' });
  expect(wayBackIn(null)).toBe('/shared/abc');
  forgetWayBack();
  expect(wayBackIn(null)).toBeNull();
  keepWayBack({ from: '//example.com' });
  expect(wayBackIn(null)).toBeNull();
});
