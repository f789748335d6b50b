import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  optimizeBrrrr,
  type RefinancePlanAnswer,
  RefinanceRequestBody,
  readBrrrrScenarios,
} from '#contract/portfolio/refinance-plan.ts';
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
    },
  ],
  leftOut: [
    {
      ...CANDIDATE,
      propertyId: 'a',
      address: '9 A Street',
      reason: 'ownedTooShort',
      note: 'It has not been owned long enough for a lender.',
    },
  ],
  worth: 80_066.94,
  cashBack: 81_100,
  endMonth: 2,
  endCash: 101_100,
  isExact: true,
  candidates: 1,
  note: 'Every order was looked at.',
};

const { preparations: _none, ...POLICY } = RefinanceRequestBody.parse({ cash: 20_000 });

const show = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RefinancePlanner />
    </QueryClientProvider>,
  );

test('with $20,000 of cash the plan is one refinance for $81,100 in Jan 2027, exact, with its math and the scenarios', async () => {
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
  const cash = screen.getByRole('textbox', { name: /^Cash on hand/ });
  await user.clear(cash);
  await user.type(cash, '20000');
  await user.click(screen.getByRole('button', { name: 'Plan refinances' }));
  expect(
    await screen.findByText(
      'Refinance 12 B Street for $81,100 back in Jan 2027. $81,100 come back in all, worth $80,067 today.',
    ),
  ).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ cash: 20_000, ratePercent: 7, horizonMonths: 24 });
  expect(screen.getByText('Exact')).toBeTruthy();
  expect(screen.getByText('It has not been owned long enough for a lender.')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'The plan in each scenario' }));
  expect(table.getByText('−$12,000')).toBeTruthy();
  expect(stressed[0]!.query.get('cash')).toBe('20000');
  await user.click(screen.getByRole('button', { name: /\$81,100/ }));
  expect(await screen.findByText(/your loans today/)).toBeTruthy();
});

test('a refusal is shown above the form, and what was typed stays', async () => {
  onCall(optimizeBrrrr, () => refuse(429, 'too-many', 'Please wait 10 seconds.'));
  show();
  await user.click(screen.getByRole('button', { name: 'Plan refinances' }));
  expect(await screen.findByText('Please wait 10 seconds.')).toBeTruthy();
  expectConsole(/POST/);
});
