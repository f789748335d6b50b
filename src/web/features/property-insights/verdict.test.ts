import { expect, test } from 'vitest';
import type { DealBreaker } from '#domain/verdicts/deal-breaker.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { verdictOf } from './verdict.ts';

const { strategies, dealBreakers, property } = brydenAnalytics;
const hold = strategies.buyAndHold!;
const stop: DealBreaker = { ...dealBreakers[0]!, severity: 'stop' };
const withCashFlow = (monthlyCashFlow: number) => ({
  ...strategies,
  buyAndHold: { ...hold, monthlyCashFlow },
});

test('a deal that pays for itself shows its cash flow, the cash invested, and what to check', () => {
  expect(verdictOf({ property, strategies, dealBreakers })).toBe(
    'It pays for itself: $245 a month in cash flow after all expenses, 5.8% cash-on-cash on $50,577 invested. Check one thing first.',
  );
  expect(verdictOf({ property, strategies, dealBreakers: [] })).not.toContain('Check');
});

test('negative monthly cash flow is a no that states the monthly loss in dollars', () => {
  expect(verdictOf({ property, strategies: withCashFlow(-120.4), dealBreakers: [stop] })).toBe(
    'Not at this price: you’d lose $120 a month after investing $50,577.',
  );
});

test('two reasons to say no outweigh a positive monthly cash flow', () => {
  expect(verdictOf({ property, strategies, dealBreakers: [stop, stop] })).toBe(
    'It would cash-flow $245 a month, but 2 deal-breakers below rule it out at this price.',
  );
});

test('rehab of $55,000 on $219,900 is listed before monthly cash flow', () => {
  const { figures } = property;
  const withRehab = (value: number) => ({
    ...property,
    figures: { ...figures, rehabCost: { ...figures.rehabCost, value } },
  });
  expect(verdictOf({ property: withRehab(55_000), strategies, dealBreakers })).toBe(
    'It needs about $55,000 of rehab before anyone can move in; after that it cash-flows $245 a month after all expenses, 5.8% cash-on-cash on $50,577 invested.',
  );
  expect(verdictOf({ property: withRehab(54_900), strategies, dealBreakers })).toMatch(
    /^It pays for itself/,
  );
});

test('without rent there is no verdict', () => {
  const unknown = { ...strategies, buyAndHold: null, brrrr: null };
  expect(verdictOf({ property, strategies: unknown, dealBreakers: [] })).toContain(
    'We don’t have a rent estimate',
  );
});
