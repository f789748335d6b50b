import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analysis } from '#contract/analyses/analyses.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { atOnce } from '#server/testing/at-once.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';
import { knownShareToken, newShareToken } from './share-token.ts';

const BASE = '/api/v2/analyses';
const INPUT = startingInput('buy-hold');

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function shared() {
  const { browser, email, userId } = await registerUser(testApp);
  const body = { name: 'Oak Street', calculator: 'buy-hold', input: INPUT, propertyId: 'sample-3' };
  const { id } = (await browser.post(BASE, body)).json<Analysis>();
  const share = () => browser.post(`${BASE}/${id}/share`);
  const { token } = (await share()).json<{ token: string }>();
  const open = (by = new TestBrowser(testApp)) => by.get(`/api/v2/shared-analyses/${token}`);
  return { browser, email, userId, id, token, share, open };
}

test('a stranger sees the name and figures, and nothing that identifies the owner', async () => {
  const { email, userId, id, open } = await shared();
  const response = await open();
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    calculator: 'buy-hold',
    input: INPUT,
    name: 'Oak Street',
    updatedAt: expect.any(String) as string,
  });
  for (const secret of [email, userId, id, 'sample-3', 'Ada']) {
    expect(response.body).not.toContain(secret);
  }
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the link shows the latest version, and sharing again returns the same link', async () => {
  const { browser, id, token, share, open } = await shared();
  const input = { ...INPUT, monthlyRent: 2500 };
  await browser.put(`${BASE}/${id}`, { calculator: 'buy-hold', input });
  expect((await open()).json()).toMatchObject({ input: { monthlyRent: 2500 } });
  expect((await share()).json()).toMatchObject({ token });
});

test('two tabs that share at the same time get one link, and it works', async () => {
  const { browser } = await registerUser(testApp);
  const body = { name: 'Oak Street', calculator: 'buy-hold', input: INPUT };
  const { id } = (await browser.post(BASE, body)).json<Analysis>();
  const row = { text: 'SELECT 1 FROM analyses WHERE analysis_id = $1', values: [id] };
  const share = () => browser.post(`${BASE}/${id}/share`);
  const answers = await atOnce(testApp.database, row, [share, share]);
  const tokens = answers.map((answer) => answer.json<{ token: string }>().token);
  expect(new Set(tokens).size).toBe(1);
  const opened = await new TestBrowser(testApp).get(`/api/v2/shared-analyses/${tokens[0]}`);
  expect(opened.statusCode).toBe(200);
});

test('once sharing stops it returns 404 with a message; a new link is different', async () => {
  const { browser, id, token, share, open } = await shared();
  expect((await browser.delete(`${BASE}/${id}/share`)).json()).toMatchObject({ share: null });
  const response = await open();
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({
    error: 'link-not-found',
    message: 'This link doesn’t work. The owner stopped sharing, or the link is incomplete.',
  });
  expect((await share()).json<{ token: string }>().token).not.toBe(token);
});

test('a deleted analysis can’t be opened; a restored one opens with its old link', async () => {
  const { browser, id, open } = await shared();
  await browser.delete(`${BASE}/${id}`);
  expect((await open()).statusCode).toBe(404);
  await browser.post(`${BASE}/${id}/restore`);
  expect((await open()).statusCode).toBe(200);
});

test('the list shows when others last opened it, to the minute, and ignores the owner', async () => {
  const { browser, id, open } = await shared();
  const opened = async () =>
    (await browser.get(`${BASE}/${id}`)).json<Analysis>().share?.lastOpenedAt;
  await open(browser);
  expect(await opened()).toBeNull();
  const first = testApp.deps.now().toISOString();
  await open();
  expect(await opened()).toBe(first);
  testApp.advance(30_000);
  await open();
  expect(await opened()).toBe(first);
  testApp.advance(30_000);
  await open();
  expect(await opened()).toBe(testApp.deps.now().toISOString());
});

test('the database stores neither the token nor enough to recreate it', async () => {
  const { token, userId } = await shared();
  const { rows } = await testApp.database.pool.query<{ row: string }>(
    'SELECT analyses::text AS row FROM analyses WHERE user_id = $1',
    [userId],
  );
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rows[0]?.row).not.toContain(token);
});

test('a token created with a different secret is no longer recognized', () => {
  const made = newShareToken(Buffer.from('one secret'));
  expect(knownShareToken(Buffer.from('one secret'), made)).toBe(made.token);
  expect(knownShareToken(Buffer.from('another'), made)).toBeNull();
  expect(
    knownShareToken(Buffer.from('one secret'), { shareNonce: null, shareHash: null }),
  ).toBeNull();
});

test.each(['short', `${'a'.repeat(42)}!`, 'a'.repeat(43), 'a'.repeat(44)])(
  'the made-up token %s returns 404',
  async (token) => {
    const response = await new TestBrowser(testApp).get(`/api/v2/shared-analyses/${token}`);
    expect(response.statusCode).toBe(404);
  },
);
