import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { readOwnedProperty } from '#contract/owned-properties/owned-properties.ts';
import {
  createPlanVersion,
  readForecast,
  readPlan,
  readPlanVsActual,
} from '#contract/owned-properties/plans.ts';
import { readSellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import {
  noPlanYet,
  planAgainstBooks,
  planForecast,
  propertyPlan,
  sellOrHold,
} from '#web/testing/plan-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf();
const url = `/user-property/${owned.property.id}`;
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readOwnedProperty, () => owned);
  onCall(readPlan, () => propertyPlan);
  onCall(readPlanVsActual, () => planAgainstBooks);
  onCall(readForecast, () => planForecast);
});
const user = userEvent.setup({ delay: null });

test('when three months are $1,558 below plan, the page says so, names the drivers in order and opens the cash flow’s math', async () => {
  await openPage(`${url}/plan`);
  expect(await screen.findByText('Cash flow is $1,558 below plan over 3 months')).toBeTruthy();
  expect(
    screen.getByText(
      /^Biggest drivers: property tax \(−\$775\), maintenance \(−\$498\) and improvements \(CapEx\) \(−\$480\)\. Without a one-time item, it would be \$1,078 below plan\. Cash flow averages −\$243\.28 a month over 3 months, July 2026 to September 2026\.$/,
    ),
  ).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Plan vs. actual, line by line' }));
  expect(table.getAllByText('−$775')).toHaveLength(1);
  expect(table.getByText('1.23×')).toBeTruthy();
  await user.click(table.getByRole('button', { name: /−\$730/ }));
  expect(await screen.findByText(/Income minus vacancy and costs/)).toBeTruthy();
});

test('the forecast runs through June 2036 with 38.2% so far and 11.4% a year over the hold', async () => {
  await openPage(`${url}/plan`);
  expect(await screen.findByText('Forecast cash flow through Jun 2036: $41,000')).toBeTruthy();
  expect(screen.getByText('38.2%')).toBeTruthy();
  expect(screen.getByText('11.4%')).toBeTruthy();
  expect(
    screen.getByText('over 139 days, before selling costs; too short to annualize'),
  ).toBeTruthy();
});

test('a new version sends only the changes, with the version that was loaded', async () => {
  const created = onCall(createPlanVersion, () => ({ ...propertyPlan.plan, version: 2 }));
  await openPage(`${url}/plan`);
  await user.click(await screen.findByRole('button', { name: 'New version' }));
  const rent = await screen.findByRole('textbox', { name: /^Monthly rent/ });
  await user.clear(rent);
  await user.type(rent, '2400');
  await user.click(screen.getByRole('button', { name: 'Save version' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]!.body).toEqual({ version: 1, change: { monthlyRent: 2400 } });
  expect(await screen.findByText('Saved plan 2')).toBeTruthy();
});

test('without a plan the page asks for the underwriting; rent must be entered, the rest is suggested', async () => {
  const books = { months: 14, average: 412.08, from: '2025-09', to: '2026-10' };
  onCall(readPlanVsActual, () => ({ ...noPlanYet, books }));
  onCall(readPlan, () => ({ plan: null, proposed: propertyPlan.plan.inputs, versions: [] }));
  onCall(readForecast, () => ({ ...planForecast, planVersion: null, years: [] }));
  const created = onCall(createPlanVersion, () => propertyPlan.plan);
  await openPage(`${url}/plan`);
  expect(
    await screen.findByText(
      'Cash flow averages $412.08 a month over 14 months, September 2025 to October 2026.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/Forecast cash flow through/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Enter your plan' }));
  await user.click(await screen.findByRole('button', { name: 'Save plan' }));
  await screen.findByText('Enter a number');
  await user.type(screen.getByRole('textbox', { name: /^Monthly rent/ }), '1950');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]!.body).toEqual({
    version: 0,
    from: 'purchase',
    change: { ...propertyPlan.plan.inputs, monthlyRent: 1950 },
  });
});

test('a plan from today starts with today’s rent of $2,300', async () => {
  onCall(readPlanVsActual, () => noPlanYet);
  onCall(readPlan, () => ({ plan: null, proposed: propertyPlan.plan.inputs, versions: [] }));
  onCall(readForecast, () => ({ ...planForecast, planVersion: null, years: [] }));
  const created = onCall(createPlanVersion, () => propertyPlan.plan);
  await openPage(`${url}/plan`);
  await user.click(await screen.findByRole('button', { name: 'Start a plan from today' }));
  await user.click(await screen.findByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]!.body).toMatchObject({ from: 'today', change: { monthlyRent: 2300 } });
});

test('Sell or hold says what to do and why, and marks the best year', async () => {
  onCall(readSellOrHold, () => sellOrHold);
  await openPage(`${url}/sell-or-hold`);
  expect(await screen.findByText(sellOrHold.best.sentence)).toBeTruthy();
  expect(screen.getByText(sellOrHold.best.reason)).toBeTruthy();
  expect(screen.getByText('Best: hold')).toBeTruthy();
});

test('a loan without a rate is reported instead of a comparison', async () => {
  const sentence = 'A loan of this property has no rate, so what it costs is not known.';
  onCall(readSellOrHold, () => refuse(422, 'loan-without-rate', sentence));
  await openPage(`${url}/sell-or-hold`);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expectConsole(/GET/);
});
