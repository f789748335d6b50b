/*
 * MC30 in its simplest form: one simulation after another in a plain scalar loop, a small random number generator,
 * Box–Muller, Newton's method for the rate and a full sort for the percentiles. The baseline for the block kernel's
 * speedup.
 */

const YEARS = 30;
const INVESTED = 69_000;
const MONTHLY = 0.07 / 12;
const PAYMENT = (240_000 * MONTHLY) / (1 - (1 + MONTHLY) ** -360);

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function irr(flows: readonly number[]): number {
  let rate = 0.08;
  for (let step = 0; step < 50; step++) {
    let worth = 0;
    let slope = 0;
    for (let t = 0; t < flows.length; t++) {
      const discounted = flows[t]! / (1 + rate) ** t;
      worth += discounted;
      slope -= (t * discounted) / (1 + rate);
    }
    const next = rate - worth / slope;
    if (Math.abs(next - rate) < 1e-10) return next;
    rate = next > -0.9 && next < 10 ? next : (rate - 0.5) / 2;
  }
  return Number.NaN;
}

/** Runs `paths` simulations and returns the median IRR. */
export function plainMc30(paths: number): number {
  const random = generator(1);
  const balances: number[] = [];
  let owed = 240_000;
  for (let month = 1; month <= 360; month++) {
    owed = owed * (1 + MONTHLY) - PAYMENT;
    if (month % 12 === 0) balances.push(owed);
  }
  const rates: number[] = [];
  const multiples: number[] = [];
  const equities: number[][] = balances.map(() => []);
  const cashFlows: number[][] = balances.map(() => []);
  for (let path = 0; path < paths; path++) {
    let value = 300_000;
    let rent = 26_400;
    let expenses = 5400;
    const flows = [-INVESTED];
    for (let year = 0; year < YEARS; year++) {
      const a = normal(random);
      const b = normal(random);
      const c = normal(random);
      const d = normal(random);
      const g = 0.5 * a + 0.8660254 * b;
      const e = 0.3 * a + 0.2886751 * b + 0.9092121 * c;
      const v = -0.3 * a - 0.2886751 * b + 0.1906412 * c + 0.8890009 * d;
      const vacancy = Math.min(0.5, Math.max(0, 0.06 + 0.04 * v));
      const cashFlow = rent * (1 - vacancy) * 0.82 - expenses - 12 * PAYMENT;
      flows.push(cashFlow);
      cashFlows[year]!.push(cashFlow);
      value *= 1 + Math.max(-0.5, 0.03 + 0.12 * a);
      rent *= 1 + Math.max(-0.5, 0.03 + 0.04 * g);
      expenses *= 1 + Math.max(-0.5, 0.025 + 0.015 * e);
      equities[year]!.push(value - balances[year]!);
    }
    flows[YEARS] = flows[YEARS]! + 0.94 * value - balances[YEARS - 1]!;
    rates.push(irr(flows));
    multiples.push((flows.reduce((sum, flow) => sum + flow, 0) + INVESTED) / INVESTED);
  }
  for (const series of [rates, multiples, ...equities, ...cashFlows]) series.sort((x, y) => x - y);
  return rates[Math.floor(paths / 2)]!;
}
