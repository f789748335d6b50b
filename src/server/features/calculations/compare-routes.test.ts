import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type {
  ComparedProperty,
  ComparedReturns,
  Comparison,
} from '#contract/calculations/calculation-compare.ts';
import type { BuyHoldResults } from '#contract/calculations/calculation-results.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import type { SimulationResult } from '#domain/simulation/simulation-result.ts';
import type { ComparisonTask } from '#server/comparison/compare.ts';
import { HttpBrowser } from '#server/testing/http-browser.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { addProperty, ownerOf } from '#server/testing/own-property.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';
import type { WorkerRunner } from '#server/workers/job.ts';
import { createMainThreadRunner } from '#server/workers/on-main-thread.ts';
import { tooBusy } from '#server/workers/refusals.ts';
import { createWorkers } from '#server/workers/workers.ts';

/** What the tests requested from the workers: each job, and the signal that cancels it. */
const requested: { job: string; signal: AbortSignal }[] = [];
const onMainThread = createMainThreadRunner();
let run: WorkerRunner['run'] = onMainThread.run;
const runner: WorkerRunner = {
  ...onMainThread,
  run: (job, input, watch) => {
    const { listings = [], strategies = [] } = input as Partial<ComparisonTask>;
    const what = `${listings.length} × ${strategies.length}, ${job.lengthOf(input)}`;
    requested.push({ job: `${job.name} ${what}`, signal: watch.signal });
    return run(job, input, watch);
  },
};

