import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOrNull, type Outcome } from './outcome.ts';
import { type DatedFlow, equityMultiple, irr, npv, xirr, xnpv, yearlyReturn } from './returns.ts';

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

/** A state is a number that is finite, or a sentence. */
function expectState(outcome: Outcome): void {
  if (outcome.kind === 'value') expect(Number.isFinite(outcome.value)).toBe(true);
  else expect(outcome.reason).toMatch(/\.$/);
}

/**
 * Flows whose rates are exactly these: Π (1 − u·(1 + rate)) with u = 1 / (1 + r), so each rate is a
 * root.
 */
function flowsWithRates(rates: readonly number[]): number[] {
  let flows = [-1];
  for (const rate of rates) {
    flows = [...flows, 0].map((flow, year) => flow - (1 + rate) * (flows[year - 1] ?? 0));
  }
  return flows;
}

describe('net present value', () => {
  it('counts the first flow at time 0: −100 now and 110 in a year at 10 % is 0', () => {
    expect(valueIn(npv(0.1, [-100, 110]))).toBeCloseTo(0, 12);
  });

  it('is undefined at −100 % a year and below, where nothing is left to discount', () => {
    expect(npv(-1, [-100, 110]).kind).toBe('undefined');
    expect(npv(-1.5, [-100, 110]).kind).toBe('undefined');
  });

  it('is undefined, not Infinity, when 1e300 is discounted at −99.9999 % over 2 years', () => {
    expect(npv(-0.999999, [0, 0, 1e300]).kind).toBe('undefined');
  });
});

describe('what was earned a year', () => {
  it('is the IRR of −100 and 110, and of −100 and 90', () => {
    expect(valueIn(yearlyReturn([-100, 110]))).toBeCloseTo(0.1, 12);
    expect(valueIn(yearlyReturn([-100, 90]))).toBeCloseTo(-0.1, 12);
    expect(yearlyReturn([-100, 0, 100])).toEqual({ kind: 'value', value: 0 });
  });

  it('is none where 20 comes out at the start and 30 goes in later, though a rate of 50 % balances it', () => {
    expect(valueIn(irr([20, -30]))).toBeCloseTo(0.5, 12);
    expect(yearlyReturn([20, -30]).kind).toBe('undefined');
  });

  it('is none where 40 is lost in all, though −1,000, 2,500, −1,540 balances at 10 %', () => {
    expect(yearlyReturn([-1000, 2500, -1540]).kind).toBe('undefined');
  });
});

