import { expect, test } from 'vitest';
import type { StrategyResults } from '#contract/calculations/strategy-results.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { standingsOf } from './strategy-standing.ts';

const { strategies } = brydenAnalytics;
const wanted = { wantedProfitPercent: 10 };
const value = (number: number) => ({ kind: 'value', value: number }) as const;

const changed = (change: {
  brrrr?: Partial<NonNullable<StrategyResults['brrrr']>>;
  fixAndFlip?: Partial<StrategyResults['fixAndFlip']>;
}): StrategyResults => ({
  ...strategies,
  brrrr: { ...strategies.brrrr!, ...change.brrrr },
  fixAndFlip: { ...strategies.fixAndFlip, ...change.fixAndFlip },
});

test('a 13.1% return that covers its loan is the best fit; a profit of $11,800 against a 10% target is a thin margin; 17% a year with negative cash flow isn’t called a loss', () => {
  const earning = changed({ brrrr: { monthlyCashFlow: -110, returnSinceClosing: value(17) } });
  expect(standingsOf(earning, wanted)).toEqual({
    buyAndHold: { tone: 'good', text: 'Best fit' },
    brrrr: { tone: 'caution', text: 'Negative cash flow' },
    fixAndFlip: { tone: 'caution', text: 'Thin margin' },
  });
});

test('a flip that reaches its target profit wins on annual return', () => {
  const standings = standingsOf(changed({ fixAndFlip: { profit: 40_000 } }), wanted);
  expect(standings.fixAndFlip?.text).toBe('Best fit');
  expect(standings.buyAndHold).toBeUndefined();
});

test('returns of 13.1% and 12.5% are too close to call', () => {
  const close = changed({
    brrrr: { monthlyCashFlow: 100, debtCoverage: value(1.3), returnSinceClosing: value(12.5) },
  });
  const standings = standingsOf(close, wanted);
  expect(standings.buyAndHold?.text).toBe('Close call');
  expect(standings.brrrr?.text).toBe('Close call');
});

test('a BRRRR that returns all cash is ranked by its 61% since closing, though it has no return after the refinance', () => {
  const back = changed({
    brrrr: {
      monthlyCashFlow: 2080,
      debtCoverage: value(2.08),
      irr: { kind: 'undefined', reason: 'The flows never change sign.' },
      returnSinceClosing: value(61),
    },
    fixAndFlip: { profit: 40_000, annualizedReturn: value(48) },
  });
  expect(standingsOf(back, wanted)).toEqual({ brrrr: { tone: 'good', text: 'Best fit' } });
});

test('a BRRRR with 40% on the cash left in the deal and 9% since closing loses to a 13.1% hold, as in Compare', () => {
  const slow = changed({
    brrrr: {
      monthlyCashFlow: 100,
      debtCoverage: value(1.3),
      irr: value(40),
      returnSinceClosing: value(9),
    },
  });
  expect(standingsOf(slow, wanted).buyAndHold?.text).toBe('Best fit');
  expect(standingsOf(slow, wanted).brrrr).toBeUndefined();
});

test('a return on no cash at all beats every percentage', () => {
  const free = changed({
    brrrr: {
      monthlyCashFlow: 100,
      debtCoverage: value(1.3),
      returnSinceClosing: { kind: 'infinite', reason: 'No cash is invested.', surplus: 0 },
    },
  });
  expect(standingsOf(free, wanted).brrrr?.text).toBe('Best fit');
});

test('when no strategy works, none is the best fit', () => {
  const poor = {
    ...changed({ brrrr: { returnSinceClosing: value(-2) }, fixAndFlip: { profit: -1 } }),
    buyAndHold: { ...strategies.buyAndHold!, monthlyCashFlow: -5 },
  };
  const text = Object.values(standingsOf(poor, wanted)).map((standing) => standing.text);
  expect(text).toEqual(['Negative cash flow', 'Loses money', 'Loses money']);
});
