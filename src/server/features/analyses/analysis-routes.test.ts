import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analysis } from '#contract/analyses/analyses.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { savedSimulation } from '#domain/simulation/saved-simulation.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { ANALYSES } from '#server/db/caps.ts';
import { sweepDatabase } from '#server/sweep.ts';
import { atOnce } from '#server/testing/at-once.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

const BASE = '/api/v2/analyses';
const MOST_ANALYSES = ANALYSES.most;
const FLIP = startingInput('fix-flip');
const DAY_MS = 86_400_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function create(browser: TestBrowser, name: string, extra: object = {}): Promise<Analysis> {
  const body = { name, calculator: 'fix-flip', input: FLIP, ...extra };
  const response = await browser.post(BASE, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Analysis>();
}

interface List {
  items: Analysis[];
  total: number;
  nextCursor: string | null;
}
const list = async (browser: TestBrowser, query = ''): Promise<List> =>
  (await browser.get(`${BASE}${query}`)).json<List>();
const names = ({ items }: List): string[] => items.map(({ name }) => name);

describe('saving an analysis', () => {
  test('saves the name, calculator and every figure, and reads them back', async () => {
    const { browser } = await registerUser(testApp);
    const saved = await create(browser, '  Oak Street  ', { propertyId: 'sample-1' });
    expect(saved).toMatchObject({
      name: 'Oak Street',
      calculator: 'fix-flip',
      input: FLIP,
      propertyId: 'sample-1',
      version: 1,
      share: null,
    });
    expect((await browser.get(`${BASE}/${saved.id}`)).json()).toEqual(saved);
  });

  test.each([
    ['a price of 0', { input: { ...FLIP, purchasePrice: 0 } }, 'input.purchasePrice'],
    ['a field of another calculator', { input: { ...FLIP, holdYears: 5 } }, 'input.holdYears'],
    ['no name', { name: ' ' }, 'name'],
    ['121 letters', { name: 'x'.repeat(121) }, 'name'],
    ['an unknown calculator', { calculator: 'tarot' }, 'calculator'],
  ])('refuses %s with 400 and names the field', async (_what, change, path) => {
    const { browser } = await registerUser(testApp);
    const body = { name: 'A', calculator: 'fix-flip', input: FLIP, ...change };
    const response = await browser.post(BASE, body);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: { path: string }[] }>().issues[0]?.path).toBe(path);
  });

  test('a field added to the calculator after saving has the value of an empty form', async () => {
    const { browser, userId } = await registerUser(testApp);
    const { id } = await create(browser, 'Old');
    await testApp.database.pool.query(
      `UPDATE analyses SET input = input - 'flipMonths' || '{"gone": 1}' WHERE user_id = $1`,
      [userId],
    );
    expect((await browser.get(`${BASE}/${id}`)).json<Analysis>().input).toEqual(FLIP);
  });

  /** A user with this many analyses. */
  async function userWith(count: number) {
    const { browser, userId } = await registerUser(testApp);
    const { id } = await create(browser, 'First');
    await testApp.database.pool.query(
      `INSERT INTO analyses (user_id, name, calculator, input, created_at, updated_at)
       SELECT user_id, name, calculator, input, created_at, updated_at FROM analyses, generate_series(2, $2)
       WHERE user_id = $1`,
      [userId, count],
    );
    const post = () => browser.post(BASE, { name: 'B', calculator: 'fix-flip', input: FLIP });
    const total = async () => (await browser.get(BASE)).json<{ total: number }>().total;
    return { browser, userId, id, post, total };
  }
  const REFUSED = {
    error: 'too-many-analyses',
    message: 'You can save up to 1,000 analyses. Delete some to make room.',
  };

  test(`analysis ${MOST_ANALYSES + 1} gets 422 and an error with the limit`, async () => {
    const { post, total } = await userWith(MOST_ANALYSES);
    const response = await post();
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(REFUSED);
    expect(await total()).toBe(MOST_ANALYSES);
  });

  test(`a deleted analysis can’t be restored if that would make ${MOST_ANALYSES + 1} analyses`, async () => {
    const { browser, id, post, total } = await userWith(MOST_ANALYSES);
    const restore = () => browser.post(`${BASE}/${id}/restore`);
    expect((await restore()).statusCode, 'it is there already').toBe(200);
    await browser.delete(`${BASE}/${id}`);
    const taken = await post();
    expect(taken.statusCode).toBe(201);
    const response = await restore();
    expect([response.statusCode, response.json()]).toEqual([422, expect.objectContaining(REFUSED)]);
    expect(await total()).toBe(MOST_ANALYSES);
    await browser.delete(`${BASE}/${taken.json<Analysis>().id}`);
    expect((await restore()).statusCode).toBe(200);
  });

  test('two concurrent saves with room for one: one is saved, one is refused', async () => {
    const { userId, post, total } = await userWith(MOST_ANALYSES - 1);
    const user = { text: 'SELECT 1 FROM users WHERE user_id = $1', values: [userId] };
    const answers = await atOnce(testApp.database, user, [post, post]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 422,
    ]);
    expect(await total()).toBe(MOST_ANALYSES);
  });
});

