import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listLoans } from '#contract/owned-properties/loans.ts';
import {
  readOwnedProperty,
  readPropertyInsights,
} from '#contract/owned-properties/owned-properties.ts';
import { readForecast, readPromisedAndActual } from '#contract/owned-properties/plans.ts';
import { sumDollars } from '#engine/money.ts';
import { STATEMENT } from '#engine/plan/plan-lines.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { noPlanYet, planAgainstBooks, planForecast, promised } from '#web/testing/plan-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf();
const url = `/user-property/${owned.property.id}`;
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readOwnedProperty, () => owned);
  onCall(listLoans, () => ({ items: [] }));
  onCall(readPromisedAndActual, () => planAgainstBooks);
  onCall(readForecast, () => planForecast);
  onCall(readPropertyInsights, () => ({
    asOf: '2026-11-16',
    againstPlan: null,
    againstZip: null,
    next: [
      {
        kind: 'thinReserve' as const,
        title: 'Fund the reserve',
        sentence: 'There is no reserve yet.',
        numbers: [],
        math: '$0 ÷ $1,909 a month = 0 months',
      },
    ],
  }));
});

const user = userEvent.setup({ delay: null });

test('the overview says what stays, and its cash flow of $276.24 opens into the lines of the year', async () => {
  await openPage(url);
  expect(await screen.findByRole('heading', { name: '1428 Bryden Rd', level: 1 })).toBeTruthy();
  expect(
    screen.getByText('It’s projected to pay for itself and leave $276.24 a month.'),
  ).toBeTruthy();
  expect(screen.getByText('+$3,315 cash flow over the next 12 months')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^\+\$276\.24/ }));
  const math = within(await screen.findByRole('dialog', { name: 'Monthly cash flow' }));
  expect(math.getByText('= Annual cash flow / 12')).toBeTruthy();
  expect(math.getByText('$3,315')).toBeTruthy();
});

test('without loan records it names the loan of $187,500 that was entered, and each suggestion has its math', async () => {
  await openPage(url);
  expect(
    await screen.findByText(
      '$187,500 borrowed at purchase at 6.500%, as entered with the property.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('Fund the reserve')).toBeTruthy();
  expect(screen.getByText('$0 ÷ $1,909 a month = 0 months')).toBeTruthy();
});

test('the pages of a property are tabs with URLs of their own, and the overview is the first', async () => {
  await openPage(url);
  const tabs = within(await screen.findByRole('navigation', { name: 'Owned property' }));
  const overview = tabs.getByRole('link', { name: 'Overview' });
  expect(overview.getAttribute('href')).toBe(url);
  expect(overview.getAttribute('aria-current')).toBe('page');
});

test('a property that is not there says so and leads to My Properties', async () => {
  onCall(readOwnedProperty, () => refuse(404, 'owned-property-not-found', 'Not yours.'));
  await openPage(url);
  expect(await screen.findByText('Property not found', { selector: 'p' })).toBeTruthy();
  expectConsole(/owned-property-not-found|Not yours/);
});

test('the overview shows promised against actual: $1,558 below plan over 3 months', async () => {
  await openPage(`/user-property/${owned.property.id}`);
  expect(await screen.findByText('Cash flow is $1,558 below plan over 3 months')).toBeTruthy();
});

test('costs that are not entered are named beside the cash flow they flatter', async () => {
  const assumed = ['closingCosts', 'insuranceAnnual', 'vacancyRatePercent'];
  onCall(readOwnedProperty, () => ({ ...owned, metrics: { ...owned.metrics, assumed } }));
  await openPage(url);
  expect(
    await screen.findByText('projected without vacancy and insurance, which you haven’t entered'),
  ).toBeTruthy();
});

test('what drove −$1,558 is shown step by step since July 2026, and for September alone; the whole page follows the period', async () => {
  await openPage(url);
  const figure = within(await screen.findByRole('figure', { name: 'What drove the difference' }));
  await user.click(figure.getByRole('button', { name: 'Table' }));
  const steps = figure.getAllByRole('row').map((row) => row.textContent);
  expect(steps.slice(1, 3)).toEqual(['Plan$828.72$828.72', 'Property tax−$774.98$53.74']);
  const september = screen.getByRole('button', { name: 'Sep 2026' });
  expect(screen.getByRole('button', { name: 'Since Jul 2026' }).ariaPressed).toBe('true');
  await user.click(september);
  expect(september.ariaPressed).toBe('true');
  expect(screen.getByText('Cash flow is $1,558 below plan over one month')).toBeTruthy();
});

const TEN_CHANGES = [-771.19, 730.33, -432.41, -348.07, 320.11, -300.1, 54.2, -50.05, 4.04, -0.01];

/** The plan of $4,416 with as many of the changes. */
function changedBy(count: number) {
  const drivers = STATEMENT.slice(0, count).map(({ key, label }, at) => ({
    key,
    label,
    difference: TEN_CHANGES[at] ?? 0,
  }));
  const difference = sumDollars(drivers.map((driver) => driver.difference));
  const cashFlow = { plan: 4416, actual: sumDollars([4416, difference]), difference };
  const period = { ...promised, drivers, cashFlow, key: 'all' as const };
  return {
    ...planAgainstBooks,
    periods: [{ ...period, from: '2026-07', to: '2026-09' }],
  };
}

async function stepRows() {
  await openPage(url);
  const figure = within(await screen.findByRole('figure', { name: 'What drove the difference' }));
  await user.click(figure.getByRole('button', { name: 'Table' }));
  return figure
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => cell.textContent.replace('−', '-').replace(/[$,+]/g, '')),
    );
}

