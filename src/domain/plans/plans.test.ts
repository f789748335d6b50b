import { expect, test } from 'vitest';
import { leftText, limitReachedText, PLANS, planOf } from './plans.ts';

test('the three plans cost 0, 19 and 49.99 a month, and only Starter has limits: 10 searches, 5 saved and 5 owned properties', () => {
  expect(Object.values(PLANS).map(({ pricePerMonth }) => pricePerMonth)).toEqual([0, 19, 49.99]);
  expect(PLANS.starter.limits).toEqual({ searches: 10, savedListings: 5, ownedProperties: 5 });
  for (const plan of [PLANS.beta, PLANS.premium])
    expect(Object.values(plan.limits)).toEqual([null, null, null]);
});

test('a plan counts while it is active, on trial or awaiting payment; a user whose plan never started or has ended, or who has none, has Beta Access', () => {
  const starter = (status: string) => planOf({ planId: 'starter', status }).name;
  const held = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
  expect(held.map(starter)).toEqual(held.map(() => 'Starter'));
  const ended = ['canceled', 'incomplete', 'incomplete_expired'];
  expect(ended.map(starter)).toEqual(ended.map(() => 'Beta Access'));
  expect(planOf(null).name).toBe('Beta Access');
});

test('the remaining usage is shown before it runs out and never falls below 0', () => {
  expect(leftText('searches', 7, 10)).toBe('3 of 10 searches left this month');
  expect(leftText('savedListings', 8, 5)).toBe('0 of 5 saved properties left');
  expect(leftText('searches', 0, 1)).toBe('1 of 1 search left this month');
});

test('a limit message states the limit, the usage and how to lift it', () => {
  expect(limitReachedText(PLANS.starter, 'searches', 10)).toBe(
    'Starter includes 10 searches a month, and you’ve used 10. The count resets on the 1st. Premium has no limit. Upgrade under Account > Billing.',
  );
  expect(limitReachedText(PLANS.starter, 'searches', 10, 'Dec 1, 2026')).toContain(
    'The count resets on Dec 1, 2026.',
  );
  expect(limitReachedText(PLANS.starter, 'savedListings', 8)).toBe(
    'Starter includes 5 saved properties, and you have 8. Remove one to make room. Premium has no limit. Upgrade under Account > Billing.',
  );
});
