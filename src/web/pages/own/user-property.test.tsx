import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listLeases } from '#contract/leases/leases.ts';
import { readProperty } from '#contract/listings/properties.ts';
import { listLoans } from '#contract/owned-properties/loans.ts';
import {
  readOwnedProperty,
  readPropertyInsights,
} from '#contract/owned-properties/owned-properties.ts';
import {
  exportPlanVsActual,
  readForecast,
  readPlanVsActual,
} from '#contract/owned-properties/plans.ts';
import type { PropertyInsight } from '#contract/owned-properties/property-insights.ts';
import { readSellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { simulatePortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import { allocateReserve } from '#contract/reserves/reserves.ts';
import { sumDollars } from '#engine/money.ts';
import { STATEMENT } from '#engine/plan/plan-lines.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import {
  noPlanYet,
  planAgainstBooks,
  planForecast,
  planVsActual,
  sellOrHold,
} from '#web/testing/plan-samples.ts';
import { bryden as brydenListing } from '#web/testing/property-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { leaseOf } from '#web/testing/rent-samples.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { simulatedPortfolio } from '#web/testing/simulated-portfolio.ts';
import { ada, answerRaw, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf();
const url = `/user-property/${owned.property.id}`;
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readOwnedProperty, () => owned);
  onCall(listLoans, () => ({ items: [] }));
  onCall(readPlanVsActual, () => planAgainstBooks);
  onCall(readForecast, () => planForecast);
  onCall(readSellOrHold, () => sellOrHold);
  onCall(simulatePortfolio, () => simulatedPortfolio(10));
  onCall(readPropertyInsights, () => ({
    asOf: '2026-11-16',
    againstPlan: null,
    againstZip: null,
    next: [
      {
        kind: 'thinReserve' as const,
        title: 'Fund the reserve',
        sentence: 'No reserve yet.',
        numbers: [],
        math: '$0 ÷ $1,909 a month = 0 months',
      },
    ],
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const user = userEvent.setup({ delay: null });

test('the overview shows the cash flow, and its $276.24 opens into the lines of the year', async () => {
  await openPage(url);
  expect(await screen.findByRole('heading', { name: '1428 Bryden Rd', level: 1 })).toBeTruthy();
  expect(screen.getByText('Projected cash flow: $276.24 a month.')).toBeTruthy();
  expect(screen.getByText('+$3,315 cash flow over the next 12 months')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^\+\$276\.24/ }));
  const math = within(await screen.findByRole('dialog', { name: 'Monthly cash flow' }));
  expect(math.getByText('= Annual cash flow / 12')).toBeTruthy();
  expect(math.getByText('$3,315')).toBeTruthy();
});

test('without loan records the overview names the loan of $187,500 that was entered, and each suggestion shows its math', async () => {
  await openPage(url);
  expect(
    await screen.findByText('Estimated from the purchase details: $187,500 borrowed at 6.500%.'),
  ).toBeTruthy();
  expect(await screen.findByText('Fund the reserve')).toBeTruthy();
  expect(screen.getByText('$0 ÷ $1,909 a month = 0 months')).toBeTruthy();
});

test('a property’s pages are tabs with their own URLs, and the overview is the first', async () => {
  await openPage(url);
  const tabs = within(await screen.findByRole('navigation', { name: 'Owned property' }));
  const overview = tabs.getByRole('link', { name: 'Overview' });
  expect(overview.getAttribute('href')).toBe(url);
  expect(overview.getAttribute('aria-current')).toBe('page');
});

test('a missing property says so and links to My Properties', async () => {
  onCall(readOwnedProperty, () => refuse(404, 'owned-property-not-found', 'Not yours.'));
  await openPage(url);
  expect(await screen.findByText('Property not found', { selector: 'p' })).toBeTruthy();
  expectConsole(/owned-property-not-found|Not yours/);
});

test('the overview shows plan vs. actual: $1,558 below plan over 3 months', async () => {
  await openPage(`/user-property/${owned.property.id}`);
  expect(await screen.findByText('Cash flow is $1,558 below plan over 3 months')).toBeTruthy();
});

test('missing costs are named next to the cash flow they inflate', async () => {
  const assumed = ['closingCosts', 'insuranceAnnual', 'vacancyRatePercent'];
  onCall(readOwnedProperty, () => ({ ...owned, metrics: { ...owned.metrics, assumed } }));
  await openPage(url);
  expect(
    await screen.findByText('projected without vacancy and insurance, which you haven’t entered'),
  ).toBeTruthy();
});

test('the drivers of −$1,558 are shown step by step since July 2026, and for September alone; the whole page follows the period', async () => {
  await openPage(url);
  const figure = within(
    await screen.findByRole('figure', { name: /Biggest driver|right on plan/ }),
  );
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

/** The $4,416 plan, with the same number of changes. */
function changedBy(count: number) {
  const drivers = STATEMENT.slice(0, count).map(({ key, label }, at) => ({
    key,
    label,
    difference: TEN_CHANGES[at] ?? 0,
  }));
  const difference = sumDollars(drivers.map((driver) => driver.difference));
  const cashFlow = { plan: 4416, actual: sumDollars([4416, difference]), difference };
  const period = { ...planVsActual, drivers, cashFlow, key: 'all' as const };
  return {
    ...planAgainstBooks,
    periods: [{ ...period, from: '2026-07', to: '2026-09' }],
  };
}

async function stepRows() {
  await openPage(url);
  const figure = within(
    await screen.findByRole('figure', { name: /Biggest driver|right on plan/ }),
  );
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
  'with $count changed, the steps go from 4,416.00 planned to the actual cash flow, to the cent',
  async ({ count, last }) => {
    const changed = changedBy(count);
    onCall(readPlanVsActual, () => changed);
    const rows = await stepRows();
    const actual = changed.periods[0]?.cashFlow.actual.toFixed(2);
    expect(rows.at(-2)).toEqual(last);
    expect(rows.at(-1)).toEqual(['Actual', actual, actual]);
    expect(sumDollars(rows.slice(0, -1).map(([, amount]) => Number(amount))).toFixed(2)).toBe(
      actual,
    );
  },
);

test('when no line differs, the steps say so: $4,416 planned and $4,416 actual', async () => {
  onCall(readPlanVsActual, () => changedBy(0));
  expect(await stepRows()).toHaveLength(2);
  expect(
    screen.getByText('Since Jul 2026: cash flow from plan to actual. Every line is on plan.'),
  ).toBeTruthy();
});

test.each([
  { missing: 'plan', answer: noPlanYet, text: /^No plan yet\. .* line by line\.$/ },
  {
    missing: 'books',
    answer: { ...noPlanYet, planVersion: 1, frozenOn: '2026-06-30' },
    text: /^Once a full month has a payment or an expense, .* what drove the difference\.$/,
  },
])(
  'without $missing there are no steps, and the page says what starts them',
  async ({ answer, text }) => {
    onCall(readPlanVsActual, () => answer);
    await openPage(url);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('figure', { name: /Biggest driver|right on plan/ })).toBeNull();
  },
);

test('the header shows the period’s key figures next to their plan, and the return since purchase', async () => {
  await openPage(url);
  expect(
    await screen.findByText(
      'Cash flow came in at −$730 vs. $829 planned. Without a one-time item, it would be $1,078 below plan.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('plan $829')).toBeTruthy();
  expect(screen.getByText('plan 1.23×')).toBeTruthy();
  expect(await screen.findByText('over 139 days, if sold today')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Cash flow vs. plan' }).textContent).toContain('−88%');
});

test('without a plan there is no period or gauge, and the projection is at the top', async () => {
  onCall(readPlanVsActual, () => noPlanYet);
  await openPage(url);
  expect(await screen.findByRole('heading', { name: /^At the end of year 10, half/ })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Period' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Cash flow vs. plan' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share report' })).toBeNull();
  expect(await screen.findByText('NOI')).toBeTruthy();
});

test('a property bought on March 10, 2025 is owned for 1 year, 8 months, and its sample badge is next to the title', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00'), toFake: ['Date'] });
  const bought = ownedOf({ purchaseDate: '2025-03-10', isSample: true });
  onCall(readOwnedProperty, () => bought);
  await openPage(url);
  expect(await screen.findByText('1 year, 8 months')).toBeTruthy();
  expect(screen.getByText('Sample value')).toBeTruthy();
  expect(screen.getByText('Sample portfolio').closest('p')).toBeNull();
});

test('a listing’s value shows its estimate range: $260,000–$290,000', async () => {
  onCall(readOwnedProperty, () => ownedOf({ listingId: 'l1' }));
  onCall(readProperty, () => ({
    ...brydenListing,
    figures: {
      ...brydenListing.figures,
      estimatedValue: {
        value: 275_000,
        low: 260_000,
        high: 290_000,
        source: 'sample' as const,
        label: 'Sample data',
        asOf: null,
        comparables: null,
      },
    },
  }));
  await openPage(url);
  expect(
    await screen.findByText('Estimated value, Sample data · range $260,000–$290,000'),
  ).toBeTruthy();
});

test('Share report gives a PDF of the selected period and the same lines as CSV; without a plan there is no button', async () => {
  const files: string[] = [];
  const asked = onCall(exportPlanVsActual, () => answerRaw(200, '%PDF-1.7'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:plan', revokeObjectURL: () => {} }),
  );
  await openPage(`${url}?period=month`);
  await user.click(await screen.findByRole('button', { name: 'Share report' }));
  await user.click(await screen.findByRole('button', { name: /^PDF report/ }));
  await waitFor(() => expect(files).toEqual(['Plan vs. actual.pdf']));
  expect(asked[0]?.query.get('period')).toBe('month');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(files.at(-1)).toBe('1428 Bryden Rd - Plan vs. actual.csv');
});

test('the property menu has 3 items: Edit, Sell and Remove', async () => {
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const menu = within(await screen.findByRole('dialog', { name: 'This property' }));
  expect(menu.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Edit',
    'Sell',
    'Remove',
  ]);
});

test('each line shows its difference, and so do the ratios: 7.2% vacancy is 2.2 points above plan, DSCR 0.30 below', async () => {
  await openPage(url);
  const table = within(await screen.findByRole('table', { name: 'Plan vs. actual, line by line' }));
  const cells = (name: RegExp) =>
    [...table.getByRole('row', { name }).children].map((cell) => cell.textContent);
  expect(cells(/^Vacancy rate/).slice(1, 4)).toEqual(['5.0%', '7.2%', '+2.2 pts']);
  expect(cells(/^DSCR/).slice(1, 4)).toEqual(['1.23×', '0.93×', '−0.30×']);
  expect(table.getByRole('columnheader', { name: 'Worse or better than plan' })).toBeTruthy();
});

test('a one-time water heater is named with its amount and month, and each period it affects shows its one-time part: −$480', async () => {
  onCall(readPlanVsActual, () => ({
    ...planAgainstBooks,
    years: [
      { ...planVsActual, year: 2026 },
      { ...planVsActual, year: 2025, oneTime: { items: [], effect: 0, otherDifference: 0 } },
    ],
  }));
  await openPage(url);
  const callout = within(
    (
      await screen.findByRole('heading', { name: 'A one-time item lowered cash flow by $480' })
    ).closest('section')!,
  );
  expect(callout.getByText('Water heater: $480 in Sep 2026')).toBeTruthy();
  expect(screen.getByText(/at least 5% of all line differences/)).toBeTruthy();
  // The year 2026 and the whole span, but not 2025.
  expect(screen.getAllByText('−$480 one-time')).toHaveLength(2);
});

test('the steps are titled by their biggest driver: higher property tax, −$775', async () => {
  await openPage(url);
  expect(
    await screen.findByRole('figure', {
      name: 'Biggest driver: higher property tax (−$775)',
    }),
  ).toBeTruthy();
});

test('each step compares actual and plan, and the year with the highest return is named: 2036, at 11.4% a year', async () => {
  await openPage(url);
  const { actual, plan } = planAgainstBooks.periods[0]!.lines.find(
    ({ key }) => key === 'propertyTax',
  )!;
  const note = [actual, plan].map((amount) => `$${Math.round(amount).toLocaleString('en-US')}`);
  expect((await screen.findAllByText(`${note[0]} vs. ${note[1]}`)).length).toBe(1);
  expect(await screen.findByText('Your return peaks in 2036, at 11.4% a year')).toBeTruthy();
  expect(
    screen.getByText(/Selling in any year from 2035 to 2036 comes within half a point/),
  ).toBeTruthy();
});

test('a simulation that fails with 422 says why and can be tried again', async () => {
  let isBroken = true;
  const asked = onCall(simulatePortfolio, () =>
    isBroken ? refuse(422, 'no-rate', 'Enter the loan’s rate first.') : simulatedPortfolio(10),
  );
  await openPage(url);
  expect(await screen.findByText('Enter the loan’s rate first.')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /^At the end of year 10, half/ })).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ propertyId: owned.property.id, share: 'whole' });
  expectConsole(/POST/);
});

test('a sold property has no projections: it says when it was sold and links to its closing statement', async () => {
  const sold = ownedOf({ soldOn: '2025-12-20' });
  onCall(readOwnedProperty, () => sold);
  await openPage(url);
  expect(await screen.findByText('Sold Dec 20, 2025')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See the closing statement' });
  expect(link.getAttribute('href')).toBe(`${url}/sale`);
  expect(screen.queryByText(/[Pp]roject/)).toBeNull();
  expect(screen.queryByText('Fund the reserve')).toBeNull();
  expect(screen.queryByText(/^Estimated from the purchase details/)).toBeNull();
});

test('a thin reserve is funded for the month with one click', async () => {
  const funded = onCall(allocateReserve, () => ({
    balance: 138,
    message: 'Set aside $138.00 for this month.',
    transaction: null,
  }));
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: /^Fund / }));
  expect(await screen.findByText('Set aside $138.00 for this month.')).toBeTruthy();
  expect(funded).toHaveLength(1);
});

