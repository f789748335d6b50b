import { expect, test } from 'vitest';
import { isSubscribed, requiredAccess } from './access.ts';

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', false],
  ['unpaid', false],
  ['canceled', false],
  ['incomplete', false],
  ['incomplete_expired', false],
  ['paused', false],
  ['', false],
  [null, false],
])('a subscription that is %s unlocks subscriber features: %s', (status, opens) => {
  expect(isSubscribed(status)).toBe(opens);
});

const settings = (requireSubscription: boolean, isAuthBypassed: boolean) => ({
  requireSubscription,
  isAuthBypassed,
});

test('a subscriber page asks for a subscription only when one is required and the developer bypass is off', () => {
  expect(requiredAccess('subscriber', settings(true, false))).toBe('subscriber');
  expect(requiredAccess('subscriber', settings(false, false))).toBe('user');
  expect(requiredAccess('subscriber', settings(true, true))).toBe('user');
});

test('no setting changes what visitors or users can access', () => {
  for (const requireSubscription of [true, false])
    for (const isAuthBypassed of [true, false])
      for (const access of ['visitor', 'user'] as const)
        expect(requiredAccess(access, settings(requireSubscription, isAuthBypassed))).toBe(access);
});
