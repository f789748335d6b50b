import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import {
  optimizeBrrrr,
  type RefinancePlanAnswer,
  type RefinancePolicyAnswer,
  readBrrrrScenarios,
} from '#contract/portfolio/refinance-plan.ts';
import { readPreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';
import { RefinancePlanner } from './refinance-planner.tsx';

useStubApi();
const user = userEvent.setup({ delay: null });

const CANDIDATE = {
  propertyId: 'b',
  address: '12 B Street',
  value: 260_000,
  netOperatingIncome: 24_000,
  newLoan: 195_000,
  loanByValue: 195_000,
  loanByIncome: 240_000,
  balance: 110_000,
  costs: 3900,
  cashBack: 81_100,
  addedDebt: 85_000,
  before: { payment: 695.27, cashFlow: 1154.73, dscr: { kind: 'value' as const, value: 2.8766 } },
  after: { payment: 1297.34, cashFlow: 552.66, dscr: { kind: 'value' as const, value: 1.5416 } },
  monthsToBreakEven: null,
  prep: 0,
};
const PLAN: RefinancePlanAnswer = {
  steps: [
    {
      ...CANDIDATE,
      startMonth: 0,
      closeMonth: 2,
      starts: '2026-11',
      closes: '2027-01',
      cashBefore: 20_000,
      cashAfterPrep: 20_000,
      cashAfter: 101_100,
      sellOrHold: {
        years: 10,
        costOfCash: { kind: 'value', value: 8.34 },
        gain: -2450.11,
        sentence: 'Hold. Selling or refinancing in any year would leave you with less.',
      },
    },
  ],
  leftOut: [
    {
      propertyId: 'a',
      address: '9 A Street',
      reason: 'ownedTooShort',
      note: 'It has not been owned long enough for a lender.',
    },
  ],
  worth: 80_066.94,
  cashBack: 81_100,
  addedDebt: 85_000,
  costs: 3900,
  cashFlowBefore: 1154.73,
  cashFlowAfter: 552.66,
  endMonth: 2,
  endCash: 101_100,
  isExact: true,
  candidates: 1,
  note: 'Every order was looked at.',
};

const POLICY: RefinancePolicyAnswer = {
  cash: 20_000,
  minimumCash: 0,
  ratePercent: 7,
  termYears: 30,
  loanToValuePercent: 75,
  minimumDscr: 1.25,
  costPercent: 2,
  seasoningMonths: 6,
  monthsEach: 2,
  horizonMonths: 24,
  discountPercent: 8,
};

beforeEach(() => {
  onCall(readPreferences, () => ({
    assumptions: DEFAULT_ASSUMPTIONS,
    isDefault: true,
    updatedAt: null,
    display: DEFAULT_DISPLAY,
  }));
});

const show = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <RefinancePlanner />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('with $20,000 of cash, the plan is one refinance borrowing $81,100 in Jan 2027, with payment, cash flow and DSCR before and after', async () => {
  const asked = onCall(optimizeBrrrr, () => ({ policy: POLICY, plan: PLAN }));
  const stressed = onCall(readBrrrrScenarios, () => ({
    policy: POLICY,
    scenarios: [
      { key: 'base' as const, label: 'As planned', difference: 0, plan: PLAN },
      {
        key: 'rateUp' as const,
        label: 'Rate 1 point higher',
        difference: -12_000,
        plan: { ...PLAN, worth: 68_066.94 },
      },
    ],
  }));
  show();
  const cash = await screen.findByRole('textbox', { name: /^Cash on hand/ });
  await user.clear(cash);
  await user.type(cash, '20000');
  await user.click(screen.getByRole('button', { name: 'Plan refinances' }));
  expect(
    await screen.findByText(
      'Refinance 12 B Street for $81,100 in Jan 2027. You’d pull out $81,100 in total, owe $85,000 more and pay $3,900 in costs.',
    ),
  ).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ cash: 20_000, ratePercent: 7, horizonMonths: 24 });
  expect(screen.getByText('Proven best')).toBeTruthy();
  expect(screen.getByText('It has not been owned long enough for a lender.')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Plan by scenario' }));
  expect(table.getAllByText('$85,000')).toHaveLength(2);
  const order = within(screen.getByRole('table', { name: 'Refinances in order' }));
  for (const change of ['$695 → becomes $1,297', '$1,155 → becomes $553', '2.88× → becomes 1.54×'])
    expect(order.getAllByText((_, element) => element?.textContent === change)).toBeTruthy();
  expect(order.getByText('Payment rises')).toBeTruthy();
  expect(screen.getByText('−$3,900')).toBeTruthy();
  const views = within(screen.getByRole('table', { name: 'Sell or hold for each refinance' }));
  for (const said of ['8.3%', '−$2,450', /^Hold\. Selling or refinancing/])
    expect(views.getByText(said)).toBeTruthy();
  const link = screen.getByRole('link', { name: '12 B Street' });
  expect(link.getAttribute('href')).toContain('/user-property/b/sell-or-hold?ratePercent=7&');
  expect(stressed[0]!.query.get('cash')).toBe('20000');
  await user.click(screen.getByRole('button', { name: /\$81,100/ }));
  expect(await screen.findByText(/your loans today/)).toBeTruthy();
});

test('a rejection is shown above the form, and typed input stays', async () => {
  onCall(optimizeBrrrr, () => refuse(429, 'too-many', 'Please wait 10 seconds.'));
  show();
  await user.click(await screen.findByRole('button', { name: 'Plan refinances' }));
  expect(await screen.findByText('Please wait 10 seconds.')).toBeTruthy();
  expectConsole(/POST/);
});