describe('a simulation is saved like any other analysis', () => {
  const simulations = savedSimulation(SIMULATION_CASES[8]!, 'Columbus, OH');
  const monteCarlo = { calculator: 'monte-carlo', input: simulations };

  test('complete, with seed 12 and its target; a new seed is version 2, and a copy uses the same seed', async () => {
    const { browser } = await registerUser(testApp);
    const saved = await create(browser, 'Storm', monteCarlo);
    expect(saved).toMatchObject({ ...monteCarlo, name: 'Storm', version: 1 });
    expect((await browser.get(`${BASE}/${saved.id}`)).json()).toEqual(saved);
    const input = { ...simulations, seed: 99 };
    const changed = await browser.put(`${BASE}/${saved.id}`, { ...monteCarlo, input });
    expect(changed.json()).toMatchObject({ version: 2, input: { seed: 99 } });
    const copy = await browser.post(`${BASE}/${saved.id}/duplicate`);
    expect(copy.json()).toMatchObject({ name: 'Storm (copy)', ...monteCarlo, input });
    const back = await browser.post(`${BASE}/${saved.id}/versions/1/restore`);
    expect(back.json()).toMatchObject({ version: 3, input: simulations });
  });

  test('the shared link has every input needed to draw the same simulations', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser, 'Storm', monteCarlo);
    const { token } = (await browser.post(`${BASE}/${id}/share`)).json<{ token: string }>();
    const opened = await browser.get(`/api/v2/shared-analyses/${token}`);
    expect(opened.json()).toMatchObject({ name: 'Storm', ...monteCarlo });
  });

  test.each([
    [
      'a deviation of 900',
      { factors: { ...simulations.factors, rent: { shape: 'normal', deviation: 900 } } },
      'input.factors.rent.deviation',
    ],
    ['half a simulation', { paths: 1000.5 }, 'input.paths'],
    ['no repairs', { repairs: undefined }, 'input.repairs'],
    [
      'a rent below zero',
      { input: { ...simulations.input, monthlyRent: -1 } },
      'input.input.monthlyRent',
    ],
  ])('%s returns 400 and names the field', async (_what, change, path) => {
    const { browser } = await registerUser(testApp);
    const input = { ...simulations, ...change };
    const response = await browser.post(BASE, { name: 'A', ...monteCarlo, input });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: { path: string }[] }>().issues[0]?.path).toBe(path);
  });
});

describe('the list', () => {
  test('shows the most recently changed first, in pages of 2 without gaps, and filters by property', async () => {
    const { browser } = await registerUser(testApp);
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      testApp.advance(1000);
      await create(browser, name, name === 'B' ? { propertyId: 'sample-7' } : {});
    }
    const first = await list(browser, '?limit=2');
    const second = await list(browser, `?limit=2&cursor=${first.nextCursor}`);
    const third = await list(browser, `?limit=2&cursor=${second.nextCursor}`);
    expect([names(first), names(second), names(third)]).toEqual([['E', 'D'], ['C', 'B'], ['A']]);
    expect([first.total, third.nextCursor]).toEqual([5, null]);
    const ofProperty = await list(browser, '?propertyId=sample-7');
    expect([names(ofProperty), ofProperty.total]).toEqual([['B'], 1]);
    expect((await browser.get(`${BASE}?cursor=nonsense`)).statusCode).toBe(400);
  });
});

