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
])('a subscription that is %s opens what is for subscribers: %s', (status, opens) => {
  expect(isSubscribed(status)).toBe(opens);
});

const settings = (requireSubscription: boolean, isAuthBypassed: boolean) => ({
  requireSubscription,
  isAuthBypassed,
});

test('a page for subscribers asks for a subscription only where one is required and no developer signs in', () => {
  expect(requiredAccess('subscriber', settings(true, false))).toBe('subscriber');
  expect(requiredAccess('subscriber', settings(false, false))).toBe('user');
  expect(requiredAccess('subscriber', settings(true, true))).toBe('user');
});

test('no setting changes what is for visitors or for users', () => {
  for (const requireSubscription of [true, false])
    for (const isAuthBypassed of [true, false])
      for (const access of ['visitor', 'user'] as const)
        expect(requiredAccess(access, settings(requireSubscription, isAuthBypassed))).toBe(access);
});
