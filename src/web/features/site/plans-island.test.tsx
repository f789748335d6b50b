import { expect, test } from 'vitest';
import { readBillingPlans } from '#contract/billing/checkout.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { breakConnection, onCall, useStubApi } from '#web/testing/stub-api.ts';
import { startPlans } from './plans-island.ts';

useStubApi();

const offered = (changed: { starter: { name: string; price: number; features: string[] } }) => ({
  items: Object.values(PLANS).map(({ id, name, pricePerMonth, features }) => ({
    id,
    name,
    price: pricePerMonth,
    interval: 'month' as const,
    features: [...features],
    stripePriceId: null,
    ...(id === 'starter' && changed.starter),
  })),
  provider: 'embedded' as const,
  publishableKey: null,
  dashboardUrl: '',
});

const card = (id: string) => document.querySelector<HTMLElement>(`[data-plan="${id}"]`)!;
const featuresOf = (id: string) =>
  [...card(id).querySelectorAll('[data-plan-feature]')].map((item) => item.textContent);

test('a price, name or feature list changed on the server is shown; the other plans stay the same', async () => {
  const starter = { name: 'Solo', price: 24.5, features: ['12 searches a month'] };
  onCall(readBillingPlans, () => offered({ starter }));
  await openPage('/pricing');
  const premium = card('premium').innerHTML;
  await startPlans(document.querySelector<HTMLElement>('[data-island="plans"]')!);
  expect(card('starter').textContent).toContain('$24.50');
  expect(card('starter').querySelector('h3')?.textContent).toBe('Solo');
  expect(featuresOf('starter')).toEqual(['12 searches a month']);
  expect(card('premium').innerHTML).toBe(premium);
});

test('without a response the built-in plans stay: $0, $19 and $49.99', async () => {
  onCall(readBillingPlans, breakConnection);
  await openPage('/pricing');
  await startPlans(document.querySelector<HTMLElement>('[data-island="plans"]')!);
  expectConsole(/Network Error/);
  const prices = [...document.querySelectorAll('[data-plan-price]')].map(
    (price) => price.textContent,
  );
  expect(prices).toEqual(['$0', '$19', '$49.99']);
});
