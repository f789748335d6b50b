import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noValue, type Outcome, quotient, valueOf } from '#engine/outcome.ts';
import { anyNumber } from '#engine/testing/arbitrary-deals.ts';
import { expectFinite } from '#engine/testing/finite.ts';
import { type Solution, solve } from './solve.ts';

const answering =
  (f: (x: number) => number) =>
  (x: number): Outcome =>
    valueOf(f(x));

/** The answer, or NaN. */
const inputOf = (solution: Solution): number =>
  solution.kind === 'solved' ? solution.input : Number.NaN;

describe('solving', () => {
  it('2x + 1 = 7 between 0 and 10 gives 3', () => {
    const solution = solve({ evaluate: answering((x) => 2 * x + 1), target: 7, low: 0, high: 10 });
    expect(inputOf(solution)).toBeCloseTo(3, 12);
    expect(solution).toMatchObject({ kind: 'solved', alsoAt: [] });
  });

  it('takes its bounds in either order', () => {
    const solution = solve({ evaluate: answering((x) => x), target: 7, low: 10, high: 0 });
    expect(inputOf(solution)).toBeCloseTo(7, 12);
  });

  it('2x + 1 = 70 between 0 and 10 has no answer: the ends give 1 and 21, and 21 is the nearest', () => {
    const solution = solve({ evaluate: answering((x) => 2 * x + 1), target: 70, low: 0, high: 10 });
    expect(solution).toEqual({
      kind: 'no-answer',
      low: { input: 0, output: valueOf(1) },
      high: { input: 10, output: valueOf(21) },
      nearest: { input: 10, output: 21 },
    });
  });

  it('x² = 9 between −10 and 10 gives −3 and also 3; nearest to 5 it gives 3 and also −3', () => {
    const problem = { evaluate: answering((x) => x * x), target: 9, low: -10, high: 10 };
    const fromLow = solve(problem);
    expect(inputOf(fromLow)).toBeCloseTo(-3, 12);
    const fromFive = solve({ ...problem, near: 5 });
    expect(inputOf(fromFive)).toBeCloseTo(3, 12);
    expect(fromFive.kind === 'solved' && fromFive.alsoAt[0]).toBeCloseTo(-3, 12);
  });

  it('finds both crossings of a hill that rises above 1 only between 0.4995 and 0.5005', () => {
    const hill = (x: number): number => 2 - Math.abs(x - 0.5) / 0.0005;
    const solution = solve({ evaluate: answering(hill), target: 1, low: 0, high: 1.01 });
    expect(inputOf(solution)).toBeCloseTo(0.4995, 9);
  });

  it('finds a maximum that only touches the target: 5 − (x − π)² = 5 at π', () => {
    const top = (x: number): number => 5 - (x - Math.PI) ** 2;
    const solution = solve({ evaluate: answering(top), target: 5, low: 0, high: 10 });
    expect(inputOf(solution)).toBeCloseTo(Math.PI, 3);
  });

  it('returns the nearest miss for a maximum of 5 and a target of 6: at π, with 5', () => {
    const top = (x: number): number => 5 - (x - Math.PI) ** 2;
    const solution = solve({ evaluate: answering(top), target: 6, low: 0, high: 10 });
    expect(solution.kind === 'no-answer' && solution.nearest?.output).toBeCloseTo(5, 9);
    expect(solution.kind === 'no-answer' && solution.nearest?.input).toBeCloseTo(Math.PI, 4);
  });

  it('doesn’t mistake a jump over the target for an answer', () => {
    const step = (x: number): number => (x < 4.3 ? 1 : 3);
    const solution = solve({ evaluate: answering(step), target: 2, low: 0, high: 10 });
    expect(solution).toMatchObject({ kind: 'no-answer', nearest: { output: 1 } });
  });

  it('doesn’t mistake the pole of 1 / x for a zero', () => {
    const solution = solve({ evaluate: answering((x) => 1 / x), target: 0, low: -1, high: 1.1 });
    expect(solution.kind).toBe('no-answer');
  });

  it('searches to the edge of where the output is defined: 1 / x = 1,000,000 needs x = 0.000001', () => {
    const evaluate = (x: number): Outcome => quotient(1, x, 'Nothing.');
    const solution = solve({ evaluate, target: 1_000_000, low: -10, high: 10 });
    expect(inputOf(solution)).toBeCloseTo(1e-6, 14);
  });

  it('finds answers on both sides of a gap between 3 and 6', () => {
    const evaluate = (x: number): Outcome =>
      x > 3 && x < 6 ? noValue('A gap.') : valueOf((x - 2) * (x - 8));
    const problem = { evaluate, target: 0, low: 0, high: 10 };
    expect(inputOf(solve(problem))).toBeCloseTo(2, 9);
    expect(inputOf(solve({ ...problem, near: 9 }))).toBeCloseTo(8, 9);
  });

  it('finds the answer next to a gap narrower than its steps, at its first search point', () => {
    const evaluate = (x: number): Outcome =>
      Math.abs(x - 0.5078125) < 0.0005 ? noValue('A gap.') : valueOf(x - 0.512);
    expect(inputOf(solve({ evaluate, target: 0, low: 0, high: 1 }))).toBeCloseTo(0.512, 9);
  });

  it('accepts a maximum of 4.999999999 for a target of 5, a rounding difference', () => {
    const top = (x: number): number => 4.999999999 - (x - Math.PI) ** 2;
    const solution = solve({ evaluate: answering(top), target: 5, low: 0, high: 10 });
    expect(inputOf(solution)).toBeCloseTo(Math.PI, 3);
  });

  it('finds neither an answer nor a nearest miss if the output is never defined', () => {
    const solution = solve({ evaluate: () => noValue('Never.'), target: 1, low: 0, high: 1 });
    expect(solution).toMatchObject({ kind: 'no-answer', nearest: null });
  });

  it('keeps the current input when it has no effect and the target is already met', () => {
    const solution = solve({ evaluate: () => valueOf(5), target: 5, low: 0, high: 10, near: 4 });
    expect(solution).toEqual({ kind: 'solved', input: 4, output: 5, alsoAt: [] });
  });

  it('for evaluate(x) returns x, for any rising curve', () => {
    const slope = fc.double({ noNaN: true, min: 0.01, max: 100 });
    const place = fc.double({ noNaN: true, min: 0, max: 1000 });
    fc.assert(
      fc.property(slope, slope, place, (a, b, x) => {
        const curve = (input: number): number => a * input + b * Math.sqrt(input);
        const solution = solve({
          evaluate: answering(curve),
          target: curve(x),
          low: 0,
          high: 1000,
        });
        expect(inputOf(solution)).toBeCloseTo(x, 6);
      }),
    );
  });

  it('takes fewer than 100 evaluations on a smooth curve, and no more than 5,003 on noise full of gaps', () => {
    let looks = 0;
    const counted =
      (f: (x: number) => number) =>
      (x: number): Outcome => {
        looks++;
        return valueOf(f(x));
      };
    solve({ evaluate: counted((x) => Math.exp(x / 3)), target: 5, low: 0, high: 10 });
    expect(looks).toBeLessThan(100);
    looks = 0;
    const noise = (x: number): number => {
      const height = Math.sin(x * 1e9) * 1e6;
      return height - Math.floor(height) < 0.3 ? Number.NaN : Math.sin(x * 1e8);
    };
    solve({ evaluate: counted(noise), target: 0, low: 0, high: 10 });
    expect(looks).toBeGreaterThan(1000);
    expect(looks).toBeLessThanOrEqual(5003);
  });

  it('returns finite numbers for any finite input', () => {
    const shapes = fc.constantFrom<(x: number) => number>(
      (x) => x,
      (x) => x * x,
      (x) => 1 / x,
      (x) => Math.sin(x),
      (x) => Math.sqrt(x),
      (x) => Math.log(x) / (x - 1),
    );
    const near = fc.option(anyNumber, { nil: undefined });
    fc.assert(
      fc.property(shapes, anyNumber, anyNumber, anyNumber, near, (f, target, low, high, place) => {
        const solution = solve({ evaluate: answering(f), target, low, high, near: place });
        expectFinite(solution);
        if (solution.kind !== 'solved') return;
        const allowed = 1e-6 * Math.max(1, Math.abs(target));
        expect(Math.abs(f(solution.input) - target)).toBeLessThanOrEqual(allowed);
      }),
    );
  });
});
