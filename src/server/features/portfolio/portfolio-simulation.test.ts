import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import {
  type SimulatedPortfolio,
  simulatePortfolio,
} from '#contract/portfolio/portfolio-simulation.ts';
import { HttpBrowser } from '#server/testing/http-browser.ts';
import { addBirchStreet, BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';
import type { JobWatch, WorkerRunner } from '#server/workers/job.ts';
import { createMainThreadRunner } from '#server/workers/on-main-thread.ts';
import { createWorkers } from '#server/workers/workers.ts';

/** The jobs the tests started, each with its watch, so a test can see whether it was canceled. */
const started: { name: string; watch: JobWatch }[] = [];
const onMainThread = createMainThreadRunner();
const runner: WorkerRunner = {
  ...onMainThread,
  run: (job, input, watch) => {
    started.push({ name: job.name, watch });
    return onMainThread.run(job, input, watch);
  },
};

let testApp: TestApp;
let url: string;
beforeAll(async () => {
  testApp = await createTestApp({ deps: { workers: createWorkers(runner) } });
  url = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

const NO_LUCK = { shape: 'normal', deviation: 0 };
const CERTAIN = {
  factors: { value: NO_LUCK, rent: NO_LUCK, expenses: NO_LUCK, vacancy: NO_LUCK },
  repairs: { yearlyChancePercent: 0, meanCost: 0, costDeviation: 0 },
  paths: 1000,
};

async function owner(count: number) {
  const { browser, userId } = await registerUser(testApp);
  for (let at = 0; at < count; at++) await addBirchStreet(testApp.deps.db, userId);
  return { browser, userId };
}

async function simulated(browser: TestBrowser, body: object): Promise<SimulatedPortfolio> {
  const response = await browser.post(simulatePortfolio.path, body);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<SimulatedPortfolio>();
}

describe('the portfolio simulation', () => {
  test('for two properties without uncertainty has a first year of 2 × 12 × 276.24 in every simulation', async () => {
    const { browser } = await owner(2);
    const { result, properties, today, simulations } = await simulated(browser, {
      ...CERTAIN,
      years: 3,
    });
    expect([properties, today.value, result.paths, result.years]).toEqual([2, 550_000, 1000, 3]);
    const [first] = result.cashFlowByYear;
    expect(first!.smallest).toBeCloseTo(2 * 12 * 276.24, 0);
    expect(first!.largest).toBeCloseTo(first!.smallest, 6);
    expect(result.chances.loss.value).toBe(0);
    expect(simulations.map(({ name }) => name)).toEqual([
      'worst',
      'p5',
      'p25',
      'median',
      'p75',
      'p95',
      'best',
    ]);
    expect(simulations[0]!.years[0]!.cashFlow).toBeCloseTo(first!.smallest, 4);
  });

  test('gives the same response to the last bit when the request is resent, even twice concurrently', async () => {
    const { browser } = await owner(3);
    const first = await simulated(browser, { years: 10, paths: 2000 });
    const again = await Promise.all([
      simulated(browser, first.request),
      simulated(browser, first.request),
    ]);
    for (const one of again) expect(one.result).toEqual(first.result);
    expect(again[0].simulations).toEqual(first.simulations);
  });

  test('varies less per property with four properties than with one: they aren’t fully correlated', async () => {
    const deviation = async (count: number): Promise<number> => {
      const { browser } = await owner(count);
      const { result } = await simulated(browser, { years: 10, paths: 2000 });
      return result.outcomes.profit!.deviation.value / count;
    };
    expect((await deviation(4)) / (await deviation(1))).toBeLessThan(0.7);
  });

  test('with a value-rent correlation of 0.9 returns 200 for one property and 422 for two, which have too little in common', async () => {
    const tied = [
      [1, 0.9],
      [0.9, 1],
    ];
    const body = { paths: 1000, correlations: { factors: ['value', 'rent'], matrix: tied } };
    const { browser: one } = await owner(1);
    const { assumptions } = await simulated(one, body);
    expect(assumptions.find(({ name }) => name === 'correlations')?.note).toBe(
      'Correlations between each property’s underlying normal variables. All properties share 5% of the variance in value growth, 50% in rent growth, 50% in expense growth and 25% in vacancy.',
    );
    const { browser: two } = await owner(2);
    const refused = await two.post(simulatePortfolio.path, body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ message: string }>().message).toContain(
      'These correlations are too strong for more than one property.',
    );
  });

  test('for one of three properties matches that property alone, and for another user’s property returns 404', async () => {
    const { browser, userId } = await owner(2);
    const { propertyId } = await addBirchStreet(testApp.deps.db, userId);
    const { properties, today, request } = await simulated(browser, { propertyId, paths: 1000 });
    expect([properties, today.value, request.propertyId]).toEqual([1, 275_000, propertyId]);
    const { browser: other } = await registerUser(testApp);
    const foreign = await other.post(simulatePortfolio.path, { propertyId, paths: 1000 });
    expect(foreign.statusCode).toBe(404);
  });

  test('for a property owned 50% gives, as my share, half of every dollar and the same return; for one fully owned, all of it', async () => {
    const { browser } = await registerUser(testApp);
    const half = { ...BIRCH_STREET, ownershipPercent: 50 };
    await browser.post('/api/user-properties', half);
    const whole = await simulated(browser, { paths: 1000 });
    const mine = await simulated(browser, { paths: 1000, share: 'mine' });
    expect([whole.request.share, mine.request.share]).toEqual(['whole', 'mine']);
    expect(mine.today).toEqual({
      value: whole.today.value / 2,
      debt: expect.closeTo(whole.today.debt / 2, 1),
      equity: expect.closeTo(whole.today.equity / 2, 1),
    });
    const profits = (of: SimulatedPortfolio) =>
      of.result.outcomes.profit!.percentiles.map(({ value }) => value ?? Number.NaN);
    expect(profits(mine)).toEqual(profits(whole).map((value) => expect.closeTo(value / 2, 2)));
    expect(mine.result.outcomes.irr!.mean.value).toBeCloseTo(
      whole.result.outcomes.irr!.mean.value,
      9,
    );
    expect(mine.simulations[3]!.years[9]!.equity).toBeCloseTo(
      whole.simulations[3]!.years[9]!.equity / 2,
      2,
    );
    const { browser: owns } = await owner(1);
    const all = await simulated(owns, { paths: 1000, share: 'mine' });
    expect(all.result).toEqual((await simulated(owns, { paths: 1000 })).result);
  });

  test('leaves out a property whose loan has no rate and names it; with no properties left it returns 422', async () => {
    const { browser } = await registerUser(testApp);
    const body = { ...BIRCH_STREET, address: '9 No Rate Lane', loanInterestRate: null };
    const added = await browser.post('/api/user-properties', body);
    const { id } = added.json<OwnedPropertyAnswer>().property;
    const none = await browser.post(simulatePortfolio.path, { paths: 1000 });
    expect([none.statusCode, none.json<{ error: string }>().error]).toEqual([
      422,
      'cannot-simulate',
    ]);
    await browser.post('/api/user-properties', BIRCH_STREET);
    const { leftOut, properties } = await simulated(browser, { paths: 1000 });
    expect(leftOut).toEqual([{ id, address: '9 No Rate Lane' }]);
    expect(properties).toBe(1);
  });

  test('returns 401 for a visitor, 422 without properties, 400 for 999 simulations and 422 for too many property-years', async () => {
    const visitor = await new TestBrowser(testApp).post(simulatePortfolio.path, {});
    expect(visitor.statusCode).toBe(401);
    const { browser: empty } = await registerUser(testApp);
    const nothing = await empty.post(simulatePortfolio.path, {});
    expect([nothing.statusCode, nothing.json<{ error: string }>().error]).toEqual([
      422,
      'nothing-owned',
    ]);
    const { browser } = await owner(21);
    const few = await browser.post(simulatePortfolio.path, { paths: 999 });
    expect(few.json()).toMatchObject({
      message: 'The number of simulations (paths) must be a whole number between 1,000 and 100,000',
    });
    const much = await browser.post(simulatePortfolio.path, { paths: 100_000, years: 40 });
    expect([much.statusCode, much.json<{ message: string }>().message]).toEqual([
      422,
      'With 21 properties over 40 years, you can run at most 95,000 simulations. Choose fewer simulations or years.',
    ]);
  });
});

/** Sends the request over a real connection, so that the test can close it. */
async function stream(cookie: TestBrowser, body: object, signal?: AbortSignal): Promise<Response> {
  const browser = new HttpBrowser(url);
  for (const [name, value] of cookie.cookies) browser.cookies.set(name, value);
  return fetch(`${url}${simulatePortfolio.path}`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      cookie: browser.cookieHeader(),
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

describe('as a stream', () => {
  test('reports progress for 9,000 simulations of 10 properties over 40 years, slice by slice, then returns the result', async () => {
    const { browser } = await owner(10);
    const response = await stream(browser, { paths: 9000, years: 40 });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = (await response.text()).split('\n\n').filter((part) => part !== '');
    const done = events
      .filter((part) => part.startsWith('event: progress'))
      .map((part) => (JSON.parse(part.split('data: ')[1]!) as { done: number }).done);
    // 10 × 40 × 256 property-years per block, so 19 blocks make a slice of less than 2,000,000.
    expect(done).toEqual([0, 4864, 9000]);
    expect(events.at(-1)!.startsWith('event: result')).toBe(true);
  });

  test('stops when the connection is closed: no further slice starts', async () => {
    const { browser } = await owner(20);
    const gone = new AbortController();
    started.length = 0;
    const response = await stream(browser, { paths: 90_000, years: 40 }, gone.signal);
    const reader = response.body!.getReader();
    await reader.read();
    gone.abort();
    const slices = () => started.filter(({ name }) => name === 'simulate-slice');
    await expect.poll(() => slices().some(({ watch }) => watch.signal.aborted)).toBe(true);
    const begun = slices().length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(slices().length).toBe(begun);
    expect(begun).toBeLessThan(20);
    expect(started.some(({ name }) => name === 'answer-portfolio-simulation')).toBe(false);
  });
});
