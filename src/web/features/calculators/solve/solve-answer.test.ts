import { describe, expect, it } from 'vitest';
import { CALCULATORS } from '#domain/inputs/calculation-field.ts';
import { type CalculationInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { answerOf } from './solve-answer.ts';
import { suggestedTarget, turnable } from './solve-targets.ts';

/** Close to golden example O-01: a flip whose profit is 62,000 (F-01). */
const flip: CalculationInput<'fix-flip'> = {
  ...startingInput('fix-flip'),
  purchasePrice: 160_000,
  closingCostPercent: 3.125,
  rehabCost: 50_000,
  rehabContingencyPercent: 0,
  monthlyHoldingCosts: 1000,
  flipMonths: 5,
  bridgeLoanToCostPercent: 0,
  afterRepairValue: 300_000,
  sellingCostPercent: 6,
};

describe('a flip’s price', () => {
  it('for a profit of 50,000 is $171,636, starting from a profit of 62,000', () => {
    const answer = answerOf({
      calculator: 'fix-flip',
      input: flip,
      field: 'purchasePrice',
      measure: 'profit',
      target: 50_000,
    });
    expect(answer?.sentence).toBe('Set the purchase price to $171,636 to get a profit of $50,000.');
    // 62,000 − 50,000 = 1.03125 × the difference in price.
    expect(answer?.value).toBeCloseTo(160_000 + 12_000 / 1.03125, 2);
    expect(answer?.details[0]).toBe('That’s $11,636 more than your current $160,000.');
  });

  it('for a profit of 400,000 doesn’t exist, and the closest is given', () => {
    const answer = answerOf({
      calculator: 'fix-flip',
      input: flip,
      field: 'purchasePrice',
      measure: 'profit',
      target: 400_000,
    });
    expect(answer?.value).toBeNull();
    expect(answer?.sentence).toBe(
      'No purchase price between $1 and $800,000 gives a profit of $400,000.',
    );
    expect(answer?.details[0]).toBe('The closest is $1, which gives $226,999.');
  });

  it('needs no change for its current profit of 62,000', () => {
    const answer = answerOf({
      calculator: 'fix-flip',
      input: flip,
      field: 'purchasePrice',
      measure: 'profit',
      target: 62_000,
    });
    expect(answer?.sentence).toBe(
      'You’re already there: the purchase price of $160,000 gives a profit of $62,000.',
    );
    expect(answer?.value).toBeNull();
  });
});

it('says that the price doesn’t affect a BRRRR’s DSCR and names what does, instead of suggesting a price of $1', () => {
  const input = {
    ...startingInput('brrrr'),
    purchasePrice: 180_000,
    rehabCost: 40_000,
    afterRepairValue: 300_000,
    monthlyRent: 2600,
  };
  const price = { calculator: 'brrrr', input, field: 'purchasePrice' } as const;
  const answer = answerOf({ ...price, measure: 'debtCoverage', target: 1.25 });
  expect(answer?.sentence).toBe('DSCR doesn’t depend on the purchase price. It stays at 1.18×.');
  expect(answer?.value).toBeNull();
  expect(answer?.details).toHaveLength(1);
  expect(answer?.details[0]).toMatch(/^Biggest drivers: .*rent.*\.$/);
  expect(JSON.stringify(answer)).not.toContain('$1 ');
});

it('shows the change from 7% to another rate in percentage points, since 4% of 7% means something else', () => {
  const input = { ...startingInput('buy-hold'), loanInterestRate: 7 };
  const rate = { calculator: 'buy-hold', input, field: 'loanInterestRate' } as const;
  const answer = answerOf({ ...rate, measure: 'monthlyCashFlow', target: 300 });
  expect(answer?.value).toBeLessThan(7);
  const points = Math.round((7 - (answer?.value ?? 0)) * 1000) / 1000;
  expect(answer?.details[0]).toBe(`That’s ${points} percentage points less than your current 7%.`);
});

it('rounds the refinance month to a whole number', () => {
  const input = startingInput('brrrr');
  const answer = answerOf({
    calculator: 'brrrr',
    input,
    field: 'refinanceMonth',
    measure: 'cashLeftIn',
    target: 10_000,
  });
  expect(Number.isInteger(answer?.value ?? 0)).toBe(true);
});

it('answers for the first field and first measure of every calculator, or says that no value works', () => {
  for (const calculator of CALCULATORS) {
    const input = startingInput(calculator);
    const [field] = turnable(calculator);
    const [measure, { of }] = Object.entries(CALCULATOR_MEASURES[calculator])[0]!;
    const target = suggestedTarget(
      measure,
      (of as (given: unknown) => ReturnType<typeof of>)(input),
    );
    const answer = answerOf({ calculator, input, field: field!, measure, target });
    expect(answer?.sentence, calculator).toMatch(/^(Set the|No) purchase price .* (to get|gives) /);
  }
});

it('suggests a tenth less when there is no usual target: 1,100 for a payment of 1,199.10', () => {
  expect(suggestedTarget('monthlyPayment', { kind: 'value', value: 1199.1 })).toBe(1100);
  expect(suggestedTarget('cashOnCash', { kind: 'value', value: 3 })).toBe(10);
});
