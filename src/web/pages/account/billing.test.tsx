import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  createCheckoutSession,
  openCustomerPortal,
  readBillingPlans,
  readPaymentMethods,
} from '#contract/billing/checkout.ts';
import { downloadInvoice, readBillingHistory } from '#contract/billing/invoices.ts';
import {
  cancelSubscription,
  checkPlanChange,
  resumeSubscription,
  updateSubscription,
} from '#contract/billing/plan-change.ts';
import { enrollInBeta, readSubscription, type Subscription } from '#contract/billing.ts';
import { readClientConfig } from '#contract/health.ts';
import { beta, invoice, noSubscription, plans, starter } from '#web/testing/billing-fixtures.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import {
  ada,
  breakConnection,
  onCall,
  plainConfig,
  refuse,
  useStubApi,
} from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });

let held: Subscription | null = starter;
beforeEach(() => {
  held = starter;
  onCall(readSession, () => ada);
  onCall(readSubscription, () => held ?? noSubscription());
  onCall(readBillingPlans, () => plans);
  onCall(readPaymentMethods, () => ({ items: [] }));
  onCall(readBillingHistory, () => ({ items: [invoice], hasMore: false }));
});

const broken = breakConnection;

describe('the billing page', () => {
  test('shows the plan, the next charge, invoices and three plans, with the current one marked', async () => {
    await openPage('/account/billing');
    expect(await screen.findByText('Your next charge is $19.00 on Dec 1, 2026.')).toBeTruthy();
    expect(await screen.findByText('Starter, 1 month · FH-1')).toBeTruthy();
    expect(await screen.findByText('Your plan')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upgrade to Premium' })).toBeTruthy();
  });

  test('a receipt link highlights its invoice among up to 100', async () => {
    onCall(readBillingHistory, ({ query }) => ({
      items:
        query.get('limit') === '100' ? [{ ...invoice, id: 'in_2', number: 'FH-2' }, invoice] : [],
      hasMore: false,
    }));
    await openPage('/account/billing?invoice=in_1');
    const linked = (await screen.findByText('Starter, 1 month · FH-1')).closest('li')!;
    expect(linked.getAttribute('aria-current')).toBe('true');
    expect(document.activeElement).toBe(linked);
    const other = screen.getByText('Starter, 1 month · FH-2').closest('li')!;
    expect(other.hasAttribute('aria-current')).toBe(false);
  });

  test('a receipt link for another account’s invoice says so', async () => {
    await openPage('/account/billing?invoice=in_9');
    expect(await screen.findByText('This invoice isn’t in this account')).toBeTruthy();
  });

  test('a trial says how many days are left', async () => {
    held = {
      ...starter,
      status: 'trialing',
      trialEnd: '2026-11-20T12:00:00.000Z',
      trialDaysLeft: 5,
    };
    await openPage('/account/billing');
    expect(
      await screen.findByText('5 days left in your trial, which ends Nov 20, 2026.'),
    ).toBeTruthy();
  });

  test.each([
    ['?success=true', 'You’re on Starter'],
    ['?canceled=true', 'Checkout canceled'],
  ])('%s says “%s”', async (query, sentence) => {
    await openPage(`/account/billing${query}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('?newSignup=1 asks users without a plan to choose one', async () => {
    held = null;
    onCall(readClientConfig, () => ({ ...plainConfig, requireSubscription: true }));
    await openPage('/account/billing?newSignup=1');
    expect(await screen.findByText('One step left: choose a plan')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Start Beta Access' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Premium free for 14 days' })).toBeTruthy();
    expectConsole(/have a subscription yet/);
  });

  test('if plans can’t be fetched, the built-in ones are shown', async () => {
    onCall(readBillingPlans, broken);
    await openPage('/account/billing');
    expect(
      await screen.findByText('Failed to fetch subscription plans', {}, { timeout: 15_000 }),
    ).toBeTruthy();
    expect(screen.getByText('$49.99/month')).toBeTruthy();
    expectConsole(/plans/);
  }, 20_000);
});

describe('billing actions', () => {
  test('cancel takes two clicks, resume one', async () => {
    const cancels = onCall(cancelSubscription, () => {
      held = { ...starter, cancelAtPeriodEnd: true };
      return held;
    });
    onCall(resumeSubscription, () => {
      held = starter;
      return held;
    });
    await openPage('/account/billing');
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    expect(cancels).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Cancel Starter' }));
    expect(await screen.findByText(/^Ends on Dec 1, 2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume subscription' }));
    expect(await screen.findByText('Your next charge is $19.00 on Dec 1, 2026.')).toBeTruthy();
  });

  test('Beta Access is canceled in two clicks, says there is no plan, and is restarted', async () => {
    held = beta;
    onCall(cancelSubscription, () => {
      held = { ...beta, status: 'canceled', endedAt: '2026-11-18T12:00:00.000Z' };
      return held;
    });
    onCall(enrollInBeta, () => {
      held = beta;
      return held;
    });
    await openPage('/account/billing');
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Beta Access?' });
    expect(within(dialog).getByText(/^It ends now\. .* start again anytime\.$/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Beta Access' }));
    expect(await screen.findByText(/^Ended on Nov 18, 2026\. You don’t have a plan/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    expect(screen.queryByText('Your plan')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start Beta Access' }));
    expect(await screen.findByText('Free during the beta. No card needed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start Beta Access' })).toBeNull();
  });

  test('a plan change shows the prorated amount before anything is sent', async () => {
    onCall(checkPlanChange, () => ({
      eligible: true,
      reason: null,
      currentPlanId: 'starter' as const,
      targetPlanId: 'premium' as const,
      amountDue: 15.5,
      credit: 0,
      lines: [
        { description: 'Unused time on Starter', amount: -9.5 },
        { description: 'Remaining time on Premium', amount: 25 },
      ],
      nextChargeAt: '2026-12-01T12:00:00.000Z',
      overLimits: [],
    }));
    const sent = onCall(updateSubscription, () => starter);
    await openPage('/account/billing');
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Premium' }));
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Premium' });
    expect(await within(dialog).findByText('−$9.50')).toBeTruthy();
    expect(sent).toHaveLength(0);
    await user.click(await within(dialog).findByRole('button', { name: 'Pay $15.50 and switch' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ priceId: 'price_premium' });
  });

  test('a first subscription requests 14 days without a card and returns to this page', async () => {
    held = null;
    const sent = onCall(createCheckoutSession, () =>
      refuse(409, 'already-subscribed', 'You have a subscription already.'),
    );
    await openPage('/account/billing');
    await user.click(await screen.findByRole('button', { name: 'Try Starter free for 14 days' }));
    expect(await screen.findByText('You have a subscription already.')).toBeTruthy();
    expect(sent[0]!.body).toEqual({
      priceId: 'price_starter',
      successUrl: '/account/billing?success=true',
      cancelUrl: '/account/billing?canceled=true',
      trialDays: 14,
      noCardRequired: true,
    });
    expectConsole(/./);
  });
});

describe('failures are reported for', () => {
  test('canceling', async () => {
    onCall(cancelSubscription, broken);
    await openPage('/account/billing');
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Starter' }));
    expect(await screen.findByText('Failed to cancel subscription')).toBeTruthy();
    expectConsole(/./);
  });

  test('enrolling in the beta', async () => {
    held = { ...beta, status: 'canceled', endedAt: '2026-11-18T12:00:00.000Z' };
    onCall(enrollInBeta, broken);
    await openPage('/account/billing');
    await user.click(await screen.findByRole('button', { name: 'Start Beta Access' }));
    expect(await screen.findByText('Failed to enroll in beta')).toBeTruthy();
    expectConsole(/./);
  });

  test('downloading an invoice', async () => {
    onCall(downloadInvoice, broken);
    await openPage('/account/billing');
    await user.click(await screen.findByRole('button', { name: 'Download invoice FH-1' }));
    expect(await screen.findByText('Failed to download invoice')).toBeTruthy();
    expectConsole(/./);
  });

  test('opening the customer portal, and the provider’s dashboard opens in a new tab instead', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    onCall(openCustomerPortal, broken);
    await openPage('/account/billing');
    await user.click(await screen.findByRole('button', { name: 'Open customer portal' }));
    expect(await screen.findByText('Failed to create customer portal session')).toBeTruthy();
    expect(opened).toHaveBeenCalledWith(plans.dashboardUrl, '_blank', 'noopener');
    opened.mockRestore();
    expectConsole(/./);
  });
});

test('without Stripe’s script the card fields say “Stripe not initialized” and link to the portal', async () => {
  const publishableKey = 'pk_test_1';
  onCall(readBillingPlans, () => ({ ...plans, provider: 'stripe' as const, publishableKey }));
  await openPage('/account/billing');
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a card' });
  document.querySelector('script[src*="js.stripe.com"]')?.dispatchEvent(new Event('error'));
  expect(await within(dialog).findByText('Stripe not initialized')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Open customer portal' })).toBeTruthy();
});

test('without a key for Stripe’s card fields, a card is added on Stripe’s page, and nothing is reported as failed', async () => {
  onCall(readBillingPlans, () => ({ ...plans, provider: 'stripe' as const }));
  await openPage('/account/billing');
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a card' });
  expect(within(dialog).getByRole('button', { name: 'Add it on Stripe’s page' })).toBeTruthy();
  expect(within(dialog).queryByText('Stripe not initialized')).toBeNull();
});
