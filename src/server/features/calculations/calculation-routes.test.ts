import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { WireOutcome } from '#contract/outcome.ts';
import { CALCULATORS } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, FIELDS, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { inputValue, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { withSums } from '#domain/inputs/lists/list-totals.ts';
import { decimals } from '#domain/text/number-text.ts';
import { type Explanation, recompute } from '#engine/explain/explain.ts';
import { ownerOf } from '#server/testing/own-property.ts';
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

interface Answer {
  calculator: string;
  results: Record<string, unknown>;
  inputs: UsedInput[];
  explanations: Record<string, Explanation> | null;
}

async function ask(calculator: string, body: object, browser = visitor): Promise<Answer> {
  const response = await browser.post(`/api/v2/calculations/${calculator}`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer>();
}

const inputOf = ({ inputs }: Answer, field: string) =>
  inputs.find((input) => input.field === field);

test('three units at 900, 950 and 1,100 add up to a rent of 2,950, marked as your input', async () => {
  const answer = await ask('cash-flow', {
    input: { unitRents: [{ rent: 900 }, { rent: 950 }, { rent: 1100 }] },
  });
  expect(inputOf(answer, 'monthlyRent')).toMatchObject({ value: 2950, source: 'you' });
  expect(answer.results).toMatchObject({ operating: { grossRent: 35_400 } });
});

test('errors for a negative rehab item, a fractional year and a year listed twice name the row', async () => {
  const { browser } = await registerUser(testApp);
  const said = async (input: object) => {
    const answer = await browser.post('/api/v2/calculations/buy-hold', { input });
    expect(answer.statusCode).toBe(400);
    return answer.json<{ issues: { path: string; message: string }[] }>().issues;
  };
  const items = [{ amount: 1 }, { label: 'Roof', amount: 2 }, { label: 'HVAC', amount: -3 }];
  expect(await said({ rehabItems: items })).toEqual([
    {
      path: 'input.rehabItems.2.amount',
      message: 'Rehab item 3: Amount must be between 0 and 50,000,000 (dollars)',
    },
  ]);
  expect(await said({ yearOverrides: [{ year: 2.5, vacancyPercent: 5 }] })).toMatchObject([
    { message: 'Year override 1: Year must be a whole number between 1 and 30' },
  ]);
  const twice = { year: 2, vacancyPercent: 5 };
  expect(await said({ yearOverrides: [twice, twice] })).toMatchObject([
    { message: 'Year override 2: year 2 is already listed' },
  ]);
  expect(await said({ yearOverrides: [{ year: 1, rentGrowthPercent: 5 }] })).toMatchObject([
    { message: 'Year override 1: Rent growth starts in year 2' },
  ]);
  expect(await said({ unitRents: Array.from({ length: 21 }, () => ({ rent: 1 })) })).toMatchObject([
    { path: 'input.unitRents', message: 'Enter at most 20 units' },
  ]);
  expect(await said({ unitRents: 'none' })).toHaveLength(1);
});

const DUPLEX = {
  address: '1428 Bryden Road',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  propertyType: 'Multi-Family',
  price: 219_900,
  monthlyRent: 2340,
  propertyTaxesAnnual: 3600,
  insuranceAnnual: 1350,
  hoaMonthly: 15,
  rehabCost: 25_000,
  afterRepairValue: 290_000,
};

const owner = (extra: object = {}) => ownerOf(testApp, { ...DUPLEX, ...extra });

describe('omitted inputs', () => {
  test.each(CALCULATORS)(
    '%s responds to an empty body with the default inputs',
    async (calculator) => {
      const answer = await ask(calculator, {});
      const used = Object.fromEntries(answer.inputs.map(({ field, value }) => [field, value]));
      expect(used).toEqual(startingInput(calculator));
      expect(new Set(answer.inputs.map(({ source }) => source))).toEqual(new Set(['default']));
      expect(answer.explanations).toBeNull();
    },
  );

  test('come from the property, with the property’s own sources named', async () => {
    const { browser, id } = await owner();
    const answer = await ask('brrrr', { propertyId: id, input: { monthlyRent: 2500 } }, browser);
    expect(inputOf(answer, 'monthlyRent')).toMatchObject({ value: 2500, source: 'you' });
    expect(inputOf(answer, 'purchasePrice')).toMatchObject({
      value: 219_900,
      source: 'property',
      sourceLabel: 'Asking price',
    });
    expect(inputOf(answer, 'rehabCost')).toMatchObject({
      value: 25_000,
      source: 'property',
      sourceLabel: 'Entered by you, Nov 15, 2026',
    });
    expect(inputOf(answer, 'monthlyHoldingCosts')).toMatchObject({
      value: (3600 + 1350) / 12 + 15,
      source: 'property',
    });
    expect(inputOf(answer, 'bridgeInterestRate')).toMatchObject({ source: 'default' });
  });

  test('a rental is bought without rehab: rehab defaults to 0, not the property’s 25,000', async () => {
    const { browser, id } = await owner();
    const answer = await ask('cash-flow', { propertyId: id }, browser);
    expect(inputOf(answer, 'rehabCost')).toMatchObject({ value: 0, source: 'default' });
  });

  test('a rental that needs rehab before renting uses the property’s rehab of 80,000', async () => {
    const { browser, id } = await owner({ rehabCost: 80_000 });
    const answer = await ask('cash-flow', { propertyId: id }, browser);
    expect(inputOf(answer, 'rehabCost')).toMatchObject({ value: 80_000, source: 'property' });
  });

  test('come from the signed-in user’s preferences: 6.25% instead of 7%', async () => {
    const { browser } = await registerUser(testApp);
    await browser.put('/api/v2/users/preferences', { assumptions: { loanInterestRate: 6.25 } });
    const answer = await ask('mortgage', {}, browser);
    expect(inputOf(answer, 'loanInterestRate')).toMatchObject({
      value: 6.25,
      source: 'your preferences',
    });
    expect(inputOf(answer, 'purchasePrice')).toMatchObject({ source: 'default' });
  });

  test('another user’s property is not found', async () => {
    const { id } = await owner();
    const response = await visitor.post('/api/v2/calculations/roi', { propertyId: id });
    expect(response.statusCode).toBe(404);
  });

  test('an unknown rent gets a 422 asking for it, but only where rent matters', async () => {
    const { browser, id } = await owner({ monthlyRent: null, zipCode: '99999' });
    const refused = await browser.post('/api/v2/calculations/buy-hold', { propertyId: id });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>()).toMatchObject({ error: 'rent-unknown' });
    await ask('fix-flip', { propertyId: id }, browser);
    await ask('buy-hold', { propertyId: id, input: { monthlyRent: 1900 } }, browser);
  });
});

describe('out-of-range inputs', () => {
  const cases = CALCULATORS.flatMap((calculator) =>
    CALCULATOR_FIELDS[calculator].flatMap((name) => [
      [calculator, name, fieldOf(name).min - 1] as const,
      [calculator, name, fieldOf(name).max + 1] as const,
    ]),
  );

  test('every bound of every field in every calculator is enforced, and the error names the field and both bounds', async () => {
    for (const [calculator, name, value] of cases) {
      const response = await visitor.post(`/api/v2/calculations/${calculator}`, {
        input: { [name]: value },
      });
      const { min, max, label } = fieldOf(name);
      expect(response.statusCode, `${calculator} ${name} ${value}`).toBe(400);
      const [issue] = response.json<ErrorBody>().issues!;
      expect(issue?.path).toBe(`input.${name}`);
      expect(issue?.message).toContain(label);
      expect(issue?.message).toContain(decimals(min, 3));
      expect(issue?.message).toContain(decimals(max, 3));
    }
  });

  test('a rate of 41 gets an error with the allowed range', async () => {
    const response = await visitor.post('/api/v2/calculations/mortgage', {
      input: { loanInterestRate: 41 },
    });
    expect(response.json()).toEqual({
      message: 'Interest rate must be between 0 and 40 (percent a year)',
      error: 'invalid-input',
      issues: [
        {
          path: 'input.loanInterestRate',
          message: 'Interest rate must be between 0 and 40 (percent a year)',
        },
      ],
    });
  });

  test('a hold of half a year, text instead of numbers and fields from another calculator are refused', async () => {
    for (const input of [
      { holdYears: 2.5 },
      { monthlyRent: '2000' },
      { flipMonths: 6 },
      { a: 1 },
    ]) {
      const response = await visitor.post('/api/v2/calculations/buy-hold', { input });
      expect(response.statusCode, JSON.stringify(input)).toBe(400);
      expect(response.json<ErrorBody>().issues?.[0]?.path).toBe(`input.${Object.keys(input)[0]}`);
    }
  });
});

describe('results that aren’t numbers', () => {
  test('a purchase with no cash invested has infinite cash-on-cash; one without a loan has no DSCR', async () => {
    const none = { downPaymentPercent: 0, closingCostPercent: 0, purchasePrice: 100_000 };
    const free = await ask('cash-flow', { input: { ...none, monthlyRent: 4000 } });
    const { cashOnCash } = free.results['ratios'] as Record<string, WireOutcome>;
    expect(cashOnCash).toEqual({
      kind: 'infinite',
      reason: 'No cash is left in the deal.',
      surplus: 0,
    });
    const paid = await ask('cash-flow', { input: { downPaymentPercent: 100, monthlyRent: 0 } });
    const { debtCoverage, grossRentMultiplier } = paid.results['ratios'] as Record<
      string,
      WireOutcome
    >;
    expect(debtCoverage).toMatchObject({ kind: 'undefined' });
    expect(grossRentMultiplier).toMatchObject({
      kind: 'undefined',
      reason: 'There is no rent.',
    });
  });

  test('the extremes of every field produce numbers and states, never null', async () => {
    for (const calculator of CALCULATORS) {
      for (const edge of ['min', 'max'] as const) {
        const input = Object.fromEntries(
          CALCULATOR_FIELDS[calculator].map((name) => [name, FIELDS[name][edge]]),
        );
        const { results } = await ask(calculator, { input });
        expect(JSON.stringify(results)).not.toMatch(/"(value|amount|cashFlow|profit)":null/);
      }
    }
  });
});

describe('with explain=true', () => {
  test.each(CALCULATORS)(
    'every figure of %s can be recalculated from its parts',
    async (calculator) => {
      const { results, explanations } = await ask(`${calculator}?explain=true`, {
        input: { purchasePrice: 180_000 },
      });
      const names = Object.keys(explanations!);
      expect(names.length).toBeGreaterThan(8);
      let nodes = 0;
      const check = (name: string, node: Explanation) => {
        nodes += 1;
        const again = recompute(node);
        expect(again.kind, `${name}: ${node.label}`).toBe(node.value.kind);
        if (again.kind === 'value' && node.value.kind === 'value') {
          const tolerance = 1e-9 * Math.max(1, Math.abs(node.value.value));
          expect(Math.abs(again.value - node.value.value)).toBeLessThanOrEqual(tolerance);
        }
        for (const part of node.parts) check(name, part);
      };
      for (const name of names) check(name, explanations![name]!);
      expect(nodes).toBeGreaterThan(40);
      for (const name of names) expectAgrees(results, name, explanations![name]!);
    },
  );

  test.each(CALCULATORS)(
    'explanations of %s use the names of its results, except for lists and 5 figures listed here',
    async (calculator) => {
      const { results, explanations } = await ask(`${calculator}?explain=true`, {
        input: { purchasePrice: 180_000 },
      });
      const explained = Object.keys(explanations!);
      const missing = namesOf(results).filter((name) => !explained.includes(name));
      expect(explained.filter((name) => !namesOf(results).includes(name))).toEqual([]);
      expect(missing).toEqual(NOT_EXPLAINED[calculator] ?? []);
    },
  );

  test('each input in an explanation names its source', async () => {
    const { explanations } = await ask('fix-flip?explain=true', {
      input: { bridgeLoanToCostPercent: 70 },
    });
    const sources = new Map<string, string>();
    const collect = ({ input, parts }: Explanation): void => {
      if (input) sources.set(input.path, input.source);
      parts.forEach(collect);
    };
    Object.values(explanations!).forEach(collect);
    expect(sources.get('loans.0.loanToPrice')).toBe('Your input');
    expect(sources.get('project.price')).toBe('Default');
  });
});

/** Figures that no calculator explains. */
const NOT_EXPLAINED: Readonly<Partial<Record<(typeof CALCULATORS)[number], readonly string[]>>> = {
  brrrr: ['returnSinceClosing'],
  // The schedule in cents.
  mortgage: [
    'printed.payment',
    'printed.lastPayment',
    'printed.totalPaid',
    'printed.totalInterest',
  ],
};

/** The dotted names of all numbers and outcomes in a result, except those in lists. */
const namesOf = (results: object, prefix = ''): string[] =>
  Object.entries(results).flatMap(([key, part]: [string, unknown]) => {
    const name = `${prefix}${key}`;
    if (typeof part === 'number') return [name];
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return [];
    return 'kind' in part ? [name] : namesOf(part, `${name}.`);
  });

/** An explanation has the name of its figure; fractions appear in the results as percentages. */
function expectAgrees(results: object, name: string, { value, unit }: Explanation): void {
  const found = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], results);
  const shown = typeof found === 'number' ? found : (found as { value?: number }).value;
  if (value.kind !== 'value') {
    expect(found, name).toMatchObject({ kind: value.kind });
    return;
  }
  const expected = unit === 'fraction' ? value.value * 100 : value.value;
  expect(shown, name).toBeCloseTo(expected, 6);
}

describe('any inputs within bounds', () => {
  test.each(CALCULATORS)('get numbers and states from %s: 60 draws', async (calculator) => {
    const names = CALCULATOR_FIELDS[calculator];
    const inputs = fc.record(
      Object.fromEntries(names.map((name) => [name, anyValueOf(fieldOf(name))])),
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const answer = await ask(calculator, { input });
        const typed = withSums(input);
        for (const { field, value, source } of answer.inputs) {
          if (source === 'you') expect(value, field).toBe(inputValue(typed, field));
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** The bounds, the midpoint and anything in between. */
const anyValueOf = ({ min, max, isWhole }: ReturnType<typeof fieldOf>): fc.Arbitrary<number> =>
  isWhole
    ? fc.integer({ min, max })
    : fc.oneof(
        fc.constantFrom(min, max, (min + max) / 2),
        fc.integer({ min: 0, max: 1000 }).map((step) => min + (step * (max - min)) / 1000),
      );
