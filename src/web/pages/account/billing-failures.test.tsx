import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  addPaymentMethod,
  createCheckoutSession,
  createSetupIntent,
  openCustomerPortal,
  readBillingPlans,
  readPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '#contract/billing/checkout.ts';
import { readBillingHistory } from '#contract/billing/invoices.ts';
import {
  checkPlanChange,
  resumeSubscription,
  updateSubscription,
} from '#contract/billing/plan-change.ts';
import { readSubscription, type Subscription } from '#contract/billing.ts';
import { invoice, noSubscription, plans, starter } from '#web/testing/billing-fixtures.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, breakConnection as broken, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });
const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
const cards = [
  { id: 'pm_1', ...card, isDefault: true },
  { id: 'pm_2', ...card, last4: '1881', isDefault: false },
];

let held: Subscription | null = starter;
beforeEach(() => {
  held = starter;
  onCall(readSession, () => ada);
  onCall(readSubscription, () => held ?? noSubscription());
  onCall(readBillingPlans, () => plans);
  onCall(readPaymentMethods, () => ({ items: cards }));
  onCall(readBillingHistory, () => ({ items: [invoice], hasMore: false }));
  onCall(checkPlanChange, () => ({
    eligible: true,
    reason: null,
    currentPlanId: 'starter' as const,
    targetPlanId: 'premium' as const,
    amountDue: 15.5,
    credit: 0,
    lines: [],
    nextChargeAt: null,
    overLimits: [],
  }));
});
afterEach(() => vi.unstubAllGlobals());

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

interface Failure {
  sentence: string;
  fail: () => void;
  act: () => Promise<void>;
}

const FAILURES: Failure[] = [
  {
    sentence: 'Failed to resume subscription',
    fail: () => {
      held = { ...starter, cancelAtPeriodEnd: true };
      onCall(resumeSubscription, broken);
    },
    act: () => press('Resume subscription'),
  },
  {
    sentence: 'Failed to check plan change eligibility',
    fail: () => onCall(checkPlanChange, broken),
    act: () => press('Upgrade to Premium'),
  },
  {
    sentence: 'Failed to update subscription',
    fail: () => onCall(updateSubscription, broken),
    act: async () => {
      await press('Upgrade to Premium');
      await press('Pay $15.50 and switch');
    },
  },
  {
    sentence: 'Failed to fetch payment methods',
    fail: () => onCall(readPaymentMethods, broken),
    act: async () => undefined,
  },
  {
    sentence: 'Failed to add payment method',
    fail: () => onCall(addPaymentMethod, broken),
    act: async () => {
      await press('Add a card');
      await press('Add card');
    },
  },
  {
    sentence: 'Failed to set default payment method',
    fail: () => onCall(setDefaultPaymentMethod, broken),
    act: () => press('Use Visa ending in 1881'),
  },
  {
    sentence: 'Failed to remove payment method',
    fail: () => onCall(removePaymentMethod, broken),
    act: () => press('Remove Visa ending in 1881'),
  },
  {
    sentence: 'Failed to fetch billing history',
    fail: () => onCall(readBillingHistory, broken),
    act: async () => undefined,
  },
  {
    sentence: 'Failed to subscribe to plan',
    fail: () => {
      held = null;
      onCall(createCheckoutSession, broken);
    },
    act: () => press('Try Starter free for 14 days'),
  },
  {
    sentence: 'Failed to open customer portal',
    fail: () => {
      onCall(readBillingPlans, broken);
      onCall(openCustomerPortal, broken);
    },
    act: async () => {
      await screen.findByText('Failed to fetch subscription plans', {}, { timeout: 15_000 });
      await press('Open customer portal');
    },
  },
];

test.each(FAILURES)(
  'a failure says “$sentence”',
  async ({ sentence, fail, act }) => {
    fail();
    await openPage('/account/billing');
    await act();
    expect(await screen.findByText(sentence, {}, { timeout: 15_000 })).toBeTruthy();
    expectConsole(/./);
  },
  30_000,
);

/** Stripe's script as if it had loaded; the card it is given is saved as `pm_new`. */
async function openStripeFields() {
  onCall(readBillingPlans, () => ({
    ...plans,
    provider: 'stripe' as const,
    publishableKey: 'pk_test_1',
  }));
  const element = { mount: vi.fn(), destroy: vi.fn() };
  vi.stubGlobal('Stripe', () => ({
    elements: () => ({ create: () => element }),
    confirmCardSetup: async (secret: string) => ({
      setupIntent: { payment_method: secret === 'seti_secret' ? 'pm_new' : null },
    }),
  }));
  await openPage('/account/billing');
  await press('Add a card');
  const dialog = await screen.findByRole('dialog', { name: 'Add a card' });
  document.querySelector('script[src*="js.stripe.com"]')?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
  return within(dialog);
}

test('a card typed into Stripe’s fields is saved under the ID Stripe gives it, and the dialog closes', async () => {
  const added = onCall(addPaymentMethod, () => ({ ...cards[0]!, id: 'pm_new' }));
  onCall(createSetupIntent, () => ({ clientSecret: 'seti_secret' }));
  const dialog = await openStripeFields();
  await user.click(dialog.getByRole('button', { name: 'Save card' }));
  await vi.waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]!.body).toEqual({ paymentMethodId: 'pm_new' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Stripe’s fields say “Failed to create setup intent” or “Failed to add payment method”, depending on which step failed', async () => {
  onCall(createSetupIntent, broken);
  const dialog = await openStripeFields();
  await user.click(dialog.getByRole('button', { name: 'Save card' }));
  expect(await dialog.findByText('Failed to create setup intent')).toBeTruthy();
  onCall(createSetupIntent, () => ({ clientSecret: 'seti_secret' }));
  onCall(addPaymentMethod, broken);
  await user.click(dialog.getByRole('button', { name: 'Save card' }));
  expect(await dialog.findByText('Failed to add payment method')).toBeTruthy();
  expectConsole(/./);
});
