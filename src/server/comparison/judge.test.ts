import { describe, expect, test } from 'vitest';
import { judge, type Option } from './judge.ts';

const PATHS = 100;

/** Returns `rate` in every simulation except the first `worse`, where it returns 50 points less. */
const option = (key: string, rate: number, worse = 0, planned = rate): Option => ({
  key,
  name: key,
  returns: { annualReturn: { kind: 'value', value: planned }, netProfit: 10_000, months: 120 },
  simulatedReturns: Float64Array.from(
    { length: PATHS },
    (_, path) => (path < worse ? rate - 50 : rate) / 100,
  ),
});

describe('a verdict', () => {
  test('needs at least two options', () => {
    expect(judge([option('A', 10)], 'strategy')).toBeNull();
  });

  test('is reached at 75 of 100 simulations, but not at 74', () => {
    expect(judge([option('A', 12, 25), option('B', 10)], 'strategy')).toMatchObject({
      best: 'A',
      winPercent: 75,
      sentence:
        'A has the highest return: 12.0% a year as planned, and it beats every other strategy in at least 75% of simulations.',
    });
    expect(judge([option('A', 12, 26), option('B', 10)], 'strategy')).toMatchObject({
      best: null,
      contenders: ['A', 'B'],
      sentence:
        'Too close to call between A and B: neither returns more in at least 75% of simulations.',
    });
  });

  test('names only the options that no other option beats', () => {
    const verdict = judge([option('A', 12, 30), option('B', 11.5), option('C', 2)], 'strategy');
    expect(verdict).toMatchObject({ best: null, contenders: ['A', 'B'] });
  });

  test('says when the best option has the smallest loss, and when all options lose', () => {
    expect(judge([option('A', -2), option('B', -9)], 'strategy')?.sentence).toMatch(
      /^A has the smallest loss: −2\.0% a year/,
    );
    expect(judge([option('A', -2), option('B', -2)], 'strategy')?.sentence).toMatch(
      /simulations\. Both are projected to lose money\.$/,
    );
  });

  test('is based on the simulations, not the plan', () => {
    const verdict = judge([option('A', 5, 0, 40), option('B', 9, 0, 9)], 'property');
    expect(verdict?.best).toBe('B');
  });

  test('for a 262% rate over 6 months, names the strategy that earns more dollars in 10 years 6 months', () => {
    const flip = option('Flip', 262);
    const short = { ...flip, returns: { ...flip.returns, netProfit: 45_995, months: 6 } };
    const brrrr = option('BRRRR', 58);
    const long = { ...brrrr, returns: { ...brrrr.returns, netProfit: 217_302, months: 126 } };
    expect(judge([short, long, option('Hold', 9)], 'strategy')?.sentence).toMatch(
      / It earns \$45,995 in 6 months; BRRRR earns \$217,302 in 10 years 6 months, a larger total profit\.$/,
    );
    expect(judge([flip, brrrr], 'strategy')?.sentence).not.toContain('larger total profit');
  });

  test('a loss is called a loss when another option loses fewer dollars', () => {
    const small = option('A', -2);
    const big = { ...small, returns: { ...small.returns, netProfit: -9000 } };
    const other = option('B', -9);
    const less = { ...other, returns: { ...other.returns, netProfit: -500, months: 6 } };
    expect(judge([big, less], 'strategy')?.sentence).toMatch(
      / It loses \$9,000 in 10 years; B loses \$500 in 6 months, a smaller total loss\.$/,
    );
  });

  test('a gain with no cash invested is shown without a rate', () => {
    const free: Option = {
      ...option('A', 50),
      returns: {
        annualReturn: { kind: 'infinite', reason: 'No cash is invested.', surplus: 0 },
        netProfit: 10_000,
        months: 120,
      },
      simulatedReturns: new Float64Array(PATHS).fill(Number.POSITIVE_INFINITY),
    };
    expect(judge([free, option('B', 9)], 'strategy')?.sentence).toMatch(
      /^A has the highest return: a projected gain with none of your own cash invested/,
    );
  });
});
