import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/* Simulations requested without any of our code: once through the page's URL, once through the API. */

type Spread = {
  shape: string;
  deviation?: number;
  mean?: number;
  degrees?: number;
  history?: number[];
  noise?: number;
};

export interface Case {
  calculator: 'buy-hold' | 'brrrr' | 'fix-flip';
  seed: number;
  paths?: number;
  /** Inputs that differ from those of an empty form. */
  input?: Record<string, number>;
  factors?: Record<string, Spread>;
  repairs?: { yearlyChancePercent: number; meanCost: number; costDeviation: number };
  target?: { outcome: string; atLeast: number };
  inflationPercent?: number;
}

const history = [-16.9, -8.2, 1.1, 2.4, 3.3, 4.1, 4.8, 6.2, 9.4, 17.5];
const fat = (deviation: number): Spread => ({ shape: 'student-t', deviation, degrees: 4 });
const stormy = { value: fat(19), rent: fat(6), expenses: fat(4.5), vacancy: fat(6) };
const leaky = { yearlyChancePercent: 25, meanCost: 12_000, costDeviation: 9000 };

/** Three strategies, four shapes, odd lengths and odd seeds. */
export const CASES: readonly Case[] = [
  { calculator: 'buy-hold', seed: 2417 },
  { calculator: 'buy-hold', seed: 0, paths: 1000, input: { holdYears: 1 } },
  { calculator: 'buy-hold', seed: 4_294_967_295, paths: 9999, input: { holdYears: 30 } },
  { calculator: 'buy-hold', seed: 7, factors: stormy, repairs: leaky },
  {
    calculator: 'buy-hold',
    seed: 8,
    factors: { value: { shape: 'bootstrap', history, noise: 12.4 } },
  },
  {
    calculator: 'buy-hold',
    seed: 9,
    factors: { rent: { shape: 'normal', deviation: 8, mean: 1 } },
  },
  { calculator: 'buy-hold', seed: 10, target: { outcome: 'irr', atLeast: 9.5 } },
  { calculator: 'buy-hold', seed: 11, inflationPercent: 2.5, input: { holdYears: 40 } },
  { calculator: 'buy-hold', seed: 12, paths: 30_000, input: { downPaymentPercent: 5 } },
  { calculator: 'buy-hold', seed: 13, input: { exitCapRatePercent: 6.5, interestOnlyYears: 3 } },
  { calculator: 'brrrr', seed: 2417 },
  { calculator: 'brrrr', seed: 14, paths: 4097, input: { refinanceMonth: 12 } },
  { calculator: 'brrrr', seed: 15, factors: stormy, input: { holdYears: 20 } },
  {
    calculator: 'brrrr',
    seed: 16,
    factors: { delay: { shape: 'bootstrap', history: [0, 0, 1, 9] } },
  },
  {
    calculator: 'brrrr',
    seed: 17,
    inflationPercent: 3,
    target: { outcome: 'profit', atLeast: 50_000 },
  },
  { calculator: 'fix-flip', seed: 2417 },
  { calculator: 'fix-flip', seed: 18, paths: 12_345, factors: { rehab: fat(40) } },
  {
    calculator: 'fix-flip',
    seed: 19,
    factors: { arv: { shape: 'normal', mean: 95, deviation: 10 } },
  },
  {
    calculator: 'fix-flip',
    seed: 20,
    inflationPercent: 4,
    target: { outcome: 'multiple', atLeast: 1.2 },
  },
  { calculator: 'fix-flip', seed: 21, input: { flipMonths: 4.5, bridgeLoanToCostPercent: 0 } },
];

function short({ shape, deviation, mean, degrees, history: years, noise = 0 }: Spread): string {
  if (years) return [shape, `n${noise}`, ...years].join('_');
  const marks = [mean === undefined ? [] : `m${mean}`, degrees === undefined ? [] : `d${degrees}`];
  return [shape, deviation, ...marks.flat()].join('_');
}

/** The page that shows a case. */
export function urlOf({ calculator, seed, paths = 3000, ...requested }: Case): string {
  const { repairs, target, inflationPercent } = requested;
  const factors = Object.entries(requested.factors ?? {}).map(([name, one]) => [name, short(one)]);
  const params: Record<string, string> = {
    calculator,
    seed: String(seed),
    simulations: String(paths),
    ...Object.fromEntries(Object.entries(requested.input ?? {}).map(([k, v]) => [k, String(v)])),
    ...(Object.fromEntries(factors) as Record<string, string>),
    ...(repairs && { repairs: Object.values(repairs).join('_') }),
    ...(target && { target: `${target.outcome}_${target.atLeast}` }),
    ...(inflationPercent && { money: 'today', inflation: String(inflationPercent) }),
  };
  return `/analyze/monte-carlo/results?${new URLSearchParams(params).toString()}`;
}

async function post(page: Page, path: string, data: unknown): Promise<unknown> {
  const { cookies } = await page.request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await page.request.post(path, { data, headers: { 'X-XSRF-TOKEN': token } });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** The server's answer; the inputs of an empty form are the ones its calculator returns. */
export async function askServer(page: Page, { input, paths = 3000, ...requested }: Case) {
  const path = `/api/v2/calculations/${requested.calculator}`;
  const { inputs } = (await post(page, path, {})) as { inputs: { field: string; value: number }[] };
  const usual = Object.fromEntries(inputs.map(({ field, value }) => [field, value]));
  const answer = await post(page, '/api/v2/calculations/monte-carlo', {
    ...requested,
    paths,
    input: { ...usual, ...input },
  });
  return (answer as { result: unknown }).result;
}

type Figures = Record<string, unknown>;
const hundredfold = (part: unknown): unknown => {
  if (typeof part === 'number') return part * 100;
  if (Array.isArray(part)) return part.map(hundredfold);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, hundredfold(value)]));
};

/** A worker's response in the units of the API: counts stay as they are, shares and rates are converted to percent. */
export function onWire(heard: unknown): unknown {
  const { outcomes, chances, cashFlowByYear, equityByYear, ...rest } = heard as Record<
    'outcomes' | 'chances' | 'cashFlowByYear' | 'equityByYear',
    never
  >;
  const spread = (name: string, found: Figures | null) => {
    if (found === null) return null;
    const { defined, undefined: missing, lost, percentiles, histogram, ...figures } = found;
    const { counts, below, above, ...edges } = histogram as Figures;
    const unit = name === 'irr' ? hundredfold : (part: unknown) => part;
    return {
      ...(unit(figures) as Figures),
      withValue: defined,
      withoutValue: missing,
      lost,
      percentiles: (percentiles as Figures[]).map(({ share, ...one }) => ({
        ...(unit(one) as Figures),
        percent: Math.round((share as number) * 100),
      })),
      histogram: { ...(unit(edges) as Figures), counts, below, above },
    };
  };
  const year = ({ chanceNegative, ...figures }: Figures) => ({
    ...figures,
    chanceNegative: hundredfold(chanceNegative),
  });
  return {
    ...rest,
    outcomes: Object.fromEntries(
      Object.entries(outcomes as Record<string, Figures | null>).map(([name, found]) => [
        name,
        spread(name, found),
      ]),
    ),
    chances: hundredfold(chances),
    fanPercents: [5, 10, 25, 50, 75, 90, 95],
    cashFlowByYear: (cashFlowByYear as Figures[]).map(year),
    equityByYear: (equityByYear as Figures[]).map(year),
  };
}
