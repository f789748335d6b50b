import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedSearch } from '#contract/listings/saved-searches.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

const PATH = '/api/v2/users/searches';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

type Browser = Awaited<ReturnType<typeof registerUser>>['browser'];
const list = async (browser: Browser) =>
  (await browser.get(PATH)).json<{ items: SavedSearch[] }>().items;

test('searches can be saved, listed newest first, renamed and deleted', async () => {
  const { browser } = await registerUser(testApp);
  expect(await list(browser)).toEqual([]);
  const first = await browser.post(PATH, { name: ' Columbus ', query: 'q=3+bed+in+Columbus' });
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({ name: 'Columbus', query: 'q=3+bed+in+Columbus' });
  testApp.advance(1000);
  await browser.post(PATH, { name: 'Tampa', query: 'q=Tampa' });
  expect((await list(browser)).map(({ name }) => name)).toEqual(['Tampa', 'Columbus']);

  const { searchId } = first.json<SavedSearch>();
  const renamed = await browser.put(`${PATH}/${searchId}`, { name: 'Ohio' });
  expect(renamed.json()).toMatchObject({ searchId, name: 'Ohio' });
  expect((await browser.delete(`${PATH}/${searchId}`)).json()).toEqual({
    message: 'Search deleted.',
  });
  expect((await list(browser)).map(({ name }) => name)).toEqual(['Tampa']);
});

test('another user’s search is not found and isn’t changed', async () => {
  const { browser } = await registerUser(testApp);
  const { browser: other } = await registerUser(testApp);
  const { searchId } = (await browser.post(PATH, { name: 'Mine', query: '' })).json<SavedSearch>();
  expect((await other.put(`${PATH}/${searchId}`, { name: 'Taken' })).statusCode).toBe(404);
  expect((await other.delete(`${PATH}/${searchId}`)).statusCode).toBe(404);
  expect((await list(browser)).map(({ name }) => name)).toEqual(['Mine']);
});

test('a blank name is rejected, and so is the 101st search, even when two are saved concurrently', async () => {
  const { browser, userId } = await registerUser(testApp);
  const nameless = await browser.post(PATH, { name: '  ', query: '' });
  expect(nameless.json()).toMatchObject({ message: 'Enter a name for the search' });
  await testApp.database.pool.query(
    `INSERT INTO saved_searches (user_id, name, query, created_at)
     SELECT $1, n::text, '', now() FROM generate_series(1, 100) n`,
    [userId],
  );
  const [forgotten] = await list(browser);
  const tooMany = await browser.post(PATH, { name: 'One more', query: '' });
  expect(tooMany.statusCode).toBe(422);
  expect(tooMany.json()).toMatchObject({ error: 'too-many-searches' });

  await browser.delete(`${PATH}/${forgotten!.searchId}`);
  const user = { text: 'SELECT 1 FROM users WHERE user_id = $1', values: [userId] };
  const keep = () => browser.post(PATH, { name: 'One more', query: '' });
  const atOneTime = await atOnce(testApp.database, user, [keep, keep]);
  expect(atOneTime.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
});