test.each([
  { count: 10, last: ['3 smaller lines', '-46.02', '3622.85'] },
  { count: 8, last: ['Maintenance', '-50.05', '3618.82'] },
  { count: 1, last: ['Gross rent', '-771.19', '3644.81'] },
])(
  'with $count changed the steps go from 4,416.00 planned to the actual cash flow, to the cent',
  async ({ count, last }) => {
    const changed = changedBy(count);
    onCall(readPromisedAndActual, () => changed);
    const rows = await stepRows();
    const actual = changed.periods[0]?.cashFlow.actual.toFixed(2);
    expect(rows.at(-2)).toEqual(last);
    expect(rows.at(-1)).toEqual(['Actual', actual, actual]);
    expect(sumDollars(rows.slice(0, -1).map(([, amount]) => Number(amount))).toFixed(2)).toBe(
      actual,
    );
  },
);

test('where no line differs, the steps say so: $4,416 planned and $4,416 in fact', async () => {
  onCall(readPromisedAndActual, () => changedBy(0));
  expect(await stepRows()).toHaveLength(2);
  expect(
    screen.getByText(
      'Since Jul 2026: cash flow from plan to actual. No line differs from the plan.',
    ),
  ).toBeTruthy();
});

test.each([
  { missing: 'plan', answer: noPlanYet, text: /^No plan yet\. .* what drove the difference\.$/ },
  {
    missing: 'books',
    answer: { ...noPlanYet, planVersion: 1, frozenOn: '2026-06-30' },
    text: /^Once a whole month has a payment or an expense, .* what drove the difference\.$/,
  },
])('no steps without $missing, and the page says what starts them', async ({ answer, text }) => {
  onCall(readPromisedAndActual, () => answer);
  await openPage(url);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('figure', { name: 'What drove the difference' })).toBeNull();
});

test('the head has the key figures of the period beside their plan, and the return since the purchase', async () => {
  await openPage(url);
  expect(
    await screen.findByText('Cash flow came in at −$730 against the $829 you planned.'),
  ).toBeTruthy();
  expect(screen.getByText('plan $829')).toBeTruthy();
  expect(screen.getByText('plan 1.23×')).toBeTruthy();
  expect(await screen.findByText('in 139 days, if sold today')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Cash flow vs. plan' }).textContent).toContain('−88%');
});

test('without a plan there is no period and no gauge, and the projection is at the top', async () => {
  onCall(readPromisedAndActual, () => noPlanYet);
  await openPage(url);
  expect(await screen.findByText('Run simulation')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Period' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Cash flow vs. plan' })).toBeNull();
  expect(await screen.findByText('NOI')).toBeTruthy();
});
