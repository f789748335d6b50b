import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export interface Account {
  email: string;
  password: string;
  firstName: string;
}

interface Fixtures {
  /** A new account, signed in to this test's browser. */
  account: Account;
  /** Error messages allowed in the console; any other one fails the test. */
  expectedConsoleErrors: RegExp[];
}

const ALWAYS_EXPECTED = [
  // A visitor's session check returns 401, and the browser itself reports every failed request.
  /Failed to load resource: the server responded with a status of 401/,
  // Outside production every API error is logged; tests must expect the browser's own message about it.
  /^\[freehold\] [A-Z]+ \/api\//,
  // Lets the test read the sandboxed frame of an email.
  /Blocked script execution in '.*\/dev\/mail\//,
];

let counter = 0;
export function newAccount(): Account {
  counter += 1;
  const unique = `${process.pid}-${Date.now()}-${counter}`;
  return {
    email: `story-${unique}@example.com`,
    password: 'correct horse battery',
    firstName: 'Ada',
  };
}

async function antiForgeryToken(request: APIRequestContext): Promise<string> {
  await request.get('/api/auth/session');
  const { cookies } = await request.storageState();
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}

/** Sends something to the API to set up a test. */
export async function send(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  data?: object,
  status = 200,
): Promise<unknown> {
  const headers = { 'X-XSRF-TOKEN': await antiForgeryToken(request) };
  const response = await request.fetch(path, { method, headers, ...(data && { data }) });
  expect(response.status(), await response.text()).toBe(status);
  return response.json();
}

export const create = (request: APIRequestContext, path: string, data: object): Promise<unknown> =>
  send(request, 'POST', path, data, 201);

export async function register(request: APIRequestContext, account: Account): Promise<void> {
  const { email, password, firstName } = account;
  await create(request, '/api/auth/register', { email, password, firstName, lastName: 'Story' });
}

export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const unexpected: string[] = [];
    const isExpected = (text: string) =>
      [...ALWAYS_EXPECTED, ...expectedConsoleErrors].some((pattern) => pattern.test(text));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text()))
        unexpected.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      if (!isExpected(String(error))) unexpected.push(String(error));
    });
    await use(page);
    expect(unexpected, 'errors in the console').toEqual([]);
  },
  account: async ({ page }, use) => {
    const account = newAccount();
    await register(page.request, account);
    await use(account);
  },
});

/** For tests that start signed in as any user. */
export const signedInTest = test.extend<{ isSignedIn: boolean }>({
  isSignedIn: [async ({ account }, use) => use(account.email !== ''), { auto: true }],
});

export { expect };

let isFilled = false;
/** A new database gets its listings after the first page is served, so the lists keep changing until then. */
export async function marketIsFull(request: APIRequestContext): Promise<void> {
  if (isFilled) return;
  await expect(async () => {
    const answer = await request.get('/api/v2/properties?limit=1');
    expect(((await answer.json()) as { isMarketFilling: boolean }).isMarketFilling).toBe(false);
  }).toPass();
  isFilled = true;
}

export interface Listing {
  id: string;
  address: string;
  price: number;
}

/** The first listings a search returns. */
export async function findListings(
  request: APIRequestContext,
  query: string,
  count: number,
): Promise<Listing[]> {
  await marketIsFull(request);
  const answer = await request.get(`/api/v2/properties?${query}&limit=${count}`);
  const { items } = (await answer.json()) as { items: Listing[] };
  expect(items).toHaveLength(count);
  return items;
}

/** A listing with positive cash flow, so that every figure in a test exists. */
export async function findListing(request: APIRequestContext): Promise<Listing> {
  const [found] = await findListings(request, 'minCashFlow=50&sort=-dealScore', 1);
  return found!;
}

/** The Undo button of the newest toast. Hovering it pauses the toast's timer. */
export async function reachForUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  await undo.hover();
  return undo;
}

/** Updates are optimistic: leaving the page before the server has answered cancels the request. */
export async function untilSaved(
  page: Page,
  { method, path, body = '' }: { method: 'POST' | 'PUT'; path: RegExp; body?: string },
  change: () => Promise<void>,
): Promise<void> {
  const isIt = (response: Response) => {
    const request = response.request();
    const isSent = request.method() === method && path.test(response.url());
    return isSent && (request.postData() ?? '').includes(body);
  };
  const [answer] = await Promise.all([page.waitForResponse(isIt), change()]);
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Saves one of the search results; returns its street address. */
export async function saveResult(page: Page, at: number): Promise<string> {
  const id = await page.locator('[data-result]').nth(at).getAttribute('data-result');
  const save = page.locator(`[data-result="${id}"]`).getByRole('button', { name: /^Save / });
  const address = ((await save.getAttribute('aria-label')) ?? '').replace('Save ', '');
  await untilSaved(page, { method: 'POST', path: /\/favorite$/ }, async () => {
    await save.click();
    await expect(page.getByText(`Saved ${address}`).first()).toBeVisible();
  });
  return address;
}

/** Checks that nothing is wider than the screen once the page has settled. */
export async function expectNothingSideways(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url())
    .toBe(page.viewportSize()?.width);
}

/** Opens the newest email to an address in the outbox. */
export async function openMail(page: Page, email: string, subject: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mail');
    // An email still waiting hasn't been delivered, and unsubscribing deletes it.
    const mail = page
      .getByRole('listitem')
      .filter({ hasText: `Sent to ${email}` })
      .filter({ hasText: subject })
      .first();
    await mail.getByRole('link').click({ timeout: 1000 });
  }).toPass();
}

/** The button in the open email. */
export const inMail = (page: Page, button: string): Locator =>
  page.frameLocator('iframe').getByRole('link', { name: button });

/** Every default rule, best practices included, plus one that is off by default. */
const AXE_ALL: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** The rules that a change of colors can break; the others give the same result in both themes. */
const AXE_COLORS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Inherited colors change one level at a time; a check in between would see neither theme. */
async function waitForColors(page: Page): Promise<void> {
  // Animations in collapsed content never start, and axe doesn't check that content.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect }) =>
          effect instanceof KeyframeEffect &&
          effect.target?.checkVisibility({ contentVisibilityAuto: true }) === false,
      ),
  );
}

/** Checks that axe finds no violations on the current page, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Content still loading is pale and about to be replaced.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForColors(page);
    const rules = colorScheme === 'light' ? AXE_ALL : AXE_COLORS;
    const found = await page.evaluate(
      async (options) => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
        );
      },
      { ...rules, resultTypes: ['violations'], preload: false } satisfies RunOptions,
    );
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([]);
  }
}

/** The open tab on /login; the other one is in the page too, hidden. */
export const openTab = (page: Page) => page.getByRole('tabpanel');

export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await openTab(page).getByLabel('Email').fill(email);
  await openTab(page).getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
