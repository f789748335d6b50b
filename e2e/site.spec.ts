import { expect, expectAccessible, expectNothingSideways, test } from './fixtures.ts';

const GUIDE = '/guides/getting-started';

test.use({
  expectedConsoleErrors: [/Failed to load resource: the server responded with a status of 404/],
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide is readable, and every heading has a working anchor', async ({ page }) => {
    await page.goto('/guides');
    await page.getByRole('link', { name: 'Getting started' }).click();
    await expect(page).toHaveURL(GUIDE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Find a listing' })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Find a listing' })).toBeInViewport();
  });

  test('an unknown URL returns 404 with a page that links onward', async ({ page }) => {
    for (const path of ['/no-such-page', '/guides/no-such-guide', '/property/1/no-such-tab']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    }
    await page.getByRole('main').getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL('/guides');
  });
});

test('a guide is static HTML: only its islands run scripts', async ({ page }) => {
  await page.goto(GUIDE);
  const before = await page.getByRole('article').innerHTML();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('article').innerHTML()).toBe(before);
  await expect(page).toHaveTitle('Getting started · Freehold');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
});

test('a visitor joins the waitlist, and joining again with the same email address keeps their position', async ({
  page,
}) => {
  const email = `waiting-${Date.now()}@example.com`;
  const join = async () => {
    await page.goto('/beta');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toContainText("You're on the list!");
    return status.textContent();
  };
  expect(await join()).toBe(await join());
});

test('a signed-in user sees “Open Freehold” on a public page, and Logout goes from the app to the site', async ({
  page,
  account: _account,
}) => {
  await page.goto('/guides');
  await page.getByRole('link', { name: 'Open Freehold' }).click();
  await expect(page).toHaveURL('/home');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('the not-found page shows the unknown URL', async ({ page }) => {
  await page.goto('/guides/no-such-guide');
  await expect(page.getByText('/guides/no-such-guide')).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Freehold');
  await expectAccessible(page);
});

test('app pages return 200, pages of an unknown property 404, and the sitemap lists only existing pages', async ({
  request,
}) => {
  for (const path of ['/home', '/search', '/login', '/']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const path of ['/property/xyz', '/property/xyz/brrrr'])
    expect((await request.get(path)).status(), path).toBe(404);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);
  expect(urls.some((url) => url.endsWith(GUIDE))).toBe(true);
  for (const url of urls) {
    const answer = await request.get(new URL(url).pathname);
    expect(answer.status(), url).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${url}" />`);
  }
});

test('no public page is wider than a phone', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => new URL(url!).pathname,
  );
  const kinds = paths.filter((path) => !/^\/markets\/(?!columbus)/.test(path));
  expect(kinds.length).toBeGreaterThanOrEqual(30);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of kinds) {
    await page.goto(path);
    await expectNothingSideways(page);
  }
});

test('a slider on the landing page works, and the engine runs in the page', async ({ page }) => {
  await page.goto('/');
  const deal = page.getByRole('region', { name: 'Try a deal' });
  await expect(deal.getByText('10,000 simulations', { exact: true })).toBeVisible();
  const rent = deal.getByRole('slider', { name: 'Monthly rent' });
  await rent.focus();
  await rent.fill('2700');
  await expect(deal.getByText('It doesn’t pay for itself:')).toBeVisible();
  await expect(deal.getByText(/10,000 simulations in [\d.]+ s/)).toBeVisible();
  await deal.getByRole('button', { name: 'Reset' }).click();
  await expect(deal.getByText('It pays for itself:')).toBeVisible();
});
