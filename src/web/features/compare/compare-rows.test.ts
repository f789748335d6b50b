import { describe, expect, test } from 'vitest';
import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import { bestOf, differs } from '#domain/comparison/compared-row.ts';
import { returnRows } from '#domain/comparison/compared-rows.ts';
import { cashText, spanText } from './compare-text.ts';

const HOLD: ComparedReturns = {
  annualReturn: { kind: 'value', value: 11.24 },
  simulated: { low: 6.1, median: 10.9, high: 15.2 },
  netProfit: 98_000,
  months: 120,
  rehab: 0,
  countedValue: 219_900,
  cashTiedUp: { peak: 50_600, months: 120, isPaidBack: true, afterRefinance: null },
  chanceOfLoss: { percent: 8.4, standardErrorPercent: 0.28 },
  effort: { level: 'light', firstYearHours: 52, totalHours: 190 },
};
const BRRRR: ComparedReturns = {
  ...HOLD,
  annualReturn: { kind: 'value', value: 17.7 },
  cashTiedUp: { peak: 53_100, months: 126, isPaidBack: true, afterRefinance: 20_700 },
  months: 126,
};

const row = (label: string, ...returns: (ComparedReturns | null)[]) =>
  returnRows(returns).find((one) => one.label === label)!;

describe('comparison rows', () => {
  test('the higher return is best, and the lower peak cash invested is best', () => {
    expect([...bestOf(row('Annual return', HOLD, BRRRR))]).toEqual([1]);
    expect([...bestOf(row('Peak cash invested', HOLD, BRRRR))]).toEqual([0]);
  });

  test('rehab of $46,000 and a value of $235,000 are shown, and neither is marked as better', () => {
    const rebuilt = { ...BRRRR, rehab: 46_000, countedValue: 235_000 };
    expect(row('Rehab with contingency', HOLD, rebuilt).cells.map(({ text }) => text)).toEqual([
      '$0',
      '$46,000',
    ]);
    expect(row('Value used', HOLD, rebuilt).cells.map(({ text }) => text)).toEqual([
      '$219,900',
      '$235,000',
    ]);
    expect(bestOf(row('Rehab with contingency', HOLD, rebuilt)).size).toBe(0);
  });

  test('cells with the same text don’t differ, and none is marked best', () => {
    const near = { ...HOLD, annualReturn: { kind: 'value', value: 11.21 } as const };
    expect(differs(row('Annual return', HOLD, near))).toBe(false);
    expect(bestOf(row('Annual return', HOLD, near)).size).toBe(0);
  });

  test('an infinite return beats any rate; a missing figure is a dash', () => {
    const free = {
      ...HOLD,
      annualReturn: { kind: 'infinite', reason: 'No cash is invested.', surplus: 0 } as const,
    };
    expect([...bestOf(row('Annual return', HOLD, free, null))]).toEqual([1]);
    expect(row('Annual return', HOLD, null).cells[1]?.text).toBe('—');
  });

  test('of two strategies with heavy effort, the one with fewer hours is best', () => {
    const heavy = (firstYearHours: number): ComparedReturns => ({
      ...HOLD,
      effort: { level: 'heavy', firstYearHours, totalHours: 600 },
    });
    expect([...bestOf(row('Effort', heavy(515), heavy(198), heavy(241)))]).toEqual([1]);
  });

  test('no hold period is marked best', () => {
    expect(differs(row('Hold period', HOLD, BRRRR))).toBe(true);
    expect(bestOf(row('Hold period', HOLD, BRRRR)).size).toBe(0);
  });
});

describe('texts', () => {
  test.each([
    [1, '1 month'],
    [6, '6 months'],
    [12, '1 year'],
    [126, '10 years 6 months'],
    [4.5, '4.5 months'],
  ])('%d months read %s', (months, text) => {
    expect(spanText(months)).toBe(text);
  });

  test('cash left in the deal after a refinance is shown in dollars, and so is surplus cash returned', () => {
    expect(cashText(BRRRR)).toBe('$20,700 left in the deal after the refinance');
    const surplus = {
      ...BRRRR,
      cashTiedUp: { ...BRRRR.cashTiedUp, months: 6, afterRefinance: -4200 },
    };
    expect(cashText(surplus)).toBe('all returned after 6 months, plus $4,200');
    expect(cashText(HOLD)).toBe('for 10 years');
  });
});
