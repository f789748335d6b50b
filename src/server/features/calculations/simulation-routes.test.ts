import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { SimulationAnswerSchema } from '#contract/simulations/simulation-answer-schema.ts';
import { simulate } from '#contract/simulations/simulations.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { engineRequest, filledIn } from '#domain/simulation/simulation-request.ts';
import type { SimulationAnswer } from '#domain/simulation/simulation-result.ts';
import { resultOnWire } from '#domain/simulation/tally-on-wire.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { planSimulation } from '#engine/monte-carlo/plan.ts';
import { runTally as simulateHere } from '#engine/monte-carlo/testing/run-tally.ts';
import { HttpBrowser } from '#server/testing/http-browser.ts';
import { ownerOf } from '#server/testing/own-property.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';
import type { JobWatch, WorkerRunner } from '#server/workers/job.ts';
import { createMainThreadRunner } from '#server/workers/on-main-thread.ts';
import { tooBusy } from '#server/workers/refusals.ts';
import { createWorkers } from '#server/workers/workers.ts';

const [first] = SIMULATION_CASES as [Simulation];

/** The jobs the tests started, each with the signal that cancels it. */
const watches: JobWatch[] = [];
const onMainThread = createMainThreadRunner();
let isBusy = false;
const runner: WorkerRunner = {
  ...onMainThread,
  run: (job, input, watch) => {
    if (isBusy) return Promise.reject(tooBusy(5));
    watches.push(watch);
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

const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const ask = (body: unknown) => new TestBrowser(testApp).post(simulate.path, body);

type Answer = z.output<NonNullable<typeof simulate.response>>;

async function answered(
  body: unknown,
  browser = new TestBrowser(testApp),
  query = '',
): Promise<Answer> {
  const response = await browser.post(`${simulate.path}${query}`, body);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<Answer>();
}

describe('a visitor who requests JSON', () => {
  test.each(SIMULATION_CASES)('case %$ matches the engine’s result, bit for bit', async (one) => {
    const response = await ask(one);
    expect(response.statusCode).toBe(200);
    const plan = planSimulation(engineRequest(one));
    if ('refused' in plan) throw new Error(plan.refused);
    const { result, request } = response.json<SimulationAnswer>();
    expect(result).toEqual(onWire(resultOnWire(simulateHere(plan)!)));
    expect(request).toEqual(filledIn(one));
  });

  test('sending the echoed request again gives the same response', async () => {
    const answer = (await ask(first)).json<SimulationAnswer>();
    const again = (await ask(answer.request)).json<SimulationAnswer>();
    expect(again.result).toEqual(answer.result);
    expect(again.simulations).toEqual(answer.simulations);
  });

  test('every assumption is marked as requested or default', async () => {
    const { assumptions } = (
      await ask({ ...first, factors: { rent: { shape: 'normal', deviation: 5 } } })
    ).json<SimulationAnswer>();
    const sources = Object.fromEntries(assumptions.map(({ name, from }) => [name, from]));
    expect(sources).toMatchObject({ rent: 'request', value: 'default', repairs: 'default' });
    const noteOf = (factor: string) => assumptions.find(({ name }) => name === factor)!.note;
    expect(noteOf('value')).toContain('Centered on the deal’s value growth');
    // The default preset's delay has its own mean.
    expect(noteOf('delay')).toMatch(/it never finishes early\. Centered on 1 month\.$/);
  });

  test('an empty request simulates the default property as a hold, 10,000 simulations with the seed 2417', async () => {
    const { request, inputs, explanations } = await answered({});
    expect(request).toEqual(
      filledIn({
        calculator: 'buy-hold',
        input: startingInput('buy-hold'),
        paths: 10_000,
        seed: 2417,
      }),
    );
    expect(new Set(inputs.map(({ source }) => source))).toEqual(new Set(['default']));
    expect(explanations).toBeNull();
  });

  test('a property fills in the deal, inputs sent override it, and the horizon sets the years held', async () => {
    const { browser, id } = await ownerOf(testApp, {
      address: '1428 Bryden Road',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43205',
      propertyType: 'Multi-Family',
      price: 219_900,
    });
    const { request, inputs } = await answered(
      {
        calculator: 'brrrr',
        propertyId: id,
        input: { monthlyRent: 2500 },
        horizon: 7,
        paths: 1000,
      },
      browser,
    );
    const usedOf = (field: string) => inputs.find((input) => input.field === field);
    expect(usedOf('purchasePrice')).toMatchObject({ value: 219_900, source: 'property' });
    expect(usedOf('monthlyRent')).toMatchObject({ value: 2500, source: 'you' });
    expect(usedOf('holdYears')).toMatchObject({ value: 7, source: 'you' });
    expect(request.input).toMatchObject({
      purchasePrice: 219_900,
      monthlyRent: 2500,
      holdYears: 7,
    });
    const unknown = await ask({ propertyId: 'nowhere' });
    expect(unknown.statusCode).toBe(404);
  });

  test.each(['buy-hold', 'brrrr', 'fix-flip'] as const)(
    'explain=true returns the math for the %s that the simulations vary around, the same as its calculator',
    async (calculator) => {
      const input = { purchasePrice: 180_000 };
      const { inputs, explanations } = await answered(
        { calculator, input, paths: 1000 },
        new TestBrowser(testApp),
        '?explain=true',
      );
      const browser = new TestBrowser(testApp);
      const path = `/api/v2/calculations/${calculator}?explain=true`;
      const alone = (await browser.post(path, { input })).json<Answer>();
      expect(Object.keys(explanations!).length).toBeGreaterThan(8);
      expect(explanations).toEqual(alone.explanations);
      expect(inputs).toEqual(alone.inputs);
    },
  );

  test.each([
    [{ horizon: 41 }, 'horizon', 'The horizon (years) must be a whole number between 1 and 40'],
    [
      { horizon: 5, input: { holdYears: 6 } },
      'horizon',
      'The horizon and input.holdYears differ; send only one',
    ],
    [{ calculator: 'fix-flip', horizon: 5 }, 'horizon', 'Unknown field: horizon'],
    [
      { paths: 999 },
      'paths',
      'The number of simulations (paths) must be a whole number between 1,000 and 1,000,000',
    ],
  ])('%j returns 400 with the field and its bounds', async (body, path, message) => {
    const response = await ask(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, issues: [{ path, message }] });
  });

  test('contradictory correlations return 422 with an explanation', async () => {
    const matrix = [
      [1, 0.9, -0.9],
      [0.9, 1, 0.9],
      [-0.9, 0.9, 1],
    ];
    const response = await ask({
      ...first,
      correlations: { factors: ['value', 'rent', 'expenses'], matrix },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      error: 'cannot-simulate',
      message: expect.stringContaining('isn’t positive definite') as string,
    });
  });

  test('an out-of-range input returns 400 with its name and bounds', async () => {
    const response = await ask({ ...first, input: { ...first.input, vacancyRatePercent: 101 } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      issues: [
        {
          path: 'input.vacancyRatePercent',
          message: 'Vacancy must be between 0 and 100 (percent)',
        },
      ],
    });
  });

  test('a full queue returns 503 with the time to wait', async () => {
    isBusy = true;
    const response = await ask(first);
    isBusy = false;
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json<{ error: string }>().error).toBe('busy');
  });
});