describe('internal rate of return', () => {
  it('of −100 and 110 a year later is 10 %', () => {
    expect(valueIn(irr([-100, 110]))).toBeCloseTo(0.1, 12);
  });

  it('is 0, not −0 and not undefined, when exactly the 100 paid come back', () => {
    expect(irr([-100, 0, 100])).toEqual({ kind: 'value', value: 0 });
  });

  it('is undefined when −100, −20, −3 never changes sign', () => {
    expect(irr([-100, -20, -3]).kind).toBe('undefined');
    expect(irr([]).kind).toBe('undefined');
    expect(irr([0, 0, 5]).kind).toBe('undefined');
  });

  it('of −1,000, 2,500, −1,540 is 10 %, the nearer of its rates 10 % and 40 %', () => {
    expect(valueIn(irr([-1000, 2500, -1540]))).toBeCloseTo(0.1, 10);
  });

  it('of flows with rates −5 % and 60 % is −5 %, the one nearest zero', () => {
    expect(valueIn(irr(flowsWithRates([-0.05, 0.6])))).toBeCloseTo(-0.05, 10);
  });

  it('finds the double rate 100 % of −1, 4, −4, which touches zero without crossing', () => {
    expect(valueIn(irr([-1, 4, -4]))).toBeCloseTo(1, 5);
    for (let rate = 0.01; rate < 0.3; rate += 0.01) {
      expect(valueIn(irr(flowsWithRates([rate, rate])))).toBeCloseTo(rate, 5);
    }
  });

  it('is undefined when −1, 2, −1.5 changes sign twice and still never balances', () => {
    expect(irr([-1, 2, -1.5]).kind).toBe('undefined');
  });

  it('tells two rates a thousandth apart, 8 % and 8.1 %', () => {
    expect(valueIn(irr(flowsWithRates([0.08, 0.081])))).toBeCloseTo(0.08, 8);
  });

  it('of a loss of 99.99 % in one year is −99.99 %', () => {
    expect(valueIn(irr([-10_000, 1]))).toBeCloseTo(-0.9999, 10);
  });

  it('is the same for flows of 1e-300, 1 and 1e300 dollars', () => {
    const flows = [-100, 39, 59, 55, 20];
    for (const scale of [1e-300, 1, 1e300]) {
      expect(valueIn(irr(flows.map((flow) => flow * scale)))).toBeCloseTo(0.280948421, 8);
    }
  });

  it('of −1e308, 1e308, 1e308, whose sum leaves the floating-point range, is 61.8 %', () => {
    expect(valueIn(irr([-1e308, 1e308, 1e308]))).toBeCloseTo((Math.sqrt(5) - 1) / 2, 12);
  });

  it('discounts the flows to nothing, within 1e-9 of the money moved', () => {
    fc.assert(
      fc.property(fc.array(dollars, { minLength: 2, maxLength: 41 }), (flows) => {
        const rate = numberOrNull(irr(flows));
        if (rate === null || rate < -0.9) return;
        const moved = flows.reduce(
          (sum, flow, year) => sum + Math.abs(flow) / (1 + rate) ** year,
          0,
        );
        expect(Math.abs(valueIn(npv(rate, flows)))).toBeLessThanOrEqual(1e-9 * moved);
      }),
    );
  });

  it('is defined whenever the first flow is out, all later ones in and more comes back than 1e-12 of it', () => {
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

  it('of flows built from up to 4 known rates is the known rate nearest zero', () => {
    const someRates = fc.uniqueArray(fc.integer({ min: -8, max: 30 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(someRates, (tenths) => {
        const rates = tenths.map((tenth) => tenth / 10);
        const nearest = Math.min(...rates.map(Math.abs));
        expect(Math.abs(valueIn(irr(flowsWithRates(rates))))).toBeCloseTo(nearest, 6);
      }),
    );
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

describe('dated flows', () => {
  it('give −10,000 on 2024-01-01 and 11,000 on 2024-12-31, 365 days later, 10 %', () => {
    const flows = [
      { date: '2024-12-31', amount: 11_000 },
      { date: '2024-01-01', amount: -10_000 },
    ];
    expect(valueIn(xirr(flows))).toBeCloseTo(0.1, 10);
    expect(valueIn(xnpv(0.1, flows))).toBeCloseTo(0, 8);
  });

  it('match the spreadsheet example −10,000, 2,750, 4,250, 3,250, 2,750 at 37.34 %', () => {
    const flows: DatedFlow[] = [
      { date: '2008-01-01', amount: -10_000 },
      { date: '2008-03-01', amount: 2750 },
      { date: '2008-10-30', amount: 4250 },
      { date: '2009-02-15', amount: 3250 },
      { date: '2009-04-01', amount: 2750 },
    ];
    expect(valueIn(xirr(flows))).toBeCloseTo(0.3733625, 6);
    expect(valueIn(xnpv(0.09, flows))).toBeCloseTo(2086.6476, 3);
  });

  it('of one day count together: −60 and −40, then 110 after 365 days, earn 10 %', () => {
    const flows = [
      { date: '2023-01-01', amount: -60 },
      { date: '2023-01-01', amount: -40 },
      { date: '2024-01-01', amount: 110 },
    ];
    expect(valueIn(xirr(flows))).toBeCloseTo(0.1, 12);
  });

  it('leave nothing to rate when −100 and 100 fall on one day', () => {
    const flows = [
      { date: '2024-01-01', amount: -100 },
      { date: '2024-01-01', amount: 100 },
    ];
    expect(xirr(flows).kind).toBe('undefined');
  });

  it('are undefined with a date that no calendar has, 2023-02-29', () => {
    const flows = [
      { date: '2023-02-29', amount: -100 },
      { date: '2024-02-29', amount: 110 },
    ];
    expect(xirr(flows).kind).toBe('undefined');
    expect(xnpv(0.1, flows).kind).toBe('undefined');
  });

  it('a year apart have the IRR of yearly flows to 1e-4 for rates up to 10 %, leap days being all the difference', () => {
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
  it('give a finite number or a sentence, never NaN, Infinity or an exception', () => {
    fc.assert(
      fc.property(anyFlows, anyNumber, (flows, rate) => {
        for (const outcome of [irr(flows), npv(rate, flows), equityMultiple(flows)])
          expectState(outcome);
      }),
    );
  });

  it('on any dates give a finite number or a sentence', () => {
    const dated = fc.array(fc.record({ date: anyDate, amount: anyNumber }), { maxLength: 60 });
    fc.assert(
      fc.property(dated, anyNumber, (flows, rate) => {
        for (const outcome of [xirr(flows), xnpv(rate, flows)]) expectState(outcome);
      }),
    );
  });
});
