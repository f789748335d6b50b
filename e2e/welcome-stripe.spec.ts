import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press, welcomeStories } from './welcome-stories.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 3210) + 2;
const STRIPE_PAGES_PORT = PORT + 1;
const baseURL = `http://localhost:${PORT}`;
const stripePages = `http://127.0.0.1:${STRIPE_PAGES_PORT}`;

// All tests here share one server and one stand-in for Stripe.
test.describe.configure({ mode: 'default' });

let server: ChildProcess;
test.beforeAll(async ({ playwright }) => {
  server = spawn(process.execPath, ['--import', 'tsx', 'scripts/testing/stripe-server.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(PORT),
      STRIPE_PAGES_PORT: String(STRIPE_PAGES_PORT),
      DATA_DIR: '.cache/e2e-stripe-data',
      RATE_LIMIT_FACTOR: '1000',
    },
  });
  const request = await playwright.request.newContext({ baseURL });
  await expect(async () => {
    expect((await request.get('/api/health')).ok()).toBe(true);
  }).toPass({ timeout: 60_000 });
  await request.dispose();
});
test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
});
test.use({ baseURL });

/** One of Stripe's hosted pages, reduced to its button. */
async function onStripe(page: Page, url: string, button: string, path: string): Promise<void> {
  await page.route(`${url}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Stripe</title><form method="post" action="${stripePages}${path}"><button>${button}</button></form></html>`,
    }),
  );
  await press(page, page.getByRole('button', { name: button, exact: true }));
}

welcomeStories('Stripe', {
  startTrial: (page) =>
    onStripe(page, 'https://checkout.stripe.com', 'Start trial', '/start-trial'),
  addCard: async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Add a card' });
    await press(page, dialog.getByRole('button', { name: 'Add it on Stripe’s page' }));
    await onStripe(page, 'https://billing.stripe.com', 'Add payment method', '/add-card');
  },
  resume: (page) => press(page, page.getByRole('button', { name: 'Resume subscription' })),
  endTrial: async (page) => {
    expect((await page.request.post(`${stripePages}/end-trials`)).status()).toBe(200);
  },
});
