import type { Page } from '@playwright/test';
import { expect, expectNothingSideways, findListing, test } from './fixtures.ts';

const urlOf = ({ id }: { id: string }) => `/property/${encodeURIComponent(id)}`;
const figure = (page: Page, label: string | RegExp) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const simulations = (page: Page, count: string) =>
  page.getByText(new RegExp(`^${count} simulations over \\d+ years .* seed \\d{4}$`));

test('a visitor opens a property: verdict, the explanation of a figure, and the chance of loss', async ({
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

  // All-in where the listing cannot be rented before its rehab.
  await figure(page, /^(All-in c|C)ap rate$/)
    .getByRole('button', { name: /Show the math/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('=');
  await expect(dialog).toContainText(/NOI/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('its address and picture are painted before any of its scripts is fetched', async ({
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
    // The explanations come when the browser is idle; whole figures are compared.
    await expect(one).toContainText('Show the math');
  }
  const before = [await loss.innerText(), await irr.innerText()];
  await page.reload();
  await expect(simulations(page, '10,000')).toBeVisible();
  await expect.poll(async () => [await loss.innerText(), await irr.innerText()]).toEqual(before);

  await page.getByRole('button', { name: 'Run 100,000 simulations' }).click();
  // How long it takes is the benchmark's business; a busy machine may take its time here.
  await expect(simulations(page, '100,000')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/Chance of loss \d+\.\d% ± 0\.\d\d%/)).toBeVisible();
});

test('a run can be canceled, and the numbers of the run before it stay', async ({
  page,
  request,
}) => {
  await page.goto(urlOf(await findListing(request)));
  await expect(simulations(page, '10,000')).toBeVisible();
  // The worker script is delayed, so that a fast machine does not finish before the click.
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
    page.getByText('Canceled. The results of the last completed simulation are shown.'),
  ).toBeVisible();
  await expect(simulations(page, '10,000')).toBeVisible();
});

test('the neighborhood is described, with its county, its prices since 1990 and its sources', async ({
  page,
  request,
}) => {
  await page.goto(urlOf(await findListing(request)));
  await page.getByRole('navigation', { name: 'Analysis' }).getByText('Neighborhood').click();
  await expect(page.getByRole('heading', { name: /^What owning in .* is like$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();
  await expect(page.getByRole('heading', { name: /times those of 1990/ })).toBeVisible();
  await expect(page.getByText('Median household income')).toBeVisible();
  await expect(page.getByText(/American Community Survey/).first()).toBeVisible();
  // The header stays the same property, and its numbers are not simulated again.
  await page.getByRole('navigation', { name: 'Analysis' }).getByText('Insights').click();
  await expect(simulations(page, '10,000')).toBeVisible();
});

test('nothing scrolls sideways on a phone of 360 pixels', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const listing = await findListing(request);
  for (const tab of ['', '/neighborhood']) {
    await page.goto(urlOf(listing) + tab);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNothingSideways(page);
  }
});

test.describe('a property that does not exist', () => {
  test.use({ expectedConsoleErrors: [/status of 404|GET \/api\/v2\/properties/] });
  test('says so and offers the search', async ({ page }) => {
    await page.goto('/property/no-such-place');
    await expect(page.getByText('Property not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search the market' })).toBeVisible();
  });
});