const insightOf = (kind: PropertyInsight['kind']) => ({
  asOf: '2026-11-16',
  againstPlan: null,
  againstZip: null,
  next: [{ kind, title: 'Do it', sentence: 'Now.', numbers: [], math: '1 − 1' }],
});

test('an ending lease is renewed in place; of two leases, the one that ends first is renewed', async () => {
  onCall(readPropertyInsights, () => insightOf('leaseEnding'));
  onCall(listLeases, () => ({
    items: [
      leaseOf({
        id: 'later',
        endsOn: '2027-12-31',
        tenants: [{ ...leaseOf().tenants[0]!, name: 'Lou Later' }],
      }),
      leaseOf({ endsOn: '2026-11-30' }),
    ],
    total: 2,
    nextCursor: null,
  }));
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: 'Renew lease' }));
  const dialog = await screen.findByRole('dialog', { name: /^Renew .* lease$/ });
  expect(dialog.textContent).not.toContain('Lou Later');
});

test.each([
  { kind: 'behindPlan' as const, name: 'Review plan', to: `${url}/plan` },
  { kind: 'refinance' as const, name: 'Compare options', to: `${url}/sell-or-hold` },
  { kind: 'insuranceDue' as const, name: 'Update policy', to: `${url}?edit=insuranceRenewsOn` },
])('$kind takes 1 click to reach $to', async ({ kind, name, to }) => {
  onCall(readPropertyInsights, () => insightOf(kind));
  await openPage(url);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
});

