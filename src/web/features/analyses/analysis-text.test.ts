import { expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf } from '#domain/inputs/engine-input.ts';
import { savedSimulation } from '#domain/simulation/saved-simulation.ts';
import type { SavedSimulation } from '#domain/simulation/simulation.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { size } from '#domain/text/number-text.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { savedOf } from '#web/lib/calculation/check-draft.ts';
import { readDraft } from '#web/lib/url/simulation-url.ts';
import { changesBetween, headlineOf, isSameInput } from './analysis-text.ts';
import { analysisUrl, savedIdIn } from './analysis-url.ts';

const FLIP = startingInput('fix-flip');

test('the URL of an analysis includes every input, its property and its ID', () => {
  const url = analysisUrl(
    { calculator: 'fix-flip', input: FLIP },
    { propertyId: 'oak 1', id: 'a-1' },
  );
  const params = new URL(url, 'http://localhost').searchParams;
  expect(params.get('calculator')).toBe('fix-flip');
  expect(params.get('property')).toBe('oak 1');
  expect(savedIdIn(params)).toBe('a-1');
  expect(Number(params.get('purchasePrice'))).toBe(250_000);
  expect([...params].length).toBe(Object.keys(FLIP).length + 3);
});

test('the headline of a rental is its monthly cash flow, −$80 for the sample property', () => {
  expect(headlineOf({ calculator: 'cash-flow', input: startingInput('cash-flow') })).toEqual({
    label: 'Monthly cash flow',
    value: '−$80',
  });
});

test('the headline of a BRRRR that returns more than was invested is the surplus cash, as on its page', () => {
  const input = { ...startingInput('brrrr'), afterRepairValue: 420_000 };
  const { cashLeftIn } = brrrr(brrrrDealOf(input)).refinance;
  expect(cashLeftIn).toBeLessThan(0);
  expect(headlineOf({ calculator: 'brrrr', input })).toEqual({
    label: 'Surplus cash returned',
    value: size(cashLeftIn),
  });
});

test('the price and months that differ between two saves are listed in form order', () => {
  const after = { ...FLIP, flipMonths: 9, purchasePrice: 200_000 };
  const flip = (input: typeof FLIP) => ({ calculator: 'fix-flip', input }) as const;
  expect(changesBetween(flip(FLIP), flip(after))).toEqual([
    { label: 'Purchase price', from: '$250,000', to: '$200,000' },
    { label: 'Months to sale', from: '6 months', to: '9 months' },
  ]);
  expect(isSameInput(FLIP, { ...FLIP })).toBe(true);
  expect(isSameInput(FLIP, after)).toBe(false);
});

const monteCarlo = (input: SavedSimulation) => ({ calculator: 'monte-carlo', input }) as const;
const simulations = savedSimulation(SIMULATION_CASES[0]!, null);

test.each(SIMULATION_CASES)(
  'the URL of simulation %$ opens the same simulation and includes the saved analysis ID',
  (one) => {
    const saved = savedSimulation(one, 'Columbus, OH');
    const url = analysisUrl(monteCarlo(saved), { propertyId: 'oak 1', id: 'a-1' });
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const draft = readDraft(searchParams);
    expect(pathname).toBe('/analyze/monte-carlo/results');
    expect(isSameInput(savedOf(draft), saved)).toBe(true);
    expect([savedIdIn(searchParams), draft.propertyId]).toEqual(['a-1', 'oak 1']);
  },
);

test('the headline of a Monte Carlo analysis is its plan’s return, 10.7% for the sample property', () => {
  expect(headlineOf(monteCarlo(simulations))).toEqual({
    label: 'IRR, as planned',
    value: '10.7%',
  });
});

test('the rent, seed, target and value volatility that differ between two simulations are listed', () => {
  const { input } = simulations;
  const after = {
    ...simulations,
    input: { ...input, monthlyRent: 2300 },
    seed: 7,
    target: { outcome: 'irr', atLeast: 8 },
    factors: {
      ...simulations.factors,
      value: { shape: 'bootstrap', history: [-3, 4, 5], noise: 12.4 },
    },
    market: 'Columbus, OH',
  } as SavedSimulation;
  expect(changesBetween(monteCarlo(simulations), monteCarlo(after))).toEqual([
    { label: 'Monthly rent', from: '$2,100', to: '$2,300' },
    { label: 'Seed', from: '2417', to: '7' },
    { label: 'Target', from: 'none', to: 'IRR of at least 8%' },
    {
      label: 'Value growth',
      from: 'lognormal, ± 12.7%',
      to: '3 years of history, plus ± 12.4%, Columbus, OH',
    },
  ]);
  expect(isSameInput(simulations, after)).toBe(false);
  // As the database returns it: keys in a different order.
  const turned = Object.fromEntries(Object.entries(simulations).toReversed());
  expect(isSameInput(simulations, turned)).toBe(true);
});

test('the listing, price, strategy and years held that differ between two saves of a comparison are listed', () => {
  const deal = {
    name: 'Barn',
    purchasePrice: 90_000,
    monthlyRent: null,
    rehabCost: 0,
    afterRepairValue: null,
    propertyTaxesAnnual: 0,
    insuranceAnnual: 0,
    hoaMonthly: 0,
  };
  const before = {
    propertyIds: ['one'],
    deals: [deal],
    strategy: 'buy-hold' as const,
    assumptions: DEFAULT_ASSUMPTIONS,
  };
  const after = {
    propertyIds: ['one', 'two'],
    deals: [{ ...deal, purchasePrice: 95_000, monthlyRent: 900 }],
    strategy: 'brrrr' as const,
    assumptions: { ...DEFAULT_ASSUMPTIONS, holdYears: 7 },
  };
  const compare = (input: typeof before | typeof after) =>
    ({ calculator: 'compare', input }) as const;
  expect(headlineOf(compare(after))).toEqual({ label: 'BRRRR', value: '3 properties' });
  expect(changesBetween(compare(before), compare(after))).toEqual([
    { label: 'Listings', from: '1', to: '2 (1 added)' },
    { label: 'Barn: Purchase price', from: '$90,000', to: '$95,000' },
    { label: 'Barn: Monthly rent', from: 'None', to: '$900' },
    { label: 'Strategy', from: 'Buy & hold', to: 'BRRRR' },
    { label: 'Years held', from: '10 years', to: '7 years' },
  ]);
});
