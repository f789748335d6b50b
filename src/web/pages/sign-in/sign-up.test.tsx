import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession, register } from '#contract/accounts/accounts.ts';
import {
  createCheckoutSession,
  readBillingPlans,
  readPaymentMethods,
} from '#contract/billing/checkout.ts';
import { readBillingHistory } from '#contract/billing/invoices.ts';
import { readSubscription } from '#contract/billing.ts';
import { signUpUrl } from '#web/lib/url/sign-up-url.ts';
import { noSubscription, plans } from '#web/testing/billing-fixtures.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, nobodySignedIn, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });

async function signUp(): Promise<void> {
  await screen.findByRole('heading', { name: 'Create your account' });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Create Account' }));
  const values = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.com',
    Password: 'orchid lamp river',
  };
  for (const [label, text] of Object.entries(values)) {
    await user.click(panel.getByLabelText(label, { selector: 'input' }));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

function acceptSignUp() {
  return onCall(register, () => {
    onCall(readSession, () => ada);
    return { ...ada, message: 'Welcome to Freehold.' };
  });
}

test('the sign-up URL opens the Create Account tab, and /login the Sign In tab', async () => {
  onCall(readSession, nobodySignedIn);
  await openPage(signUpUrl());
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Create Account', selected: true })).toBeTruthy();
  await openPage('/login');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
});

test('a plan chosen on the pricing page goes through sign-up into its checkout', async () => {
  onCall(readSession, nobodySignedIn);
  acceptSignUp();
  onCall(readSubscription, noSubscription);
  onCall(readBillingPlans, () => plans);
  onCall(readPaymentMethods, () => ({ items: [] }));
  onCall(readBillingHistory, () => ({ items: [], hasMore: false }));
  const checkouts = onCall(createCheckoutSession, () => refuse(409, 'stop', 'Stop here.'));
  await openPage(signUpUrl('starter'));
  expect(await screen.findByText(/Next: your plan/)).toBeTruthy();
  await signUp();
  await waitFor(() => expect(window.location.pathname).toBe('/account/billing'));
  await waitFor(() => expect(checkouts).toHaveLength(1));
  expect(checkouts[0]!.body).toMatchObject({ priceId: 'price_starter', trialDays: 14 });
  expectConsole(/./);
});

test('without a plan, sign-up leads to /home', async () => {
  onCall(readSession, nobodySignedIn);
  acceptSignUp();
  await openPage(signUpUrl());
  await signUp();
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});

test('the code in an invitation’s link is sent along', async () => {
  onCall(readSession, nobodySignedIn);
  const sent = acceptSignUp();
  await openPage(`${signUpUrl()}&invitation=c0de`);
  await signUp();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ invitation: 'c0de' });
});
