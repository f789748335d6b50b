import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listAnalyses } from '#contract/analyses/analyses.ts';
import { listUpcomingExpenses } from '#contract/expenses/expenses.ts';
import { listCurrentLeases } from '#contract/leases/leases.ts';
import { listFavorites } from '#contract/listings/favorites.ts';
import {
  changeOwnedProperty,
  createOwnedProperty,
  deleteOwnedProperty,
  listOwnedProperties,
  readPropertyContents,
  restoreOwnedProperty,
} from '#contract/owned-properties/owned-properties.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { listOverdue } from '#contract/payments/payments.ts';
import { readPortfolioOutlook } from '#contract/portfolio/outlook.ts';
import {
  addToPortfolio,
  readAllocation,
  readEquityProjections,
  readGeography,
  readPortfolioMetrics,
  readPortfolioSummary,
} from '#contract/portfolio/portfolio.ts';
import { simulatePortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import {
  loadSamplePortfolio,
  removeSamplePortfolio,
} from '#contract/portfolio/sample-portfolio.ts';
import { readPreferences } from '#contract/preferences.ts';
import { readPortfolioReserves } from '#contract/reserves/reserves.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { bryden, favoriteOf } from '#web/testing/listings.ts';
import {
  equityOver,
  outlookOf,
  ownedOf,
  portfolioAllocation,
  portfolioGeography,
  portfolioMetrics,
  portfolioSummary,
} from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { simulatedPortfolio } from '#web/testing/simulated-portfolio.ts';
import { ada, onCall, type Received, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const NO_OUTLINES = {
  type: 'Topology',
  objects: { states: { type: 'GeometryCollection', geometries: [] } },
  arcs: [],
};
let owned: OwnedPropertyAnswer[] = [];
let equity: Received[] = [];
beforeEach(() => {
  owned = [ownedOf()];
  onCall(readSession, () => ada);
  onCall(readPreferences, () => ({
    assumptions: DEFAULT_ASSUMPTIONS,
    isDefault: true,
    updatedAt: null,
    display: DEFAULT_DISPLAY,
  }));
  onCall(listOwnedProperties, () => ({ items: owned, total: owned.length, nextCursor: null }));
  onCall(readPortfolioMetrics, () => portfolioMetrics);
  onCall(readPortfolioSummary, () => portfolioSummary);
  onCall(readPortfolioOutlook, () => outlookOf(ownedOf().property.id));
  onCall(listOverdue, () => ({ items: [], total: 0, nextCursor: null }));
  onCall(listCurrentLeases, () => ({ items: [], total: 0, nextCursor: null }));
  onCall(listUpcomingExpenses, () => ({ items: [], total: 0, nextCursor: null }));
  onCall(readPortfolioReserves, () => ({
    balance: 0,
    monthlyAllocation: 0,
    monthsCovered: null,
    properties: [],
  }));
  onCall(readAllocation, () => portfolioAllocation);
  onCall(readGeography, () => portfolioGeography);
  onCall(simulatePortfolio, () => simulatedPortfolio(10));
  equity = onCall(readEquityProjections, ({ query }) => equityOver(Number(query.get('years'))));
  // The outlines of the states are a file next to the page, not an API response.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.includes('states-10m') ? Response.json(NO_OUTLINES) : fetch(url, init),
  );
});

const user = userEvent.setup({ delay: null });
const row = async (address: string) =>
  within((await screen.findByText(address, { selector: 'a' })).closest('tr')!);
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('a property is listed with its value, rent and cash flow of +$276.24, and the headline shows the totals', async () => {
  await openPage('/portfolio');
  const shown = await row('1428 Bryden Rd');
  for (const text of [
    '$275,000',
    '$87,500 equity',
    '$2,300',
    '+$276.24',
    '6.4%',
    '5.3%',
    'Behind plan',
  ])
    expect(await shown.findByText(text)).toBeTruthy();
  expect(
    await screen.findByText(
      'One property worth $275,000, with $87,500 in equity, earning $276.24 a month after all costs.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('not enough data yet')).toBeTruthy();
  expect(await screen.findByText('All of your property value is in Columbus, OH')).toBeTruthy();
});

test('the total value of $275,000 opens into its properties, and equity over 10 years is simulated without a click', async () => {
  const simulated = onCall(simulatePortfolio, () => simulatedPortfolio(10));
  await openPage('/portfolio');
  await user.click(await screen.findByRole('button', { name: /^\$275,000/ }));
  const math = within(await screen.findByRole('dialog', { name: measureLabel('totalValue') }));
  expect(math.getByText('1428 Bryden Rd')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /^At the end of year 10, half/ })).toBeTruthy();
  expect(screen.getByText('Median equity after 10 years')).toBeTruthy();
  expect(simulated[0]!.body).toEqual({ years: 10, paths: 10_000, share: 'whole' });
});

test('Records lists the eight pages that cover all properties', async () => {
  await openPage('/portfolio');
  await user.click(await screen.findByRole('button', { name: 'Records' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Records' }));
  expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bring your books/),
    expect.stringMatching(/^Import transactions/),
    expect.stringMatching(/^Bank reconciliation/),
    expect.stringMatching(/^Documents/),
    expect.stringMatching(/^Shared costs/),
    expect.stringMatching(/^Calendar/),
    expect.stringMatching(/^Maintenance/),
    expect.stringMatching(/^Vendors/),
  ]);
});

test('a property at 42% of its plan is behind, and the filter shows only that one', async () => {
  const other = ownedOf({ id: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e02', address: '17 Linden Ct' });
  owned = [ownedOf(), other];
  await openPage('/portfolio');
  const behind = await row('1428 Bryden Rd');
  expect(await behind.findByText('Behind plan')).toBeTruthy();
  expect(behind.getByText('42%')).toBeTruthy();
  const recorded = new URL(behind.getByRole<HTMLAnchorElement>('link', { name: '+$126' }).href);
  expect(recorded.pathname).toBe('/portfolio/transactions');
  expect(recorded.searchParams.get('propertyId')).toBe(ownedOf().property.id);
  expect(behind.getByRole('img', { name: /Sep \$400, Oct −\$274/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Behind plan 1' }));
  expect(screen.queryByText('17 Linden Ct')).toBeNull();
  expect(screen.getByText('1428 Bryden Rd', { selector: 'a' })).toBeTruthy();
});

test('a sold property stays in the list without a value, rent or projection, and is neither in the totals nor among vacant ones', async () => {
  const sold = ownedOf({
    id: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e02',
    address: '17 Linden Ct',
    soldOn: '2025-12-20',
  });
  owned = [ownedOf(), { ...sold, metrics: { ...sold.metrics, occupiedUnits: 0 } }];
  await openPage('/portfolio');
  const soldRow = await row('17 Linden Ct');
  expect(await soldRow.findByText('Sold')).toBeTruthy();
  expect(soldRow.getByText('sold Dec 20, 2025')).toBeTruthy();
  expect(soldRow.getAllByText('—')).toHaveLength(3);
  expect(soldRow.queryByText(/projected|no lease|equity/)).toBeNull();
  expect((await row('1428 Bryden Rd')).getByText(/projected/)).toBeTruthy();
  const totals = within(screen.getByText('One property').closest('tr')!);
  for (const text of ['$275,000', '$87,500 equity', '$2,300'])
    expect(totals.getByText(text)).toBeTruthy();
  await screen.findByRole('button', { name: 'Behind plan 1' });
  expect(screen.queryByRole('button', { name: /^Vacant/ })).toBeNull();
});

test('a 40% owner chooses their share once, and figures, table, charts and simulation use it from the URL', async () => {
  const partOwned = ownedOf({ ownershipPercent: 40 });
  const myShare = { ...partOwned.metrics.figures, value: 110_000, equity: 35_000, cashFlow: 1326 };
  owned = [{ ...partOwned, metrics: { ...partOwned.metrics, myShare } }];
  const received = [
    onCall(readPortfolioMetrics, () => portfolioMetrics),
    onCall(readPortfolioSummary, () => portfolioSummary),
    onCall(readAllocation, () => portfolioAllocation),
    onCall(readGeography, () => portfolioGeography),
  ];
  const simulated = onCall(simulatePortfolio, () => simulatedPortfolio(10));
  await openPage('/portfolio?view=list');
  await user.click(await screen.findByRole('button', { name: 'My share' }));
  expect(window.location.search).toBe('?view=list&share=mine');
  await waitFor(() => {
    for (const calls of [...received, equity])
      expect(calls.at(-1)!.query.get('share')).toBe('mine');
  });
  const shown = await row('1428 Bryden Rd');
  for (const text of ['$110,000', '$35,000 equity', '$920', '+$110.50'])
    expect(shown.getByText(text)).toBeTruthy();
  expect(await screen.findByText(/^Your share of one property is worth /)).toBeTruthy();
  await waitFor(() => expect(simulated.at(-1)?.body).toMatchObject({ share: 'mine' }));
  const automatic = simulated.length;
  await user.click(await screen.findByRole('button', { name: 'Run simulation' }));
  await waitFor(() => expect(simulated.length).toBeGreaterThan(automatic));
  expect(simulated.at(-1)!.body).toMatchObject({ share: 'mine' });
});

test('an owner of whole properties isn’t offered a share, and a URL that requests it shows the whole', async () => {
  await openPage('/portfolio?share=mine');
  await row('1428 Bryden Rd');
  expect(screen.queryByRole('button', { name: 'My share' })).toBeNull();
  await waitFor(() => expect(equity.at(-1)!.query.get('share')).toBe('whole'));
});

test('without a property the page says what goes here and offers the first step', async () => {
  owned = [];
  await openPage('/portfolio');
  expect(await screen.findByText('No properties yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add property' }));
  expect(await screen.findByRole('dialog', { name: 'Add a property you own' })).toBeTruthy();
});

test('a property entered by hand is sent as typed and appears in the list', async () => {
  owned = [];
  const created = onCall(createOwnedProperty, () => {
    owned = [ownedOf()];
    return owned[0]!;
  });
  await openPage('/portfolio');
  await user.click(await screen.findByRole('button', { name: 'Add property' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add property' }));
  expect(await dialog.findByText('Enter the address')).toBeTruthy();
  expect(dialog.getByText('Enter the purchase price')).toBeTruthy();
  await user.type(field(/^Street address/), '1428 Bryden Rd');
  await user.type(field(/^City/), 'Columbus');
  await user.type(field(/^State/), 'OH');
  await user.type(field(/^ZIP code/), '43205');
  await user.type(field(/^Purchase price/), '250000');
  await user.type(field(/^Monthly rent/), '2300');
  await user.click(dialog.getByRole('button', { name: 'Add property' }));
  await row('1428 Bryden Rd');
  expect(created[0]!.body).toMatchObject({
    address: '1428 Bryden Rd',
    purchasePrice: 250_000,
    monthlyRent: 2300,
    downPaymentPercent: null,
  });
});

const removeIt = async () => {
  onCall(readPropertyContents, () => ({
    leases: 0,
    transactions: 0,
    loans: 0,
    reserveMoves: 0,
    documents: 0,
    plans: 0,
  }));
  await user.click(screen.getByRole('button', { name: 'Edit or remove 1428 Bryden Rd' }));
  await user.click(screen.getByRole('button', { name: 'Remove 1428 Bryden Rd' }));
  const confirm = await screen.findByRole('button', { name: 'Remove property' });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await user.click(confirm);
};

test('a removal shows immediately, and undoing it restores the property', async () => {
  const removed = onCall(deleteOwnedProperty, () => {
    owned = [];
    return { message: 'Removed.' };
  });
  const restored = onCall(restoreOwnedProperty, () => {
    owned = [ownedOf()];
    return owned[0]!;
  });
  await openPage('/portfolio');
  await row('1428 Bryden Rd');
  await removeIt();
  await waitFor(() => expect(screen.queryByText('No properties yet')).toBeTruthy());
  await waitFor(() => expect(removed).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await row('1428 Bryden Rd');
  expect(restored).toHaveLength(1);
});

test('a rejected removal restores the property and says it couldn’t be removed', async () => {
  onCall(deleteOwnedProperty, () => refuse(500, 'internal', ''));
  await openPage('/portfolio');
  await row('1428 Bryden Rd');
  await removeIt();
  expect(await screen.findByText('We couldn’t remove 1428 Bryden Rd. Try again.')).toBeTruthy();
  await row('1428 Bryden Rd');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expectConsole(/DELETE/);
});

test('the second of two tabs sees the rent of $2,350 set in the other, keeps its own and saves it over version 2', async () => {
  const current = ownedOf({ version: 2, monthlyRent: 2350, insuranceAnnual: 1500 });
  const changes = onCall(changeOwnedProperty, ({ body }) => {
    const { version } = body as { version: number };
    if (version === 1)
      return refuse(409, 'stale-version', 'This property changed since you opened it.', {
        current,
      });
    owned = [ownedOf({ version: 3, monthlyRent: 2400, insuranceAnnual: 1500 })];
    return owned[0]!;
  });
  await openPage('/portfolio');
  await row('1428 Bryden Rd');
  await user.click(screen.getByRole('button', { name: 'Edit or remove 1428 Bryden Rd' }));
  await user.click(screen.getByRole('button', { name: 'Edit 1428 Bryden Rd' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(field(/^Monthly rent/));
  await user.type(field(/^Monthly rent/), '2400');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('This property changed since you opened it')).toBeTruthy();
  expect(dialog.getByText(/changed from \$1,350\/yr to \$1,500\/yr/)).toBeTruthy();
  expect(dialog.getByRole('radio', { name: 'Current: $2,350/mo' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save merged version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes.map(({ body }) => body)).toEqual([
    { version: 1, monthlyRent: 2400 },
    { version: 2, monthlyRent: 2400 },
  ]);
  expectConsole(/stale-version|changed since/);
});

test('metrics that fail to load say Failed to fetch portfolio, and the list stays', async () => {
  onCall(readPortfolioMetrics, () => refuse(400, 'broken', 'No.'));
  await openPage('/portfolio');
  expect(await screen.findByText('Failed to fetch portfolio')).toBeTruthy();
  await row('1428 Bryden Rd');
  expectConsole(/GET/);
});

test('a list that fails to load says Failed to fetch user properties and can be retried', async () => {
  let isBroken = true;
  onCall(listOwnedProperties, () =>
    isBroken ? refuse(400, 'broken', 'No.') : { items: owned, total: 1, nextCursor: null },
  );
  await openPage('/portfolio');
  expect(await screen.findByText('Failed to fetch user properties')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('1428 Bryden Rd');
  expectConsole(/GET/);
});

test('projections over 3, 5 and 10 years are fetched once, and again after a change', async () => {
  onCall(changeOwnedProperty, () => {
    owned = [ownedOf({ version: 2, monthlyRent: 2400 })];
    return owned[0]!;
  });
  await openPage('/portfolio');
  // In development React mounts twice and the first of the two calls is canceled, so what counts is which URLs are
  // called.
  const horizons = () => [...new Set(equity.map(({ query }) => query.get('years')))].join(' ');
  await waitFor(() => expect(horizons()).toBe('10 3 5'));
  const fetched = equity.length;
  await user.click(await screen.findByRole('button', { name: /^3 years/ }));
  expect(await screen.findByText(/^Equity could reach \$.* by \d{4}$/)).toBeTruthy();
  expect(equity).toHaveLength(fetched);

  await user.click(screen.getByRole('button', { name: 'Edit or remove 1428 Bryden Rd' }));
  await user.click(screen.getByRole('button', { name: 'Edit 1428 Bryden Rd' }));
  await user.clear(field(/^Monthly rent/));
  await user.type(field(/^Monthly rent/), '2400');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(equity).toHaveLength(fetched + 3));
});

test('one click adds a saved listing to My Properties', async () => {
  owned = [];
  onCall(listFavorites, () => ({
    items: [favoriteOf(bryden)],
    total: 1,
    nextCursor: null,
    metricsFor: 'defaults' as const,
  }));
  onCall(listAnalyses, () => ({ items: [], total: 0, nextCursor: null }));
  const added = onCall(addToPortfolio, () => {
    owned = [ownedOf({ listingId: bryden.id })];
    return owned[0]!;
  });
  await openPage('/saved');
  await user.click(await screen.findByRole('button', { name: /^I own this/ }));
  expect(await screen.findByText('Added 1428 Bryden Rd to My Properties')).toBeTruthy();
  expect(added[0]!.body).toEqual({ id: bryden.id });
  expect(await screen.findByRole('link', { name: /^In My Properties/ })).toBeTruthy();
});

test('an empty portfolio loads the sample with one click, says what it is, and removes it with another', async () => {
  owned = [];
  onCall(loadSamplePortfolio, () => {
    const own = ownedOf();
    owned = [{ ...own, property: { ...own.property, isSample: true } }];
    return { properties: 5, message: 'Added the sample portfolio.' };
  });
  onCall(removeSamplePortfolio, () => {
    owned = [];
    return { properties: 0, message: 'Sample portfolio removed.' };
  });
  await openPage('/portfolio');
  await user.click(await screen.findByRole('button', { name: 'Load sample portfolio' }));
  await screen.findByText('Loaded 5 sample properties');
  await screen.findByText(/Five fictional properties/);
  await user.click(screen.getByRole('button', { name: 'Remove sample' }));
  await screen.findByText('No properties yet');
  expect(screen.queryByText(/Five fictional properties/)).toBeNull();
});
