import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

export interface Account {
  email: string;
  password: string;
  firstName: string;
}

interface Fixtures {
  /** A new account, signed in in this test's browser. */
  account: Account;
  /** Sentences the console may hold as errors; every other one fails the test. */
  expectedConsoleErrors: RegExp[];
}

const ALWAYS_EXPECTED = [
  // A visitor's session check answers 401, and the browser itself reports every failed request.
  /Failed to load resource: the server responded with a status of 401/,
  // The test's own look into the sandboxed frame of a mail.
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

/** Creates an account by the API, so that a story starts where it starts. */
export async function register(request: APIRequestContext, account: Account): Promise<void> {
  const response = await request.post('/api/auth/register', {
    data: {
      email: account.email,
      password: account.password,
      firstName: account.firstName,
      lastName: 'Story',
    },
    headers: { 'X-XSRF-TOKEN': await antiForgeryToken(request) },
  });
  expect(response.status()).toBe(201);
}

export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const unexpected: string[] = [];
    const isExpected = (text: string) =>
      [...ALWAYS_EXPECTED, ...expectedConsoleErrors].some((pattern) => pattern.test(text));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text()))
        unexpected.push(message.text());
    });
    page.on('pageerror', (error) => unexpected.push(String(error)));
    await use(page);
    expect(unexpected, 'errors in the console').toEqual([]);
  },
  account: async ({ page }, use) => {
    const account = newAccount();
    await register(page.request, account);
    await use(account);
  },
});

export { expect };

/** Opens the newest mail to an address in the outbox and follows its button, as a reader would. */
export async function followMail(
  page: Page,
  email: string,
  subject: string,
  button: string,
): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mail');
    const mail = page
      .getByRole('listitem')
      .filter({ hasText: email })
      .filter({ hasText: subject })
      .first();
    await mail.getByRole('link').click({ timeout: 1000 });
  }).toPass();
  await page.frameLocator('iframe').getByRole('link', { name: button }).click();
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules a change of colours can break; what the others look at is the same in both themes. */
const AXE_COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Colours that are inherited change one level after the other; what is read meanwhile is neither theme. */
async function waitForColours(page: Page): Promise<void> {
  // In what is folded away they never begin, and nobody reads it.
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

/** axe finds nothing on the page as it stands, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForColours(page);
    // No page holds a frame of another origin, so the answer needs no second page to be put together in.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(AXE_TAGS)
      : axe.withRules(AXE_COLOUR_RULES)
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([]);
  }
}

/** The open tab of /login; the other one is there too, hidden. */
export const openTab = (page: Page) => page.getByRole('tabpanel');

export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await openTab(page).getByLabel('Email').fill(email);
  await openTab(page).getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
