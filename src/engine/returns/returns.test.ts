import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import { type DatedFlow, equityMultiple, irr, mirr, npv, xirr } from './returns.ts';
import { balancingRates } from './returns-rate.ts';

const valueIn = (outcome: Outcome): number => numberOrNull(outcome) ?? Number.NaN;
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
const anyFlows = fc.array(anyNumber, { maxLength: 41 });
const dollars = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100);
const anyDate = fc
  .tuple(
    fc.integer({ min: 1900, max: 2100 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);

const firstOfMarch = (index: number): string => `${2001 + index}-03-01`;

/** The result is a finite number or a sentence. */
function expectState(outcome: Outcome): void {
  if (outcome.kind === 'value') expect(Number.isFinite(outcome.value)).toBe(true);
  else expect(outcome.reason).toMatch(/\.$/);
}

/** Cash flows with exactly these rates: Π (1 − u·(1 + rate)) with u = 1 / (1 + r), so each rate is a root. */
function flowsWithRates(rates: readonly number[]): number[] {
  let flows = [-1];
  for (const rate of rates) {
    flows = [...flows, 0].map((flow, year) => flow - (1 + rate) * (flows[year - 1] ?? 0));
  }
  return flows;
}

describe('net present value', () => {
  it('counts the first cash flow at time 0: −100 now and 110 in a year at 10% is 0', () => {
    expect(valueIn(npv(0.1, [-100, 110]))).toBeCloseTo(0, 12);
  });

  it('is undefined at −100% a year and below, where nothing is left to discount', () => {
    expect(npv(-1, [-100, 110]).kind).toBe('undefined');
    expect(npv(-1.5, [-100, 110]).kind).toBe('undefined');
  });

  it('is undefined, not Infinity, when 1e300 is discounted at −99.9999% over 2 years', () => {
    expect(npv(-0.999999, [0, 0, 1e300]).kind).toBe('undefined');
  });
});

/** Every rate that balances the cash flows, meaningful or not. */
const ratesOf = (flows: readonly number[]) =>
  balancingRates(
    flows,
    flows.map((_, year) => year),
  );

const nearestRate = (flows: readonly number[]): number =>
  ratesOf(flows).reduce(
    (nearest, { rate }) => (Math.abs(rate) <= Math.abs(nearest) ? rate : nearest),
    Number.POSITIVE_INFINITY,
  );

describe('internal rate of return', () => {
  it('of −100 and 110 a year later is 10%, and of −100 and 90 is −10%', () => {
    expect(valueIn(irr([-100, 110]))).toBeCloseTo(0.1, 12);
    expect(valueIn(irr([-100, 90]))).toBeCloseTo(-0.1, 12);
  });

  it('is 0, not −0 or undefined, when exactly the 100 paid is returned', () => {
    expect(irr([-100, 0, 100])).toEqual({ kind: 'value', value: 0 });
  });

  it('is undefined when −100, −20, −3 never changes sign', () => {
    expect(irr([-100, -20, -3]).kind).toBe('undefined');
    expect(irr([]).kind).toBe('undefined');
    expect(irr([0, 0, 5]).kind).toBe('undefined');
  });

  it('is undefined when 20 is received first and 30 is paid later, though a rate of 50% balances it', () => {
    expect(nearestRate([20, -30])).toBeCloseTo(0.5, 12);
    expect(irr([20, -30]).kind).toBe('undefined');
  });

  it('is undefined when 40 is lost in total, though −1,000, 2,500, −1,540 balances at 10% and at 40%', () => {
    expect(ratesOf([-1000, 2500, -1540]).map(({ falls }) => falls)).toEqual([false, true]);
    expect(irr([-1000, 2500, -1540])).toEqual({
      kind: 'undefined',
      reason: 'Cash goes in and out more than once, so no single rate describes the return.',
    });
  });

  it('of −100, 300, −150, which earns 50, is 136.6%: at its other rate, −36.6%, a loss becomes a gain', () => {
    expect(nearestRate([-100, 300, -150])).toBeCloseTo(-0.366, 3);
    expect(valueIn(irr([-100, 300, -150]))).toBeCloseTo(1.366, 3);
  });

  it('is undefined for rates of 10%, 20% and 40% where cash flows turn from gain to loss at two of them', () => {
    const flows = flowsWithRates([0.1, 0.2, 0.4]);
    expect(ratesOf(flows).map(({ falls }) => falls)).toEqual([true, false, true]);
    expect(irr(flows).kind).toBe('undefined');
  });

  it('isn’t the double rate 100% of −1, 4, −4, which touches zero without crossing', () => {
    expect(nearestRate([-1, 4, -4])).toBeCloseTo(1, 5);
    expect(irr([-1, 4, -4]).kind).toBe('undefined');
    for (let rate = 0.01; rate < 0.3; rate += 0.01) {
      expect(nearestRate(flowsWithRates([rate, rate]))).toBeCloseTo(rate, 5);
    }
  });

  it('is undefined when −1, 2, −1.5 changes sign twice but never balances', () => {
    expect(irr([-1, 2, -1.5]).kind).toBe('undefined');
  });

  it('distinguishes two rates a thousandth apart, 8% and 8.1%', () => {
    expect(nearestRate(flowsWithRates([0.08, 0.081]))).toBeCloseTo(0.08, 8);
  });

  it('of a loss of 99.99% in one year is −99.99%', () => {
    expect(valueIn(irr([-10_000, 1]))).toBeCloseTo(-0.9999, 10);
  });

  it('is the same for cash flows of 1e-300, 1 and 1e300 dollars', () => {
    const flows = [-100, 39, 59, 55, 20];
    for (const scale of [1e-300, 1, 1e300]) {
      expect(valueIn(irr(flows.map((flow) => flow * scale)))).toBeCloseTo(0.280948421, 8);
    }
  });

  it('of −1e308, 1e308, 1e308, whose sum exceeds the floating-point range, is 61.8%', () => {
    expect(valueIn(irr([-1e308, 1e308, 1e308]))).toBeCloseTo((Math.sqrt(5) - 1) / 2, 12);
  });

  it('discounts the cash flows to zero, within 1e-9 of the money moved', () => {
    fc.assert(
      fc.property(fc.array(dollars, { minLength: 2, maxLength: 41 }), (flows) => {
        for (const { rate } of ratesOf(flows)) {
          if (rate < -0.9) continue;
          const moved = flows.reduce(
            (sum, flow, year) => sum + Math.abs(flow) / (1 + rate) ** year,
            0,
          );
          expect(Math.abs(valueIn(npv(rate, flows)))).toBeLessThanOrEqual(1e-9 * moved);
        }
      }),
    );
  });

  it('has a gain at a rate a millionth lower and a loss at a millionth higher, for any cash flows', () => {
    fc.assert(
      fc.property(fc.array(dollars, { minLength: 2, maxLength: 12 }), (flows) => {
        const rate = numberOrNull(irr(flows));
        if (rate === null || rate < -0.9 || rate > 1000) return;
        const step = 1e-6 * (1 + rate);
        expect(valueIn(npv(rate - step, flows))).toBeGreaterThan(valueIn(npv(rate + step, flows)));
      }),
    );
  });

  it('is defined whenever the first cash flow is out, all later ones are in, and more than 1e-12 of it comes back', () => {
    const later = fc.array(fc.double({ noNaN: true, min: 1, max: 1e9 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 1, max: 1e9 }), later, (paid, back) => {
        expect(irr([-paid, ...back]).kind).toBe('value');
      }),
    );
  });

  it('finds every one of up to 4 known rates', () => {
    const someRates = fc.uniqueArray(fc.integer({ min: -8, max: 30 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(someRates, (tenths) => {
        const rates = tenths.map((tenth) => tenth / 10).toSorted((a, b) => a - b);
        const found = ratesOf(flowsWithRates(rates));
        expect(found).toHaveLength(rates.length);
        for (const [index, rate] of rates.entries())
          expect(found[index]?.rate).toBeCloseTo(rate, 6);
      }),
    );
  });
});

describe('modified IRR', () => {
  it('of −1,000, 2,500, −1,540 at 8% is 7.87%: 2,700 back on 1,000 and 1,320.30', () => {
    // 2,500 × 1.08 = 2,700; 1,540 / 1.08² = 1,320.30; √(2,700 / 2,320.30) − 1
    expect(valueIn(mirr(0.08, [-1000, 2500, -1540]))).toBeCloseTo(0.07872, 5);
  });

  it('matches the published 12.61% of −120,000, 39,000, 30,000, 21,000, 37,000, 46,000 at 10% and 12%, here 12% for both', () => {
    const flows = [-120_000, 39_000, 30_000, 21_000, 37_000, 46_000];
    expect(valueIn(mirr(0.12, flows))).toBeCloseTo(0.126094, 6);
  });

  it('equals the IRR when money earns the IRR: 10% of −100, 0, 121', () => {
    expect(valueIn(mirr(0.1, [-100, 0, 121]))).toBeCloseTo(0.1, 12);
  });

  it('is undefined when nothing is paid in', () => {
    expect(mirr(0.08, [0, 50]).kind).toBe('undefined');
    expect(mirr(-1, [-100, 50]).kind).toBe('undefined');
  });
});

describe('equity multiple', () => {
  it('of −100, 30, 120 is 1.5', () => {
    expect(valueIn(equityMultiple([-100, 30, 120]))).toBeCloseTo(1.5, 12);
  });

  it('counts a later shortfall of 50 as money in: −100, −50, 300 is 2', () => {
    expect(valueIn(equityMultiple([-100, -50, 300]))).toBeCloseTo(2, 12);
  });

  it('is infinite when nothing was paid in and 80 came back', () => {
    expect(equityMultiple([0, 80]).kind).toBe('infinite');
  });
});

describe('dated cash flows', () => {
  it('of −10,000 on 2024-01-01 and 11,000 on 2024-12-31, 365 days later, earn 10%', () => {
    const flows = [
      { date: '2024-12-31', amount: 11_000 },
      { date: '2024-01-01', amount: -10_000 },
    ];
    expect(valueIn(xirr(flows))).toBeCloseTo(0.1, 10);
  });

  it('match the spreadsheet example −10,000, 2,750, 4,250, 3,250, 2,750 at 37.34%', () => {
    const flows: DatedFlow[] = [
      { date: '2008-01-01', amount: -10_000 },
      { date: '2008-03-01', amount: 2750 },
      { date: '2008-10-30', amount: 4250 },
      { date: '2009-02-15', amount: 3250 },
      { date: '2009-04-01', amount: 2750 },
    ];
    expect(valueIn(xirr(flows))).toBeCloseTo(0.3733625, 6);
  });

  it('on the same day count together: −60 and −40, then 110 after 365 days, earn 10%', () => {
    const flows = [
      { date: '2023-01-01', amount: -60 },
      { date: '2023-01-01', amount: -40 },
      { date: '2024-01-01', amount: 110 },
    ];
    expect(valueIn(xirr(flows))).toBeCloseTo(0.1, 12);
  });

  it('have no rate when −100 and 100 fall on the same day', () => {
    const flows = [
      { date: '2024-01-01', amount: -100 },
      { date: '2024-01-01', amount: 100 },
    ];
    expect(xirr(flows).kind).toBe('undefined');
  });

  it('have no rate if a date is invalid: 2023-02-29', () => {
    const flows = [
      { date: '2023-02-29', amount: -100 },
      { date: '2024-02-29', amount: 110 },
    ];
    expect(xirr(flows).kind).toBe('undefined');
  });

  it('a year apart have the IRR of annual cash flows to 1e-4 for rates up to 10%, with only leap days differing', () => {
    const inflows = fc.array(fc.double({ noNaN: true, min: 0, max: 10_000 }), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(inflows, (back) => {
        const flows = [-100_000, ...back, 100_000];
        const dated = flows.map((amount, index) => ({ date: firstOfMarch(index), amount }));
        expect(Math.abs(valueIn(xirr(dated)) - valueIn(irr(flows)))).toBeLessThan(1e-4);
      }),
    );
  });
});

describe('any finite numbers', () => {
  it('give a finite number or the reason there is none, never NaN, Infinity or an exception', () => {
    fc.assert(
      fc.property(anyFlows, anyNumber, (flows, rate) => {
        for (const outcome of [irr(flows), npv(rate, flows), equityMultiple(flows)])
          expectState(outcome);
      }),
    );
  });

  it('on any dates give a finite number or the reason there is none', () => {
    const dated = fc.array(fc.record({ date: anyDate, amount: anyNumber }), { maxLength: 60 });
    fc.assert(
      fc.property(dated, (flows) => {
        expectState(xirr(flows));
      }),
    );
  });
});
