import { describe, expect, it } from 'vitest';
import { mapOutcome, noValue, numberOrNull, quotient, ratio, valueOf } from './outcome.ts';

describe('ratios that may be undefined', () => {
  it('6 over 3 is 2', () => {
    expect(ratio(6, 3, 'nothing')).toEqual({ kind: 'value', value: 2 });
  });

  it('5 earned on nothing is infinite with a surplus of 0', () => {
    expect(ratio(5, 0, 'No cash.')).toEqual({ kind: 'infinite', reason: 'No cash.', surplus: 0 });
  });

  it('5 earned on −1,200 is infinite with a surplus of 1,200', () => {
    expect(ratio(5, -1200, 'No cash.')).toMatchObject({ kind: 'infinite', surplus: 1200 });
  });

  it('0 over 0, or a loss over a negative amount, is undefined with its reason', () => {
    expect(ratio(0, 0, 'No cash.')).toEqual({ kind: 'undefined', reason: 'No cash.' });
    expect(ratio(-5, -10, 'No cash.').kind).toBe('undefined');
  });

  it('a quotient over −10 is undefined even with positive earnings', () => {
    expect(quotient(5, -10, 'No equity.')).toEqual({ kind: 'undefined', reason: 'No equity.' });
  });

  it('1e200 over 1e-200 is too large to be a number', () => {
    expect(ratio(1e200, 1e-200, '')).toEqual({
      kind: 'undefined',
      reason: 'The result is too large to show.',
    });
  });

  it('mapping 0.08 by × 100 gives 8, and a missing value stays missing', () => {
    const state = noValue('No rent.');
    expect(mapOutcome(valueOf(0.08), (x) => x * 100)).toEqual({ kind: 'value', value: 8 });
    expect(mapOutcome(state, (x) => x * 100)).toBe(state);
  });

  it('an outcome converts to its number, or to null if it has none', () => {
    expect(numberOrNull(valueOf(1.25))).toBe(1.25);
    expect(numberOrNull(ratio(1, 0, ''))).toBeNull();
  });
});
