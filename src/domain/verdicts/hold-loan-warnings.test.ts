import { expect, test } from 'vitest';
import { type BuyHoldInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { holdWarnings } from './warnings/hold-warnings.ts';

const titlesOf = (changes: Partial<BuyHoldInput>): string[] => {
  const input = { ...startingInput('buy-hold'), ...changes };
  return holdWarnings(input, buyAndHold(holdDealOf(input))).map(({ title }) => title);
};

const REFINANCE = {
  month: 36,
  interestRate: 7,
  termYears: 30,
  interestOnlyYears: 0,
  loanToValuePercent: 50,
  debtCoverage: 0,
  debtYieldPercent: 0,
  costPercent: 2,
  costs: 0,
  pointsPercent: 0,
  value: 0,
  netOperatingIncome: 0,
  rateAndTerm: 0,
};

test('a refinance at 50% of the value that doesn’t pay off a loan of 80% is a warning, but one at 80% of 400,000 isn’t', () => {
  const short = titlesOf({ refinances: [REFINANCE] });
  expect(
    short.filter((title) => /^The refinance in month 36 needs \$[\d,]+ in cash$/.test(title)),
  ).toHaveLength(1);
  const enough = titlesOf({
    refinances: [{ ...REFINANCE, loanToValuePercent: 80, value: 400_000 }],
  });
  expect(enough.filter((title) => title.startsWith('The refinance'))).toEqual([]);
});

test('a balloon after 5 of 10 years is a warning, but one after the sale isn’t', () => {
  const found = (balloonYears: number) =>
    titlesOf({ balloonYears }).filter((title) => title.startsWith('A balloon payment'));
  expect(found(5)).toHaveLength(1);
  expect(found(5)[0]).toContain('comes due in year 5');
  expect(found(12)).toEqual([]);
});