describe('history', () => {
  test('a price change makes version 2, saving the same price again stays at 2, and restoring version 1 makes version 3', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser, 'Oak');
    const cheaper = { ...FLIP, purchasePrice: 200_000 };
    const save = (input: object) => browser.put(`${BASE}/${id}`, { calculator: 'fix-flip', input });
    testApp.advance(1000);
    expect((await save(cheaper)).json()).toMatchObject({ version: 2, input: cheaper });
    expect((await save(cheaper)).json()).toMatchObject({ version: 2 });
    const back = await browser.post(`${BASE}/${id}/versions/1/restore`);
    expect(back.json()).toMatchObject({ version: 3, input: FLIP });
    const { items } = (await browser.get(`${BASE}/${id}/versions`)).json<{
      items: { version: number; input: { purchasePrice: number } }[];
    }>();
    expect(items.map(({ version, input }) => [version, input.purchasePrice])).toEqual([
      [3, FLIP.purchasePrice],
      [2, 200_000],
      [1, FLIP.purchasePrice],
    ]);
    expect((await browser.post(`${BASE}/${id}/versions/9/restore`)).statusCode).toBe(404);
    expect((await browser.post(`${BASE}/${id}/versions/0/restore`)).statusCode).toBe(404);
  });

  test('a new name sent with a new price is saved; without one the name stays', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser, 'Flip at $220,000');
    const save = (change: object) =>
      browser.put(`${BASE}/${id}`, { calculator: 'fix-flip', ...change });
    const cheaper = { ...FLIP, purchasePrice: 200_000 };
    expect((await save({ input: cheaper, name: 'Flip at $200,000' })).json()).toMatchObject({
      version: 2,
      name: 'Flip at $200,000',
    });
    expect((await save({ input: FLIP })).json()).toMatchObject({
      version: 3,
      name: 'Flip at $200,000',
    });
    expect((await save({ input: FLIP, name: ' ' })).statusCode).toBe(400);
  });

  test('keeps the newest 100 versions of 103', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser, 'Oak');
    for (let price = 1; price <= 102; price++) {
      const input = { ...FLIP, purchasePrice: price };
      await browser.put(`${BASE}/${id}`, { calculator: 'fix-flip', input });
    }
    const { items } = (await browser.get(`${BASE}/${id}/versions`)).json<{
      items: { version: number }[];
    }>();
    expect([items.length, items[0]?.version, items.at(-1)?.version]).toEqual([100, 103, 4]);
  });

  test('a different calculator returns 422: that is a new analysis, not a version', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser, 'Oak');
    const body = { calculator: 'mortgage', input: startingInput('mortgage') };
    const response = await browser.put(`${BASE}/${id}`, body);
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      422,
      'other-calculator',
    ]);
  });
});

describe('names and copies', () => {
  test('a copy is named (copy), its copy (copy 2), and each starts its own history', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser, 'Oak');
    await browser.put(`${BASE}/${id}/name`, { name: 'Elm' });
    const first = (await browser.post(`${BASE}/${id}/duplicate`)).json<Analysis>();
    const second = (await browser.post(`${BASE}/${first.id}/duplicate`)).json<Analysis>();
    expect([first.name, second.name, second.version]).toEqual(['Elm (copy)', 'Elm (copy 2)', 1]);
    expect(new Set(names(await list(browser)))).toEqual(
      new Set(['Elm', 'Elm (copy)', 'Elm (copy 2)']),
    );
  });

  test('a copy of a 120-character name still fits', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser, '🏡'.repeat(60));
    const copy = (await browser.post(`${BASE}/${id}/duplicate`)).json<Analysis>();
    expect(copy.name).toBe(`${'🏡'.repeat(56)} (copy)`);
  });
});

describe('deleting', () => {
  test('removes the analysis from the list; undo restores it with its history; after 7 days it is permanently deleted', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser, 'Oak');
    expect((await browser.delete(`${BASE}/${id}`)).statusCode).toBe(200);
    expect((await list(browser)).total).toBe(0);
    expect((await browser.get(`${BASE}/${id}`)).statusCode).toBe(404);
    expect((await browser.delete(`${BASE}/${id}`)).statusCode).toBe(404);
    expect((await browser.post(`${BASE}/${id}/restore`)).json()).toMatchObject({ name: 'Oak' });
    expect((await list(browser)).total).toBe(1);

    await browser.delete(`${BASE}/${id}`);
    testApp.advance(6 * DAY_MS);
    await sweepDatabase(testApp.deps);
    expect((await browser.post(`${BASE}/${id}/restore`)).statusCode).toBe(200);
    await browser.delete(`${BASE}/${id}`);
    testApp.advance(7 * DAY_MS);
    await sweepDatabase(testApp.deps);
    const { rows } = await testApp.database.pool.query(
      'SELECT 1 FROM analysis_versions WHERE analysis_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('deleting an account deletes its analyses and their versions', async () => {
    const { browser, userId, email } = await registerUser(testApp);
    await create(browser, 'Oak');
    const farewell = { password: PASSWORD, confirmEmail: email };
    expect((await browser.delete('/api/auth/account', farewell)).statusCode).toBe(200);
    const { rows } = await testApp.database.pool.query<{ saved: string }>(
      `SELECT (SELECT count(*) FROM analyses WHERE user_id = $1)
            + (SELECT count(*) FROM analysis_versions WHERE user_id = $1) AS saved`,
      [userId],
    );
    expect(rows[0]?.saved).toBe('0');
  });
});
