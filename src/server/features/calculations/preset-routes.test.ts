import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Presets } from '#contract/calculations/presets.ts';
import { AssumptionsSchema } from '#contract/preferences.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
let visitor: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  visitor = new TestBrowser(testApp);
});
afterAll(() => testApp.close());

async function presets(query = '', browser = visitor): Promise<Presets> {
  const response = await browser.get(`/api/v2/calculations/presets${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Presets>();
}

const growthOf = ({ presets: list }: Presets) =>
  list.map(({ assumptions }) => assumptions.valueGrowthPercent);

test('a Columbus ZIP code uses the Columbus index: 35 years, each change with its source', async () => {
  const answer = await presets('?zipCode=43206');
  expect(answer.location).toEqual({ level: 'zip', name: 'ZIP 43206, Columbus, OH' });
  expect(answer.history.source).toBe('FHFA index for Columbus, OH (ZIP 43206), 1990–2025');
  expect(answer.history.years).toHaveLength(35);
  expect(answer.history.years[0]?.year).toBe(1991);
  expect(answer.history.years.at(-1)?.year).toBe(2025);
  const [conservative, typical, optimistic] = growthOf(answer);
  expect(conservative).toBeLessThan(typical!);
  expect(typical).toBeLessThan(optimistic!);
  const changed = answer.presets[0]?.changes.map(({ field, source }) => [field, source]);
  expect(changed).toContainEqual(['valueGrowthPercent', answer.history.source]);
  expect(changed).toContainEqual([
    'vacancyRatePercent',
    'Default, adjusted to be more conservative',
  ]);
});

test('the mean and deviation match the years returned with them', async () => {
  const { history } = await presets('?zipCode=43206');
  const growth = history.years.map(({ growthPercent }) => growthPercent);
  const mean = growth.reduce((sum, each) => sum + each, 0) / growth.length;
  const squares = growth.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  expect(history.meanPercent).toBeCloseTo(mean, 9);
  expect(history.deviationPercent).toBeCloseTo(Math.sqrt(squares / (growth.length - 1)), 9);
  expect(history.propertyDeviationPercent).toBeCloseTo(12.7, 9);
});

test('a city is found by name and state, in any case and with accents; another state is a different city', async () => {
  const columbus = await presets('?city=columbus&state=oh');
  expect(columbus.location).toEqual({ level: 'city', name: 'Columbus, OH' });
  expect(growthOf(columbus)).toEqual(growthOf(await presets('?zipCode=43206')));
  const elsewhere = await presets('?city=columbus&state=WY');
  expect(elsewhere.location.level).toBe('nation');
});

test('a state that doesn’t exist returns 400, and DC is accepted', async () => {
  const response = await visitor.get('/api/v2/calculations/presets?city=columbus&state=ZZ');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    issues: [{ path: 'state', message: 'Enter a valid state' }],
  });
  expect((await presets('?city=Washington&state=dc')).location.name).toBe('Washington, DC');
});

test('without a location, the average of all markets is used and labeled', async () => {
  const answer = await presets();
  expect(answer.location).toEqual({ level: 'nation', name: 'United States' });
  expect(answer.history.source).toBe('Average FHFA index for 80 markets, 1990–2025');
  expect(await presets('?zipCode=99999')).toEqual(answer);
});

test('every preset is a complete set within bounds; typical changes only the growth', async () => {
  const { presets: list } = await presets('?zipCode=89101');
  expect(list.map(({ key }) => key)).toEqual(['conservative', 'typical', 'optimistic']);
  for (const { assumptions } of list)
    expect(AssumptionsSchema.safeParse(assumptions).success).toBe(true);
  expect(list[1]?.changes.map(({ field }) => field)).toEqual(['valueGrowthPercent']);
});

test('a user’s preferences are the starting point: a vacancy of 10% becomes 13%', async () => {
  const { browser } = await registerUser(testApp);
  await browser.put('/api/v2/users/preferences', { assumptions: { vacancyRatePercent: 10 } });
  const { presets: list } = await presets('?zipCode=43206', browser);
  const { vacancyRatePercent, loanInterestRate } = list[0]!.assumptions;
  expect(vacancyRatePercent).toBe(13);
  expect(loanInterestRate).toBe(DEFAULT_ASSUMPTIONS.loanInterestRate);
});

test('a value at its bound stays there: 36 months to a sale don’t become 39', async () => {
  const { browser } = await registerUser(testApp);
  const edge = { flipMonths: 36, vacancyRatePercent: 0, refinanceInterestRate: 30 };
  await browser.put('/api/v2/users/preferences', { assumptions: edge });
  const { presets: list } = await presets('', browser);
  expect(list[0]?.assumptions).toMatchObject({ flipMonths: 36, refinanceInterestRate: 30 });
  expect(list[2]?.assumptions).toMatchObject({ vacancyRatePercent: 0 });
});

test('a ZIP code of letters is refused with the field name', async () => {
  const response = await visitor.get('/api/v2/calculations/presets?zipCode=abcde');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ issues: [{ path: 'zipCode' }] });
});
