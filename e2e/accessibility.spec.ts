import type { APIRequestContext, BrowserContextOptions } from '@playwright/test';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
// oxlint-disable-next-line no-restricted-imports -- the list of pages, so that a new one is checked without a line here
import { type PathEntry, paths } from '#web/lib/url/paths.ts';
import {
  test as base,
  create,
  expect,
  expectAccessible,
  findListing,
  newAccount,
  register,
  send,
} from './fixtures.ts';

interface Owner {
  request: APIRequestContext;
  storageState: Exclude<BrowserContextOptions['storageState'], undefined>;
}

/** One owner with the sample portfolio for all pages of a worker. */
const test = base.extend<object, { owner: Owner }>({
  owner: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '', storageState = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL, storageState });
      await register(request, newAccount());
      await send(request, 'PUT', '/api/v2/portfolio/sample');
      await use({ request, storageState: await request.storageState() });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

const LISTING = {
  address: '1428 Bryden Rd',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  propertyType: 'Single Family',
  price: 219_900,
};
const ANALYSIS = {
  name: 'Oak Street',
  calculator: 'fix-flip',
  input: startingInput('fix-flip'),
};

/** The value that replaces a path's parameter, by the path before it. */
const PARAMS: Record<string, (request: APIRequestContext) => string | Promise<string>> = {
  // The article with a table.
  '/blog/:slug': () => 'brrrr-cash-left-in',
  '/guides/:slug': () => 'getting-started',
  '/markets/:slug': () => 'columbus-oh',
  '/portfolio/reports/:report': () => 'income-statement',
  '/portfolio/tax/:year': () => '2025',
  '/property/:id': async (request) => (await findListing(request)).id,
  '/search/edit/:id': async (request) =>
    ((await create(request, '/api/v2/properties', LISTING)) as { id: string }).id,
  '/shared/:token': async (request) => {
    const saved = (await create(request, '/api/v2/analyses', ANALYSIS)) as { id: string };
    const shared = await send(request, 'POST', `/api/v2/analyses/${saved.id}/share`);
    return (shared as { token: string }).token;
  },
  '/user-property/:propertyId': async (request) => {
    const answer = await request.get('/api/user-properties?limit=1');
    return ((await answer.json()) as { items: { id: string }[] }).items[0]!.id;
  },
};

const QUERIES: Record<string, string> = { '/reset-password': '?token=x' };
/** A page that only redirects. */
const LEADS_TO: Record<string, string> = { '/demo': '/portfolio' };

/** The last part to load on a page that simulates or looks something up. */
const SHOWS: Record<string, string | RegExp> = {
  '/property/:id': /^10,000 simulations/,
  '/property/:id/buy-and-hold': 'Net present value',
  '/property/:id/brrrr': 'Cash back',
  '/property/:id/fix-and-flip': 'Maximum offer after all costs',
  '/property/:id/neighborhood': 'Median household income',
};

async function urlOf({ path }: PathEntry, request: APIRequestContext): Promise<string> {
  const upTo = /^.*:\w+/.exec(path)?.[0];
  if (upTo === undefined) return path + (QUERIES[path] ?? '');
  const find = PARAMS[upTo];
  if (!find) throw new Error(`Say in PARAMS what stands for the parameter of ${upTo}`);
  return path.replace(/:\w+/, encodeURIComponent(await find(request)));
}

for (const entry of Object.values(paths)) {
  const { path, layout } = entry;
  const isVisitors = layout === 'bare' || layout === 'public';
  test.describe(() => {
    test.use({
      // A new user has no subscription, no checkout and no sign-in waiting for a second step.
      expectedConsoleErrors: [/status of 4(04|22)|\/api\/(stripe\/|auth\/second-step)/],
      storageState: async ({ owner, storageState }, use) =>
        use(isVisitors ? storageState : owner.storageState),
    });
    test(`axe finds no violations on ${path}, light and dark`, async ({ page, owner }) => {
      // Some pages have thousands of nodes, and each page is checked twice.
      test.slow();
      await page.goto(await urlOf(entry, owner.request));
      if (LEADS_TO[path]) await page.waitForURL(LEADS_TO[path]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (SHOWS[path]) await expect(page.getByText(SHOWS[path]).first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
