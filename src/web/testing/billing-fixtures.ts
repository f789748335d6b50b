import type { Invoice } from '#contract/billing/invoices.ts';
import type { Subscription } from '#contract/billing.ts';
import { PLAN_IDS, PLANS } from '#domain/plans/plans.ts';
import { refuse } from '#web/testing/stub-api.ts';

export const starter: Subscription = {
  planId: 'starter',
  planName: 'Starter',
  status: 'active',
  startedAt: '2026-11-01T12:00:00.000Z',
  id: 'sub_1',
  priceId: 'price_starter',
  price: 19,
  currentPeriodStart: '2026-11-01T12:00:00.000Z',
  currentPeriodEnd: '2026-12-01T12:00:00.000Z',
  trialEnd: null,
  trialDaysLeft: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
};
export const beta: Subscription = {
  ...starter,
  planId: 'beta',
  planName: 'Beta Access',
  id: null,
  priceId: null,
  price: 0,
  currentPeriodStart: null,
  currentPeriodEnd: null,
};
export const invoice: Invoice = {
  id: 'in_1',
  number: 'FH-1',
  status: 'paid',
  date: '2026-11-01T12:00:00.000Z',
  total: 19,
  credit: 0,
  amountPaid: 19,
  amountDue: 0,
  currency: 'usd',
  description: 'Starter, 1 month',
  lines: [{ description: 'Starter, 1 month', amount: 19 }],
  periodStart: '2026-11-01T12:00:00.000Z',
  periodEnd: '2026-12-01T12:00:00.000Z',
  paidAt: '2026-11-01T12:00:00.000Z',
  paidWith: 'Visa ending in 4242',
  nextAttemptAt: null,
  needsAuthentication: false,
  hostedUrl: null,
};
export const plans = {
  items: PLAN_IDS.map((id) => ({
    id,
    name: PLANS[id].name,
    price: PLANS[id].pricePerMonth,
    interval: 'month' as const,
    features: [...PLANS[id].features],
    stripePriceId: id === 'beta' ? null : `price_${id}`,
  })),
  provider: 'embedded' as const,
  publishableKey: null,
  dashboardUrl: 'http://localhost:3000/account/billing/test-portal',
};
export const noSubscription = () =>
  refuse(404, 'no-subscription', 'You don’t have a subscription yet.');