/** Sends the request over a real connection, as a browser does, so that the test can close it. */
async function stream(body: unknown, signal?: AbortSignal): Promise<Response> {
  const browser = new HttpBrowser(url);
  await (await browser.send('GET', '/api/auth/session')).text();
  return fetch(`${url}${simulate.path}`, {
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

const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part)!;
      return { name, data: JSON.parse(data!) as unknown };
    });

describe('a visitor who requests a stream', () => {
  test('gets progress for 9,999 simulations three times, then the result', async () => {
    const response = await stream({ ...first, paths: 9999 });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const events = eventsOf(await response.text());
    expect(events.slice(0, -1)).toEqual(
      [4096, 8192, 9999].map((done) => ({ name: 'progress', data: { done, total: 9999 } })),
    );
    expect(events.at(-1)!.name).toBe('result');
    expect(SimulationAnswerSchema.parse(events.at(-1)!.data).result.paths).toBe(9999);
  });

  test('gets an error status, not a stream, if the work hasn’t started', async () => {
    const wrong = await stream({ ...first, paths: 10 });
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
    const factors = { value: { shape: 'bootstrap', history: [] } };
    const refused = await stream({ ...first, factors });
    expect(refused.status).toBe(422);
  });

  test('stops the work by closing the connection after the first 4,096 of a million simulations', async () => {
    const controller = new AbortController();
    watches.length = 0;
    const response = await stream({ ...first, paths: 1_000_000 }, controller.signal);
    await response.body!.getReader().read();
    controller.abort();
    const [watch] = watches;
    await expect.poll(() => watch!.signal.aborted).toBe(true);
    await expect
      .poll(() => testApp.logLines.some((line) => line.includes('monte-carlo')))
      .toBe(true);
    expect(testApp.logLines.filter((line) => line.includes('unexpected failure'))).toEqual([]);
  });

  test('a failure midway is reported in the stream', async () => {
    const broken: WorkerRunner = {
      ...onMainThread,
      run: async (_job, _input, { onProgress }) => {
        onProgress?.(4096);
        throw new Error('out of memory');
      },
    };
    const other = await createTestApp({ deps: { workers: createWorkers(broken) } });
    const response = await new TestBrowser(other).send('POST', simulate.path, first, {
      headers: { accept: 'text/event-stream' },
    });
    const events = eventsOf(response.body);
    expect(events.map(({ name }) => name)).toEqual(['progress', 'error']);
    expect(events[1]!.data).toMatchObject({ error: 'internal' });
    await other.close();
  });
});
