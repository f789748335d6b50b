import { describe, expect, it } from 'vitest';
import { CALCULATORS } from '#domain/inputs/calculation-field.ts';
import { type CalculationInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { answerOf } from './solve-answer.ts';
import { suggestedTarget, turnable } from './solve-targets.ts';

/** Golden example O-01's neighbor: a flip whose profit is 62,000 (F-01). */
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

describe('the price of a flip', () => {
  it('that leaves a profit of 50,000 is $171,636, found from a profit of 62,000', () => {
    const answer = answerOf({
      calculator: 'fix-flip',
      input: flip,
      field: 'purchasePrice',
      measure: 'profit',
      target: 50_000,
    });
    expect(answer?.sentence).toBe('Purchase price $171,636 gives a profit of $50,000.');
    // 62,000 − 50,000 = 1.03125 × the difference in price.
    expect(answer?.value).toBeCloseTo(160_000 + 12_000 / 1.03125, 2);
    expect(answer?.details[0]).toBe('That is $11,636 more than your current $160,000.');
  });

  it('with a profit of 400,000 does not exist, and the nearest is named', () => {
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

  it('needs no change for the profit of 62,000 that it has', () => {
    const answer = answerOf({
      calculator: 'fix-flip',
      input: flip,
      field: 'purchasePrice',
      measure: 'profit',
      target: 62_000,
    });
    expect(answer?.sentence).toBe(
      'Already met: purchase price of $160,000 gives a profit of $62,000.',
    );
    expect(answer?.value).toBeNull();
  });
});

it('says that the price moves no DSCR of a BRRRR, and what does, instead of advising a price of $1', () => {
  const input = {
    ...startingInput('brrrr'),
    purchasePrice: 180_000,
    rehabCost: 40_000,
    afterRepairValue: 300_000,
    monthlyRent: 2600,
  };
  const price = { calculator: 'brrrr', input, field: 'purchasePrice' } as const;
  const answer = answerOf({ ...price, measure: 'debtCoverage', target: 1.25 });
  expect(answer?.sentence).toBe('DSCR does not depend on the purchase price: it stays 1.18×.');
  expect(answer?.value).toBeNull();
  expect(answer?.details).toHaveLength(1);
  expect(answer?.details[0]).toMatch(/^What moves it most: .*rent.*\.$/);
  expect(JSON.stringify(answer)).not.toContain('$1 ');
});

it('shows the change from 7 % to another rate in percentage points, since 4 % of 7 % is something else', () => {
  const input = { ...startingInput('buy-hold'), loanInterestRate: 7 };
  const rate = { calculator: 'buy-hold', input, field: 'loanInterestRate' } as const;
  const answer = answerOf({ ...rate, measure: 'monthlyCashFlow', target: 300 });
  expect(answer?.value).toBeLessThan(7);
  const points = Math.round((7 - (answer?.value ?? 0)) * 1000) / 1000;
  expect(answer?.details[0]).toBe(`That is ${points} percentage points less than your current 7%.`);
});

it('rounds a month that must be whole and says what that gives', () => {
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

it('answers for the first field and the first measure of every calculator, or says that none works', () => {
  for (const calculator of CALCULATORS) {
    const input = startingInput(calculator);
    const [field] = turnable(calculator);
    const [measure, { of }] = Object.entries(CALCULATOR_MEASURES[calculator])[0]!;
    const target = suggestedTarget(
      measure,
      (of as (given: unknown) => ReturnType<typeof of>)(input),
    );
    const answer = answerOf({ calculator, input, field: field!, measure, target });
    expect(answer?.sentence, calculator).toMatch(/^(Purchase price|No purchase price) .* gives /);
  }
});

it('suggests a tenth less where there is no usual target: 1,100 for a payment of 1,199.10', () => {
  expect(suggestedTarget('monthlyPayment', { kind: 'value', value: 1199.1 })).toBe(1100);
  expect(suggestedTarget('cashOnCash', { kind: 'value', value: 3 })).toBe(10);
});