let testApp: TestApp;
let visitor: TestBrowser;
let ids: string[];
beforeAll(async () => {
  testApp = await createTestApp({ deps: { workers: createWorkers(runner) } });
  await fillTestMarket(testApp);
  visitor = new TestBrowser(testApp);
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    'SELECT property_id AS id FROM properties WHERE monthly_rent IS NOT NULL ORDER BY property_id LIMIT 5',
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => testApp.close());

async function compare(body: object, browser = visitor): Promise<Comparison> {
  const response = await browser.post('/api/v2/calculations/compare', body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Comparison>();
}

const returnSummaryOf = ({ strategies }: ComparedProperty, strategy: string): ComparedReturns =>
  strategies.find((chosen) => chosen.strategy === strategy)!.returns!;

const PLAIN = {
  address: '1428 Bryden Road',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  propertyType: 'Single Family',
  price: 150_000,
  monthlyRent: 1700,
  propertyTaxesAnnual: 2400,
  insuranceAnnual: 1200,
  hoaMonthly: 0,
  rehabCost: 30_000,
  afterRepairValue: 240_000,
};

const own = (extra: object = {}) => ownerOf(testApp, { ...PLAIN, ...extra });

describe('one property', () => {
  test('with a strategy returns only that strategy, without a verdict', async () => {
    const answer = await compare({ propertyId: ids[0], strategy: 'brrrr' });
    expect(answer.properties).toHaveLength(1);
    expect(answer.properties[0]?.strategies.map(({ strategy }) => strategy)).toEqual(['brrrr']);
    expect(answer.properties[0]?.verdict).toBeNull();
    expect(answer.acrossProperties).toEqual([]);
  });

  /** What a comparison's hold includes that the property's own page doesn't: the same rehab as BRRRR and flip. */
  const comparedInput = async (propertyId: string) => {
    const analytics = await visitor.get(
      `/api/v2/properties/${encodeURIComponent(propertyId)}/analytics`,
    );
    const { property, strategies } = analytics.json<PropertyAnalytics>();
    const { rehabCost, afterRepairValue } = property.figures;
    const input = {
      rehabCost: rehabCost.value,
      rehabContingencyPercent: 10,
      rentStartMonth: 4,
      startingValue: afterRepairValue?.value ?? property.price,
    };
    return { input, strategies };
  };

  test('three strategies: a hold of 124 months and a flip of 6 match the returns and profits of their calculators', async () => {
    const answer = await compare({ propertyId: ids[0] });
    const { input, strategies } = await comparedInput(ids[0]!);
    const question = { propertyId: ids[0], input };
    const response = await visitor.post('/api/v2/calculations/buy-hold', question);
    const { results } = response.json<{ results: z.infer<typeof BuyHoldResults> }>();
    const [property] = answer.properties;
    const hold = returnSummaryOf(property!, 'buy-hold');
    const flip = returnSummaryOf(property!, 'fix-flip');
    expect(hold.netProfit).toBeCloseTo(results.netProfit, 4);
    expect(hold.annualReturn).toMatchObject({ kind: results.irr.kind });
    if (hold.annualReturn.kind === 'value' && results.irr.kind === 'value')
      expect(hold.annualReturn.value).toBeCloseTo(results.irr.value, 6);
    expect(flip.netProfit).toBeCloseTo(strategies.fixAndFlip.profit, 4);
    expect(flip.months).toBe(6);
    expect(hold.months).toBe(124);
    const { total } = results.firstYear.cashInvested;
    expect(hold.cashTiedUp.peak).toBeGreaterThanOrEqual(total - 1e-6);
    expect(property?.figures.map(({ field }) => field)).toContain('purchasePrice');
  });

  test('without a seed, the 10,000 simulations match a simulation without one: the same chance of loss', async () => {
    const { properties, simulation } = await compare({ propertyId: ids[1], strategy: 'buy-hold' });
    const { input } = await comparedInput(ids[1]!);
    const question = { propertyId: ids[1], input, paths: simulation.paths };
    const response = await visitor.post('/api/v2/calculations/monte-carlo', question);
    const { result } = response.json<{ result: SimulationResult }>();
    const { percent } = returnSummaryOf(properties[0]!, 'buy-hold').chanceOfLoss;
    expect(percent).toBe(result.chances.loss.value);
    expect(percent).toBeGreaterThan(0);
  });

  test('the same request gets the same response; a different seed gets a different chance of loss', async () => {
    const question = { propertyId: ids[1], strategy: 'buy-hold' };
    const first = await compare(question);
    expect(await compare(question)).toEqual(first);
    const other = await compare({ ...question, seed: 99 });
    const loss = (answer: Comparison) =>
      returnSummaryOf(answer.properties[0]!, 'buy-hold').chanceOfLoss;
    expect(other.simulation.seed).toBe(99);
    expect(loss(other).percent).not.toBe(loss(first).percent);
    const apart = Math.abs(loss(other).percent - loss(first).percent);
    expect(apart).toBeLessThan(5 * loss(first).standardErrorPercent);
    expect(loss(first).standardErrorPercent).toBeGreaterThan(0);
  });

  test('a property worth 300,000 after a rehab of 30,000 on 150,000 is best as a BRRRR: more cash is returned than was invested', async () => {
    const { browser, id } = await own({ afterRepairValue: 300_000 });
    const { properties } = await compare({ propertyId: id }, browser);
    const [property] = properties;
    const brrrr = returnSummaryOf(property!, 'brrrr');
    const hold = returnSummaryOf(property!, 'buy-hold');
    expect(brrrr.cashTiedUp.afterRefinance).toBeLessThan(0);
    expect(brrrr.cashTiedUp.peak).toBeGreaterThan(40_000);
    expect(brrrr.annualReturn.kind === 'value' && brrrr.annualReturn.value).toBeGreaterThan(
      hold.annualReturn.kind === 'value' ? hold.annualReturn.value : Number.POSITIVE_INFINITY,
    );
    expect(property?.verdict?.contenders).not.toContain('buy-hold');
    expect(hold.effort.level).toBe('moderate');
    expect(brrrr.effort.level).toBe('heavy');
  });

  test.each([37_501, 8000])(
    'rehab of %s counts in all three strategies with its contingency, and so does the after-repair value',
    async (rehabCost) => {
      const { browser, id } = await own({ rehabCost, afterRepairValue: 210_000 });
      const { properties } = await compare({ propertyId: id }, browser);
      const { strategies } = properties[0]!;
      for (const { returns } of strategies) {
        expect(returns!.rehab).toBeCloseTo(1.1 * rehabCost, 6);
        expect(returns!.countedValue).toBe(210_000);
      }
      const [hold, brrrr] = strategies;
      expect(hold?.note).toMatch(
        /its contingency and the months without rent, as in a BRRRR\. Appreciation starts from the \$210,000 after-repair value\.$/,
      );
      expect(brrrr?.note).toBeNull();
    },
  );

  test('a hold that includes its rehab is ranked: worth 155,000 after 37,501 of rehab, no other strategy beats it', async () => {
    const { browser, id } = await own({ rehabCost: 37_501, afterRepairValue: 155_000 });
    const { properties } = await compare({ propertyId: id }, browser);
    expect(properties[0]?.strategies.map(({ returns }) => returns?.countedValue)).toEqual([
      155_000, 155_000, 155_000,
    ]);
    expect(properties[0]?.verdict?.contenders).toContain('buy-hold');
  });

  test('without rent only the flip is calculated, and the other strategies say why they aren’t', async () => {
    const { browser, id } = await own({ monthlyRent: null, zipCode: '99999' });
    const { properties } = await compare({ propertyId: id }, browser);
    expect(properties[0]?.strategies.map(({ returns }) => returns !== null)).toEqual([
      false,
      false,
      true,
    ]);
    expect(properties[0]?.strategies[0]?.problem).toBe('We don’t know this property’s rent.');
    expect(properties[0]?.verdict).toBeNull();
  });
});

describe('several properties', () => {
  test('share the same assumptions, each with its source', async () => {
    const answer = await compare({
      propertyIds: ids.slice(0, 3),
      strategy: 'buy-hold',
      assumptions: { holdYears: 5, loanInterestRate: 6 },
    });
    expect(answer.properties.map(({ propertyId }) => propertyId)).toEqual(ids.slice(0, 3));
    const used = new Map(answer.assumptions.map((input) => [input.field, input]));
    expect(used.get('holdYears')).toMatchObject({ value: 5, source: 'you' });
    expect(used.get('vacancyRatePercent')).toMatchObject({ value: 5, source: 'default' });
    // Five years after 4 months without rent.
    for (const property of answer.properties)
      expect(returnSummaryOf(property, 'buy-hold').months).toBe(64);
    expect(answer.acrossProperties.map(({ strategy }) => strategy)).toEqual(['buy-hold']);
  });

  test('identical properties at two addresses are too close to call', async () => {
    const { browser, id } = await own();
    const twin = await addProperty(browser, { ...PLAIN, address: '1430 Bryden Road' });
    const answer = await compare({ propertyIds: [id, twin.id], strategy: 'fix-flip' }, browser);
    const { verdict } = answer.acrossProperties[0]!;
    expect(verdict.best).toBeNull();
    expect(verdict.sentence).toBe(
      'Too close to call between 1428 Bryden Road and 1430 Bryden Road: neither returns more in at least 75% of simulations.',
    );
  });

  test('a property that costs a quarter less is best in every simulation', async () => {
    const { browser, id } = await own();
    const { id: cheapId } = await addProperty(browser, {
      ...PLAIN,
      address: '1430 Bryden Road',
      price: 112_500,
    });
    const { acrossProperties } = await compare(
      { propertyIds: [id, cheapId], strategy: 'fix-flip' },
      browser,
    );
    expect(acrossProperties[0]?.verdict).toMatchObject({ best: cheapId, winPercent: 100 });
    expect(acrossProperties[0]?.verdict.sentence).toMatch(
      /^1430 Bryden Road has the highest return: [\d.,]+% a year as planned, and it beats every other property in every simulation\.$/,
    );
  });
});

describe('deals that aren’t listings', () => {
  const deal = {
    name: 'Off market',
    purchasePrice: PLAIN.price,
    monthlyRent: PLAIN.monthlyRent,
    propertyTaxesAnnual: PLAIN.propertyTaxesAnnual,
    insuranceAnnual: PLAIN.insuranceAnnual,
    hoaMonthly: PLAIN.hoaMonthly,
    rehabCost: PLAIN.rehabCost,
    afterRepairValue: PLAIN.afterRepairValue,
  };

  test('a deal with a listing’s figures returns the same as the listing, and is too close to call', async () => {
    const { browser: owner, id } = await own();
    const { properties, acrossProperties } = await compare(
      { propertyIds: [id], deals: [deal] },
      owner,
    );
    const [listing, typed] = properties;
    expect(typed).toMatchObject({
      propertyId: 'deal-1',
      isTyped: true,
      address: 'Off market',
      city: '',
      sourceLabel: 'Your input',
    });
    expect(listing!.isTyped).toBe(false);
    expect(typed!.strategies).toEqual(listing!.strategies);
    expect(acrossProperties[0]!.verdict.best).toBeNull();
    expect(typed!.figures.map(({ field, value }) => [field, value])).toEqual(
      listing!.figures.map(({ field, value }) => [field, value]),
    );
  });

  test('without rent only the flip is calculated; without an after-repair value it sells at the purchase price', async () => {
    const [typed] = (await compare({ deals: [{ name: 'Barn', purchasePrice: 90_000 }] }))
      .properties;
    expect(typed!.strategies.map(({ returns }) => returns !== null)).toEqual([false, false, true]);
    expect(returnSummaryOf(typed!, 'fix-flip').countedValue).toBe(90_000);
  });

  test.each([
    [{ deals: [] }, 'propertyId'],
    [{ deals: [{ ...deal, name: '   ' }] }, 'deals.0.name'],
    [{ deals: [{ ...deal, purchasePrice: 0 }] }, 'deals.0.purchasePrice'],
    [{ deals: [{ ...deal, monthlyRent: -1 }] }, 'deals.0.monthlyRent'],
    [{ deals: Array.from({ length: 5 }, () => deal) }, 'deals'],
    [{ propertyIds: ['a', 'b', 'c'], deals: [deal, deal] }, 'deals'],
  ])('%j is refused at %s', async (body, path) => {
    const response = await visitor.post('/api/v2/calculations/compare', body);
    expect(response.statusCode).toBe(400);
    expect(response.json<ErrorBody>().issues?.[0]?.path).toBe(path);
  });
});

test('with several properties the deleted one is named; alone it is "this property"', async () => {
  const sentenceOf = async (propertyIds: string[]) => {
    const response = await visitor.post('/api/v2/calculations/compare', { propertyIds });
    expect(response.statusCode).toBe(404);
    return response.json<{ message: string }>().message;
  };
  expect(await sentenceOf([ids[0]!, 'smp-00000-1'])).toBe(
    'Property smp-00000-1 doesn’t exist or you don’t have access to it.',
  );
  expect(await sentenceOf(['smp-00000-1'])).toBe(
    'This property doesn’t exist or you don’t have access to it.',
  );
});

describe('background workers', () => {
  test('get all strategies for all properties as one job', async () => {
    requested.length = 0;
    await compare({ propertyIds: ids.slice(0, 2) });
    expect(requested.map(({ job }) => job)).toEqual(['compare 2 × 3, long']);
    await compare({ propertyId: ids[0], strategy: 'fix-flip' });
    expect(requested.map(({ job }) => job).slice(1)).toEqual(['compare 1 × 1, short']);
  });

  test('skip the simulation when nothing can be simulated, as a short job', async () => {
    const { browser, id } = await own({ monthlyRent: null, zipCode: '99999' });
    requested.length = 0;
    let slices = 0;
    run = (job, input, watch) =>
      onMainThread.run(job, input, { ...watch, onProgress: () => void (slices += 1) });
    const { properties } = await compare({ propertyId: id, strategy: 'brrrr' }, browser);
    run = onMainThread.run;
    expect(properties[0]?.strategies[0]?.returns).toBeNull();
    expect([slices, ...requested.map(({ job }) => job)]).toEqual([0, 'compare 1 × 1, short']);
  });

  test('return a Retry-After of 5 seconds when the queue is full', async () => {
    run = () => Promise.reject(tooBusy(5));
    const response = await visitor.post('/api/v2/calculations/compare', { propertyId: ids[0] });
    run = onMainThread.run;
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json<ErrorBody>()).toMatchObject({
      error: 'busy',
      message: 'We’re handling a lot of requests right now. Try again in a moment.',
    });
  });

  test('stop when the caller disconnects', async () => {
    const url = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
    const browser = new HttpBrowser(url);
    await (await browser.send('GET', '/api/auth/session')).text();
    requested.length = 0;
    run = (_job, _input, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const controller = new AbortController();
    const request = fetch(`${url}/api/v2/calculations/compare`, {
      method: 'POST',
      headers: {
        cookie: browser.cookieHeader(),
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ propertyId: ids[0] }),
      signal: controller.signal,
    });
    await expect.poll(() => requested.length).toBe(1);
    controller.abort();
    await expect(request).rejects.toThrow('aborted');
    await expect.poll(() => requested[0]!.signal.aborted).toBe(true);
    run = onMainThread.run;
    expect((await compare({ propertyId: ids[0] })).properties).toHaveLength(1);
    expect(testApp.logLines.filter((line) => line.includes('unexpected failure'))).toEqual([]);
  });
});

describe('invalid comparisons', () => {
  test.each([
    [{}, 'propertyId'],
    [{ propertyIds: [] }, 'propertyIds'],
    [{ propertyIds: ['a', 'b', 'c', 'd', 'e'] }, 'propertyIds'],
    [{ propertyId: 'a', strategy: 'wholesale' }, 'strategy'],
    [{ propertyId: 'a', assumptions: { holdYears: 41 } }, 'assumptions.holdYears'],
  ])('%j is refused and the error names its field', async (body, path) => {
    const response = await visitor.post('/api/v2/calculations/compare', body);
    expect(response.statusCode).toBe(400);
    expect(response.json<ErrorBody>().issues?.[0]?.path).toBe(path);
  });

  test('a property that doesn’t exist, or isn’t the caller’s, is not found', async () => {
    const { id } = await own();
    for (const propertyId of [id, 'Nowhere'])
      expect((await visitor.post('/api/v2/calculations/compare', { propertyId })).statusCode).toBe(
        404,
      );
  });
});
