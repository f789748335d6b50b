import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ownServer, portAbove } from './own-server.ts';
import { press, welcomeStories } from './welcome-stories.ts';

const STRIPE_PAGES_PORT = portAbove(3);
const stripePages = `http://127.0.0.1:${STRIPE_PAGES_PORT}`;

// All tests here share one server and one stand-in for Stripe.
test.describe.configure({ mode: 'default' });
ownServer({
  offset: 2,
  script: ['--import', 'tsx', 'scripts/testing/stripe-server.ts'],
  dataDir: '.cache/e2e-stripe-data',
  variables: { STRIPE_PAGES_PORT: String(STRIPE_PAGES_PORT) },
});

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
