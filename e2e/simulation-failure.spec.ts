import type { Page } from '@playwright/test';
import { expect, signedInTest as test } from './fixtures.ts';

const RESULTS = '/analyze/monte-carlo/results?simulations=1000';
const SCRIPT = '**/assets/simulation.worker-*.js';

test.use({
  expectedConsoleErrors: [
    /Failed to load resource: the server responded with a status of 404|simulation worker|broken on purpose/,
  ],
});

/** The worker's own script with code added before it; if none is given, the script is missing. */
async function breakScript(page: Page, first: string | null): Promise<void> {
  await page.route(SCRIPT, async (route) => {
    if (first === null) return route.fulfill({ status: 404, body: '' });
    const response = await route.fetch();
    return route.fulfill({ response, body: `${first};${await response.text()}` });
  });
}

const BREAKAGES = [
  { name: 'is missing', first: null, reason: 'Something went wrong in this browser' },
  {
    name: 'runs out of memory inside a promise',
    // Fails only after it gets its first message; the script itself starts normally.
    first: `self.addEventListener('message', () => {
      self.Float64Array = function () { throw new RangeError('Array buffer allocation failed') };
    })`,
    reason: 'ran out of memory',
  },
  {
    name: 'throws before it listens',
    first: 'throw new Error("broken on purpose")',
    reason: 'Something went wrong in this browser',
  },
];

for (const { name, first, reason } of BREAKAGES) {
  test(`a simulation whose worker ${name} reports it, and Try again gives the result`, async ({
    page,
  }) => {
    await breakScript(page, first);
    await page.goto(RESULTS);
    await expect(page.getByText('We couldn’t run the simulation')).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(SCRIPT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^In \d+ of .* simulations/).first()).toBeVisible();
  });
}
