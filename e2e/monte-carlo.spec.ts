import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  marketIsFull,
  newAccount,
  register,
  signedInTest as test,
} from './fixtures.ts';
import { askServer, CASES, onWire, urlOf } from './monte-carlo-cases.ts';

const SETUP = '/analyze/monte-carlo';
const RESULTS = '/analyze/monte-carlo/results';

declare global {
  interface Window {
    /** What the page's workers have returned. */
    heard: { kind: string; result?: unknown }[];
  }
}

/** Records the messages of the page's workers. */
async function listenToWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          window.heard.push(data as Window['heard'][number]);
        });
      }
    };
  });
}

/** Holds the result back, so that on any machine the run is still unfinished when Cancel is clicked. */
async function keepResultsBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        // Registered first, so that it can stop messages before the page's listener.
        this.addEventListener('message', (event) => {
          const { kind } = event.data as { kind: string };
          if (kind === 'result') event.stopImmediatePropagation();
        });
      }
    };
  });
}

test('browser and server agree bit for bit on 20 seeded cases', async ({ page }) => {
  test.setTimeout(180_000);
  expect(CASES).toHaveLength(20);
  await listenToWorkers(page);
  for (const simulation of CASES) {
    await page.goto(urlOf(simulation));
    await page.waitForFunction(() => window.heard.some(({ kind }) => kind === 'result'));
    const heard = await page.evaluate(() =>
      JSON.stringify(window.heard.find(({ kind }) => kind === 'result')?.result),
    );
    expect(onWire(JSON.parse(heard))).toEqual(await askServer(page, simulation));
  }
});

test('the setup leads to a result that a reload, a visitor and anyone with the link can reproduce', async ({
  page,
  browser,
}) => {
  await page.goto(SETUP);
  await page.getByRole('textbox', { name: 'Purchase price' }).fill('180k');
  await page.getByRole('textbox', { name: 'Monthly rent', exact: true }).fill('1900');
  await page.getByRole('radio', { name: /High volatility/ }).check();
  await page.getByRole('radio', { name: '10,000', exact: true }).check();
  await page.getByLabel('What’s your target?').selectOption('irr');
  await page.getByLabel('At least').fill('9');
  await page.getByRole('button', { name: 'Run 10,000 simulations' }).click();
  await expect(page).toHaveURL(/monte-carlo\/results\?.*purchasePrice=180000.*target=irr_9/);
  const answer = page.getByText(/^In \d+ of 1,?000? simulations, this property makes money/);
  await expect(answer).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All simulations, worst to best' })).toBeVisible();
  const answerText = await answer.textContent();

  await page.reload();
  await expect(page.getByText(answerText!)).toBeVisible();
  await expect(page.getByText(/Your target, at least 9.0% a year, is met in/)).toBeVisible();

  const stranger = await browser.newContext();
  const tab = await stranger.newPage();
  await register(tab.request, newAccount());
  await tab.goto(page.url());
  await expect(tab.getByText(answerText!)).toBeVisible();
  await stranger.close();

  await page.getByRole('link', { name: 'Edit setup' }).click();
  await expect(page.getByRole('textbox', { name: 'Purchase price' })).toHaveValue('180,000');
  await expect(page.getByRole('radio', { name: /High volatility/ })).toBeChecked();

  await page.goBack();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Oak in a storm');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as Oak in a storm')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link').inputValue();
  const visitor = await browser.newContext();
  const shared = await visitor.newPage();
  await shared.goto(link);
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText('Oak in a storm');
  await expect(shared.getByText(answerText!)).toBeVisible();
  await visitor.close();

  await page.goto('/analyze');
  await page.getByRole('link', { name: 'Oak in a storm' }).click();
  await expect(page.getByText('Saved as Oak in a storm')).toBeVisible();
  await expect(page.getByText(answerText!)).toBeVisible();
});

test('a simulation opens by keyboard and shows its years in nominal and in today’s dollars', async ({
  page,
}) => {
  await page.goto(`${RESULTS}?calculator=buy-hold&simulations=10000`);
  const first = page.getByRole('button', { name: /^1: open this simulation/ });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('button', { name: /^2: open this simulation/ });
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  const story = page.getByRole('list').filter({ hasText: /less [\d.]+% for vacancy/ });
  await expect(story.getByRole('listitem')).toHaveCount(10);
  await page.getByText('Show the numbers').click();
  await expect(page.getByRole('table', { name: 'Every line of every year' })).toBeVisible();
  await page.keyboard.press('Escape');

  await second.focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('13–24 of 10,000')).toBeVisible();

  const nominal = await page.getByText(/^A simulation that loses/).textContent();
  await page.getByRole('switch', { name: 'In today’s dollars' }).check();
  await expect(page).toHaveURL(/money=today/);
  await expect(page.getByText('in today’s dollars', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/^A simulation that loses/)).not.toHaveText(nominal!);
});

test('a million simulations show progress and can be canceled, and earlier results stay', async ({
  page,
}) => {
  await keepResultsBack(page);
  await page.goto(`${RESULTS}?calculator=brrrr&simulations=1000000`);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.locator('figure').first()).toBeVisible();
  await cancel.click();
  await expect(page.getByText(/use the first [\d,]+ of 1,000,000 simulations/)).toBeVisible();
  await expect(page.locator('figure').first()).toBeVisible();
  await expect(cancel).toBeHidden();
});

test('contradictory correlations are rejected with an explanation before anything runs', async ({
  page,
}) => {
  await page.goto(SETUP);
  await page.getByText('Customize distributions, volatility, repairs and correlations').click();
  await page.getByLabel('Rent growth with Value growth').fill('0.95');
  await page.getByLabel('Expense growth with Value growth').fill('-0.95');
  await page.getByLabel('Expense growth with Rent growth').fill('0.95');
  await expect(page.getByText(/isn’t positive definite/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run 100,000 simulations' })).toBeDisabled();
});

test('a property fills in its figures and its market', async ({ page }) => {
  await marketIsFull(page.request);
  await page.goto('/search?q=Columbus%20OH');
  const link = page.getByRole('link', { name: /^\d+ / }).first();
  const id = decodeURIComponent(/property\/([^/?]+)/.exec((await link.getAttribute('href'))!)![1]!);
  await page.goto(`${SETUP}?property=${encodeURIComponent(id)}`);
  await expect(page.getByText(/Numbers come from the listing/)).toBeVisible();
  await page.getByRole('radio', { name: /Market history/ }).click();
  await expect(page.getByRole('radio', { name: /price history/ })).toBeChecked();
  await expect(page).toHaveURL(/value=bootstrap_n\d+(\.\d)?_-?\d/);
});

for (const width of [1400, 390]) {
  test(`both Monte Carlo pages are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${SETUP}?calculator=brrrr`);
    await page.getByText('Customize distributions, volatility, repairs and correlations').click();
    await expectAccessible(page);
    await page.goto(`${RESULTS}?calculator=buy-hold&simulations=10000&target=irr_8&run=1`);
    await expect(page.getByText('Show the numbers')).toBeVisible();
    await expectAccessible(page);
  });
}
