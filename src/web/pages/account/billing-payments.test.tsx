import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  addPaymentMethod,
  createCheckoutSession,
  readBillingPlans,
  readPaymentMethods,
  setDefaultPaymentMethod,
} from '#contract/billing/checkout.ts';
import { type Invoice, payInvoice, readBillingHistory } from '#contract/billing/invoices.ts';
import { resumeSubscription } from '#contract/billing/plan-change.ts';
import { readPlanUsage, readSubscription, type Subscription } from '#contract/billing.ts';
import { invoice, noSubscription, plans, starter } from '#web/testing/billing-fixtures.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });

const card = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  isDefault: true,
};
const open: Invoice = {
  ...invoice,
  status: 'open',
  amountPaid: 0,
  amountDue: 19,
  paidAt: null,
  paidWith: null,
};

let held: Subscription | null = starter;
let cards = [card];
let invoices = [invoice];
beforeEach(() => {
  held = starter;
  cards = [card];
  invoices = [invoice];
  onCall(readSession, () => ada);
  onCall(readSubscription, () => held ?? noSubscription());
  onCall(readBillingPlans, () => plans);
  onCall(readPaymentMethods, () => ({ items: cards }));
  onCall(readBillingHistory, () => ({ items: invoices, hasMore: false }));
});

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('a trial', () => {
  const trial: Subscription = {
    ...starter,
    status: 'trialing',
    trialEnd: '2026-11-20T12:00:00.000Z',
    trialDaysLeft: 5,
  };

  test('without a card says what it costs to keep the plan, and the main button adds a card', async () => {
    held = trial;
    cards = [];
    await openPage('/account/billing');
    expect(
      await screen.findByText(/To keep Starter for \$19\.00 a month, add a card before then/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a card to keep it' })).toBeTruthy();
  });

  test('with a card states the upcoming charge of $19.00 and its date', async () => {
    held = trial;
    await openPage('/account/billing');
    expect(
      await screen.findByText(/Your card will be charged \$19\.00 on Nov 20, 2026/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a card to keep it' })).toBeNull();
  });
});

test('a paused trial asks for a card first, then resumes; it shows no remaining searches', async () => {
  held = { ...starter, status: 'paused' };
  cards = [];
  onCall(readPlanUsage, () => ({
    planId: 'starter' as const,
    planName: 'Starter',
    limits: [{ limit: 'searches' as const, most: 10, used: 0, startsAnewAt: null }],
  }));
  onCall(addPaymentMethod, () => {
    cards = [card];
    return card;
  });
  const resumed = onCall(resumeSubscription, () => {
    held = starter;
    return starter;
  });
  await openPage('/account/billing');
  expect(await screen.findByText(/Your trial ended without a card/)).toBeTruthy();
  expect(screen.queryByText(/searches left/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resume subscription' })).toBeNull();
  await press('Add a card and resume');
  await press('Add card');
  await waitFor(() => expect(resumed).toHaveLength(1));
  expect(await screen.findByText('Your next charge is $19.00 on Dec 1, 2026.')).toBeTruthy();
});

describe('past due', () => {
  beforeEach(() => {
    held = { ...starter, status: 'past_due' };
    invoices = [open];
  });

  test('the open invoice has a Pay button, a decline is reported, and paying clears it', async () => {
    onCall(payInvoice, () => refuse(402, 'card-declined', 'Your card was declined. Try another.'));
    await openPage('/account/billing');
    expect(await screen.findByText('Payment failed', { selector: 'span' })).toBeTruthy();
    await press('Pay $19.00');
    expect(await screen.findByText('Your card was declined. Try another.')).toBeTruthy();
    expectConsole(/declined/);
    onCall(payInvoice, () => {
      invoices = [invoice];
      held = starter;
      return invoice;
    });
    await press('Pay $19.00');
    expect(await screen.findByText('Your next charge is $19.00 on Dec 1, 2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay $19.00' })).toBeNull();
  });

  test('a payment the bank must confirm leads to the provider’s page for the invoice', async () => {
    invoices = [{ ...open, hostedUrl: 'https://invoice.stripe.com/i/1' }];
    onCall(payInvoice, () => refuse(402, 'authentication-required', 'Your bank must confirm.'));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await openPage('/account/billing');
    await press('Pay $19.00');
    await press('Confirm the payment');
    expect(opened).toHaveBeenCalledWith('https://invoice.stripe.com/i/1', '_blank', 'noopener');
    opened.mockRestore();
    expectConsole(/must confirm/);
  });

  test('a new card pays the $19.00 due now, but only if the box stays checked', async () => {
    onCall(addPaymentMethod, () => ({ ...card, id: 'pm_2', isDefault: false }));
    const used = onCall(setDefaultPaymentMethod, () => {
      invoices = [invoice];
      held = starter;
      return { items: cards };
    });
    await openPage('/account/billing');
    await press('Add a card');
    const box = await screen.findByRole('checkbox', {
      name: 'Pay the $19.00 due with this card now',
    });
    await user.click(box);
    await press('Add card');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(used).toHaveLength(0);
    await press('Add a card');
    await user.click(await screen.findByRole('checkbox', { name: /Pay the \$19\.00/ }));
    await press('Add card');
    await waitFor(() => expect(used).toHaveLength(1));
    expect(used[0]!.body).toEqual({ paymentMethodId: 'pm_2' });
  });

  test('a new card that is declined too is saved, and the dialog says what is still due', async () => {
    onCall(addPaymentMethod, () => ({ ...card, id: 'pm_2', isDefault: false }));
    onCall(setDefaultPaymentMethod, () => ({ items: cards }));
    await openPage('/account/billing');
    await press('Add a card');
    await press('Add card');
    const dialog = await screen.findByRole('dialog', { name: 'Add a card' });
    expect(await within(dialog).findByText(/\$19\.00 is still due/)).toBeTruthy();
  });
});

test('a new user’s billing page says they have Beta Access', async () => {
  held = null;
  await openPage('/account/billing');
  expect(await screen.findByText(/Free during the beta, with no limits/)).toBeTruthy();
  expect(screen.getByText('Your plan')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Beta Access' })).toBeNull();
  expectConsole(/subscription yet/);
});

test('a canceled plan says when it ends', async () => {
  held = { ...starter, cancelAtPeriodEnd: true };
  await openPage('/account/billing');
  expect(
    await screen.findByText(
      'Ends on Dec 1, 2026. You have Starter until then and won’t be charged again.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Canceled')).toBeTruthy();
});

test('the plan chosen before signing up opens its checkout once, and going back doesn’t open it again', async () => {
  held = null;
  const sent = onCall(createCheckoutSession, () => refuse(503, 'payments-unavailable', 'Not now.'));
  await openPage('/account/billing?plan=premium');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ priceId: 'price_premium', trialDays: 14 });
  expect(window.location.search).toBe('');
  expectConsole(/./);
});
