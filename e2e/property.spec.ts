import type { Page } from '@playwright/test';
import { expect, expectNothingSideways, findListing, test } from './fixtures.ts';

const urlOf = ({ id }: { id: string }) => `/property/${encodeURIComponent(id)}`;
const figure = (page: Page, label: string | RegExp) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const simulations = (page: Page, count: string) =>
  page.getByText(new RegExp(`^${count} simulations over \\d+ years .* seed \\d{4}$`));

test('a visitor opens a property and sees the verdict, the explanation of a figure, and the chance of loss', async ({
  page,
  request,
}) => {
  const listing = await findListing(request);
  await page.goto(urlOf(listing));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(listing.address);
  await expect(
    page.getByText(/^(It pays for itself|It would cash-flow|It needs about)/),
  ).toBeVisible();
  await expect(page.getByText('Sample data').first()).toBeVisible();
  await expect(simulations(page, '10,000')).toBeVisible();
  await expect(figure(page, 'Chance of loss')).toContainText(/\d+\.\d%/);

  // The label says "All-in" if the listing can't be rented before its rehab.
  await figure(page, /^(All-in c|C)ap rate$/)
    .getByRole('button', { name: /Show the math/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('=');
  await expect(dialog).toContainText(/NOI/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a property’s address and photo are painted before any of the page’s scripts are fetched', async ({
  page,
  request,
}) => {
  await page.goto(urlOf(await findListing(request)));
  await expect(simulations(page, '10,000')).toBeVisible();
  const { painted, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/vendor-.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(fetched).toHaveLength(1);
  expect(fetched[0]).toBeGreaterThan(painted);
});

test('the same seed gives the same numbers after a reload, and 100,000 simulations run on request', async ({
  page,
  request,
}) => {
  await page.goto(urlOf(await findListing(request)));
  await expect(simulations(page, '10,000')).toBeVisible();
  const loss = figure(page, 'Chance of loss');
  const irr = figure(page, 'IRR');
  for (const one of [loss, irr]) {
    await expect(one).toContainText(/\d\.\d%/);
    // Explanations load when the browser is idle, so only complete figures are compared.
    await expect(one).toContainText('Show the math');
  }
  const before = [await loss.innerText(), await irr.innerText()];
  await page.reload();
  await expect(simulations(page, '10,000')).toBeVisible();
  await expect.poll(async () => [await loss.innerText(), await irr.innerText()]).toEqual(before);

  await page.getByRole('button', { name: 'Run 100,000 simulations' }).click();
  // The benchmark measures how long it takes; a busy machine may be slow here.
  await expect(simulations(page, '100,000')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/Chance of loss \d+\.\d% ± 0\.\d\d%/)).toBeVisible();
});

test('a run can be canceled, and the previous run’s numbers stay', async ({ page, request }) => {
  await page.goto(urlOf(await findListing(request)));
  await expect(simulations(page, '10,000')).toBeVisible();
  // The worker script is delayed so that a fast machine doesn't finish before the click.
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/simulation\.worker/, async (route) => {
    await isLetGo;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Run 100,000 simulations' }).click();
  await expect(page.getByText('0 of 100,000 simulations')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  letGo();
  await expect(
    page.getByText('Canceled. Showing results from the last completed simulation.'),
  ).toBeVisible();
  await expect(simulations(page, '10,000')).toBeVisible();
});

test('the neighborhood section shows its county, its prices since 1990 and its sources', async ({
  page,
  request,
}) => {
  await page.goto(urlOf(await findListing(request)));
  await page.getByRole('navigation', { name: 'Analysis' }).getByText('Neighborhood').click();
  await expect(page.getByRole('heading', { name: /^What owning in .* is like$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();
  await expect(page.getByRole('heading', { name: /times 1990 levels/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Median household income' })).toBeVisible();
  await expect(page.getByText(/American Community Survey/).first()).toBeVisible();
  // The header keeps the same property, and its numbers aren't simulated again.
  await page.getByRole('navigation', { name: 'Analysis' }).getByText('Insights').click();
  await expect(simulations(page, '10,000')).toBeVisible();
});

test('nothing scrolls sideways on a 360-pixel phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const listing = await findListing(request);
  for (const tab of ['', '/neighborhood']) {
    await page.goto(urlOf(listing) + tab);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNothingSideways(page);
  }
});

test.describe('a nonexistent property', () => {
  test.use({ expectedConsoleErrors: [/status of 404|GET \/api\/v2\/properties/] });
  test('says so and offers to search', async ({ page }) => {
    await page.goto('/property/no-such-place');
    await expect(page.getByText('Property not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search the market' })).toBeVisible();
  });
});