test('ZIP figures appear in the next steps: rent $2,300 vs. $2,450', async () => {
  onCall(readPropertyInsights, () => ({
    asOf: '2026-11-16',
    againstPlan: null,
    againstZip: {
      zipCode: '43205',
      source: 'HUD 2026',
      lines: [
        {
          label: 'Rent a month',
          unit: 'dollars' as const,
          actual: 2300,
          reference: 2450,
          difference: -150,
        },
      ],
    },
    next: [],
  }));
  await openPage(url);
  expect(await screen.findByRole('heading', { name: 'Compared with ZIP 43205' })).toBeTruthy();
  expect(screen.getByText('ZIP $2,450')).toBeTruthy();
});

test('holding at $83,500 is marked best next to refinancing at $81,000 and selling at $72,000, and the tab is one click away', async () => {
  await openPage(url);
  const best = await screen.findByText('Best');
  expect(within(best.closest('li')!).getByText('$83,500')).toBeTruthy();
  expect(
    within(screen.getByText('Refinance now').closest('li')!).getByText('$81,000'),
  ).toBeTruthy();
  const sell = within(screen.getByText('Sell now').closest('li')!);
  expect(sell.getAllByText('$72,000')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Compare every year' }).getAttribute('href')).toBe(
    `${url}/sell-or-hold`,
  );
});
