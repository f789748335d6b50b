import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { dealFrom } from '#domain/inputs/engine-input.ts';
import { afterRepairFromComps } from '#engine/comps/after-repair.ts';
import { type Explanation, recompute } from '#engine/explain/explain.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { toPercent } from '#engine/units.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { BRYDEN_ROAD, ownerOf } from '#server/testing/own-property.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { READ_LIMITS } from '#server/workers/limits.ts';

let testApp: TestApp;
let visitor: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp);
  visitor = new TestBrowser(testApp);
});
afterAll(() => testApp.close());

async function analyze(id: string, browser = visitor, query = ''): Promise<PropertyAnalytics> {
  const response = await browser.get(`/api/v2/properties/${id}/analytics${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<PropertyAnalytics>();
}

async function sampleWith(trait: string): Promise<string> {
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    'SELECT property_id AS id FROM properties WHERE $1 = ANY(traits) ORDER BY property_id LIMIT 1',
    [trait],
  );
  return rows[0]!.id;
}

const RENTAL = {
  ...BRYDEN_ROAD,
  propertyTaxesAnnual: 3600,
  insuranceAnnual: 1350,
  hoaMonthly: 0,
};

const own = (extra: object = {}) => ownerOf(testApp, { ...RENTAL, ...extra });

describe('a market listing', () => {
  test('has the engine’s results, comparables behind its estimates and a score that adds up', async () => {
    const id = await sampleWith('tenant-occupied');
    const analysis = await analyze(id);
    const { property, strategies, dealScore, comparables, month } = analysis;
    const figures = {
      price: property.price,
      monthlyRent: property.figures.monthlyRent!.value,
      propertyTaxesAnnual: property.figures.propertyTaxesAnnual.value,
      insuranceAnnual: property.figures.insuranceAnnual.value,
      hoaMonthly: property.figures.hoaMonthly.value,
      rehabCost: property.figures.rehabCost.value,
      afterRepairValue: property.figures.afterRepairValue!.value,
    };
    const hold = buyAndHold(dealFrom(figures, DEFAULT_ASSUMPTIONS));
    expect(strategies.buyAndHold!.monthlyCashFlow).toBe(hold.firstYear.monthlyCashFlow);
    expect(strategies.buyAndHold!.netProfit).toBe(hold.netProfit);
    if (hold.irr.kind === 'value')
      expect(strategies.buyAndHold!.irr).toEqual({
        kind: 'value',
        value: toPercent(hold.irr.value),
      });

    const contributions = dealScore.parts.reduce((sum, part) => sum + part.contribution, 0);
    expect(dealScore.score).toBeCloseTo(contributions, 9);
    expect(analysis.metrics.dealScore).toBe(dealScore.score);
    const lines = month.lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(month.total).toBeCloseTo(lines, 6);
    expect(month.total).toBe(hold.firstYear.monthlyCashFlow);

    expect(comparables.sales.length).toBeGreaterThanOrEqual(8);
    expect(property.figures.estimatedValue!.comparables).toBe(comparables.sales.length);
    const { afterRepairValue } = property.figures;
    const comps = comparables.sales.map((sale) => ({ ...sale, weight: sale.likenessPercent }));
    const fromComps = afterRepairFromComps(property, comps)!;
    expect(afterRepairValue!.comparables).toBe(fromComps.comps);
    expect(Math.abs(fromComps.value / afterRepairValue!.value - 1)).toBeLessThan(0.02);
    expect(property.figures.monthlyRent!.comparables).toBe(comparables.rentals.length);
    expect(comparables.rentals.every(({ price }) => price < 20_000)).toBe(true);
    expect(analysis.explanations).toBeNull();
  });

  test('the rent range carries through to monthly cash flow', async () => {
    const { rentCases, property } = await analyze(await sampleWith('new-listing'));
    expect(rentCases!.low!.monthlyRent).toBe(property.rentLow);
    expect(rentCases!.high!.monthlyRent).toBe(property.rentHigh);
    expect(rentCases!.low!.monthlyCashFlow).toBeLessThan(rentCases!.average.monthlyCashFlow);
    expect(rentCases!.average.monthlyCashFlow).toBeLessThan(rentCases!.high!.monthlyCashFlow);
  });

  test.each([
    ['rent-above-range', 'rent-above-range'],
    ['tax-reassessment', 'tax-reassessment'],
    ['insurance-unknown', 'insurance-unknown'],
    ['flood-zone', 'flood-zone'],
  ])('the red flag %s is shown before the returns, with figures', async (trait, key) => {
    const { dealBreakers } = await analyze(await sampleWith(trait));
    const found = dealBreakers.find((one) => one.key === key);
    expect(found).toBeDefined();
    expect(found!.evidence).toMatch(/\$[\d,]+/);
    expect(found!.fix).not.toBe('');
  });

  test('explain=true returns explanations that can be recalculated, with the source of every input', async () => {
    const { explanations, strategies } = await analyze(
      await sampleWith('tenant-occupied'),
      visitor,
      '?explain=true',
    );
    const inputs: Explanation[] = [];
    const check = (node: Explanation) => {
      const again = recompute(node);
      if (node.value.kind === 'value' && again.kind === 'value')
        expect(again.value).toBeCloseTo(node.value.value, 4);
      else expect(again.kind).toBe(node.value.kind);
      if (node.input) inputs.push(node);
      node.parts.forEach(check);
    };
    expect(Object.keys(explanations!)).toContain('brrrr.cashLeftIn');
    for (const tree of Object.values(explanations!)) check(tree);
    expect(explanations!['fixAndFlip.profit']!.value).toEqual({
      kind: 'value',
      value: strategies.fixAndFlip.profit,
    });
    const rent = inputs.find(({ input }) => input!.path === 'operating.monthlyRent')!;
    expect(rent.input!.source).toMatch(/^Sample data, Nov 15, 2026, \$[\d,]+–\$[\d,]+$/);
    const price = inputs.find(({ input }) => input!.path === 'purchase.price')!;
    expect(price.input!.source).toBe('Asking price');
  });
});

describe('numbers entered for a listing', () => {
  const TYPED = {
    purchasePrice: 180_000,
    monthlyRent: 1950,
    downPaymentPercent: 30,
    pointsPercent: 1,
  };
  const query = `?${new URLSearchParams(Object.entries(TYPED).map(([name, value]) => [name, String(value)]))}`;

  test('count in the strategies as in their calculators, and in the score, the month and the metrics', async () => {
    const id = await sampleWith('tenant-occupied');
    const listed = await analyze(id);
    const typed = await analyze(id, visitor, query);
    const response = await visitor.post('/api/v2/calculations/buy-hold', {
      propertyId: id,
      input: TYPED,
    });
    const { results } = response.json<{ results: { netProfit: number } }>();
    expect(typed.strategies.buyAndHold!.netProfit).toBeCloseTo(results.netProfit, 6);
    expect(typed.metrics.dealScore).toBe(typed.dealScore.score);
    expect(typed.metrics.dealScore).not.toBe(listed.metrics.dealScore);
    expect(typed.month.total).toBe(typed.strategies.buyAndHold!.monthlyCashFlow);
    expect(typed.rentCases!.average.monthlyRent).toBe(1950);
    expect(typed.assumptions.downPaymentPercent).toBe(30);
    expect(typed.strategies.fixAndFlip.profit).toBeGreaterThan(listed.strategies.fixAndFlip.profit);
    // The listing itself is unchanged.
    expect(typed.property).toEqual(listed.property);
  });

  test('are marked as yours in the math', async () => {
    const id = await sampleWith('tenant-occupied');
    const { explanations } = await analyze(id, visitor, `${query}&explain=true`);
    const sources = JSON.stringify(explanations!['capRate']);
    expect(sources).toContain('Your input');
  });

  test('give a rent to a listing without one', async () => {
    const { browser, id } = await own({ monthlyRent: null, zipCode: '00501' });
    expect((await analyze(id, browser)).strategies.buyAndHold).toBeNull();
    const { strategies, dealBreakers } = await analyze(id, browser, '?monthlyRent=2100');
    expect(strategies.buyAndHold).not.toBeNull();
    expect(dealBreakers.map(({ key }) => key)).not.toContain('rent-unknown');
  });

  test('are refused when out of bounds or not used by any strategy', async () => {
    const id = await sampleWith('tenant-occupied');
    for (const wrong of ['?loanInterestRate=45', '?purchasePrice=1e9', '?balloonMonths=5']) {
      const response = await visitor.get(`/api/v2/properties/${id}/analytics${wrong}`);
      expect(response.statusCode, wrong).toBe(400);
    }
  });
});

describe('deal-breakers', () => {
  const keysOf = async (extra: object) => {
    const { browser, id } = await own(extra);
    return (await analyze(id, browser)).dealBreakers.map(
      ({ key, severity }) => `${severity} ${key}`,
    );
  };

  test('$1,100 in rent on $219,900 doesn’t cover the loan: it’s a deal-breaker and is listed first', async () => {
    const found = await keysOf({ monthlyRent: 1100 });
    expect(found[0]).toBe('stop debt-not-covered');
    expect(found).toContain('stop break-even-high');
  });

  test('3,600 in rent leaves only the unknown flood zone', async () => {
    expect(await keysOf({ monthlyRent: 3600, insuranceAnnual: null })).toEqual([
      'caution insurance-unknown',
    ]);
    expect(await keysOf({ monthlyRent: 3600 })).toEqual([]);
  });

  test('HOA dues of 700 on a rent of 3,600 take 19.4%', async () => {
    const { browser, id } = await own({ monthlyRent: 3600, hoaMonthly: 700 });
    const { dealBreakers } = await analyze(id, browser);
    const found = dealBreakers.find(({ key }) => key === 'association-share')!;
    expect(found.evidence).toBe('$700 a month is 19.4% of the rent, and dues tend to rise.');
  });

  test('an asking price of 219,900 for a value of 190,000, with 90,000 of rehab to reach 200,000: three more deal-breakers', async () => {
    const { browser, id } = await own({
      monthlyRent: 3600,
      estimatedValue: 190_000,
      rehabCost: 90_000,
      afterRepairValue: 200_000,
    });
    const { dealBreakers } = await analyze(id, browser);
    const cautions = dealBreakers.filter(({ severity }) => severity === 'caution');
    const evidence = new Map(cautions.map((one) => [one.key, one.evidence]));
    expect(evidence.get('above-value')).toBe('$219,900 is 15.7% above the $190,000 estimate.');
    expect(evidence.get('heavy-rehab')).toMatch(
      /Buy & hold pays for it in cash; BRRRR and fix & flip finance 80% of price plus rehab\.$/,
    );
    expect(evidence.has('refinance-shortfall')).toBe(true);
  });

  test('a rent of 300 that doesn’t even cover expenses has a DSCR with a minus sign, not a hyphen', async () => {
    const { browser, id } = await own({ monthlyRent: 300 });
    const { dealBreakers } = await analyze(id, browser);
    expect(dealBreakers.find(({ key }) => key === 'debt-not-covered')!.evidence).toMatch(
      /a DSCR of −0\.\d\d\./,
    );
  });

  test('rehab of 90,000 on 219,900 counts in the cash invested, the score and its text', async () => {
    const { browser, id } = await own({ rehabCost: 90_000, afterRepairValue: 330_000 });
    const light = await own({ rehabCost: 50_000 });
    const heavy = await analyze(id, browser, '?explain=true');
    const asItStands = await analyze(light.id, light.browser, '?explain=true');
    const [hold, plain] = [heavy, asItStands].map(({ strategies }) => strategies.buyAndHold!);
    // 99,000 with the contingency, and 4 months of tax, insurance and loan payments without rent.
    const held = hold!.cashInvested - plain!.cashInvested - 99_000;
    expect(held).toBeGreaterThan(4 * hold!.monthlyPayment);
    expect(held).toBeLessThan(4 * hold!.monthlyPayment + 4000);
    expect(hold).toMatchObject({
      startingValue: 330_000,
      startingValueBasis: 'after-repair value',
      isCapRateAllIn: true,
    });
    expect(plain).toMatchObject({
      startingValue: 219_900,
      startingValueBasis: 'purchase price',
      isCapRateAllIn: false,
    });
    const capRate = heavy.dealScore.parts.find(({ key }) => key === 'capRate')!;
    expect(hold!.capRate).toEqual(
      capRate.measure.kind === 'value' && { kind: 'value', value: 100 * capRate.measure.value },
    );
    expect(heavy.metrics.capRate).toBe(hold!.capRate.kind === 'value' && hold!.capRate.value);
    const labels = ({ dealScore }: PropertyAnalytics) => dealScore.parts.map(({ label }) => label);
    expect(labels(asItStands)).not.toContain('All-in cap rate');
    expect(labels(heavy)).toEqual(
      expect.arrayContaining([
        'All-in cap rate',
        'Rent-to-cost ratio',
        'All-in price-to-value ratio',
      ]),
    );
    const value = heavy.dealScore.parts.find(({ key }) => key === 'priceToValue')!;
    expect(value.measure).toEqual({ kind: 'value', value: 318_900 / 330_000 });
    const sources = (analysis: PropertyAnalytics) =>
      JSON.stringify(analysis.explanations!['cashInvested']);
    expect(sources(heavy)).not.toContain('Default: bought as is');
    expect(sources(asItStands)).toContain('Default: bought as is');
  });

  test('without rent, returns flip figures but no score, monthly cash flow or hold', async () => {
    const { browser, id } = await own({ monthlyRent: null, zipCode: '00501' });
    const analysis = await analyze(id, browser, '?explain=true');
    expect(analysis.dealBreakers[0]!.key).toBe('rent-unknown');
    expect(analysis).toMatchObject({
      dealScore: { score: null, knownPercent: 0 },
      month: { lines: [], total: null },
      rentCases: null,
      strategies: { buyAndHold: null, brrrr: null },
      comparables: { sales: [], rentals: [] },
    });
    expect(analysis.strategies.fixAndFlip.projectCost).toBeGreaterThan(219_900);
  });
});

test('a user’s own assumptions are used, and labeled', async () => {
  const { browser, id } = await own();
  const before = await analyze(id, browser);
  expect(before.assumptionsFrom).toBe('defaults');
  await browser.put('/api/v2/users/preferences', { assumptions: { loanInterestRate: 4 } });
  const after = await analyze(id, browser);
  expect(after.assumptionsFrom).toBe('yours');
  expect(after.assumptions.loanInterestRate).toBe(4);
  expect(after.metrics.monthlyCashFlow!).toBeGreaterThan(before.metrics.monthlyCashFlow! + 300);
  await browser.put('/api/v2/users/preferences', { assumptions: { loanInterestRate: 7 } });
  const back = await analyze(id, browser);
  expect([back.assumptionsFrom, back.property.metricsFor]).toEqual(['defaults', 'defaults']);
});

test('explain accepts only true or false', async () => {
  const id = await sampleWith('new-listing');
  const response = await visitor.get(`/api/v2/properties/${id}/analytics?explain=perhaps`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message: 'Must be true or false' });
});

test.each([
  ['the analytics', (id: string) => `/api/v2/properties/${id}/analytics`],
  ['the explained analytics', (id: string) => `/api/v2/properties/${id}/analytics?explain=true`],
])(
  '%s of a listing wait their turn: 180 concurrent requests leave the database free for others',
  async (_, url) => {
    const id = await sampleWith('tenant-occupied');
    const { signal } = new AbortController();
    const { reads } = testApp.deps;
    const leaves = await Promise.all(
      Array.from({ length: READ_LIMITS.kinds.search.running }, (__, at) =>
        reads.enter(`other ${at}`, 'search', signal),
      ),
    );
    const answer = visitor.get(url(id));
    expect(await Promise.race([answer, sleep(300, 'waits')])).toBe('waits');
    for (const leave of leaves) leave();
    expect((await answer).statusCode).toBe(200);
  },
);
