import { describe, expect, it } from 'vitest';
import { CALCULATORS } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import {
  axisFields,
  GRID_AXES,
  gridOf,
  measureShown,
  turnOf,
} from '#domain/measures/sensitivity-grid.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { breakEvenRows } from './use-break-evens.ts';
import { barsOf } from './what-if-rows.ts';
import { tornadoTitle, turnText } from './what-if-text.ts';

const input = startingInput('cash-flow');
const requested = { calculator: 'cash-flow', input, measure: 'monthlyCashFlow' } as const;

describe('the tornado', () => {
  it('puts the down payment first and the rent next: 2,100 ± 10% changes monthly cash flow by 420 × 0.774', () => {
    const [first, rent] = barsOf(requested);
    expect(first!.field).toBe('downPaymentPercent');
    expect(rent).toMatchObject({
      field: 'monthlyRent',
      low: { input: '$1,890' },
      high: { input: '$2,310' },
    });
    // Minus 5% vacancy, 8% of collected rent, 5% maintenance and 5% reserve.
    expect(rent!.swing).toBeCloseTo(420 * (0.95 * 0.92 - 0.1), 6);
  });

  it('states the low end first: 10% down costs $1,872 a month, 30% down $1,539', () => {
    const mortgage = startingInput('mortgage');
    const [down] = barsOf({ calculator: 'mortgage', input: mortgage, measure: 'monthlyPitia' });
    expect(tornadoTitle(down!, 'Monthly payment', (value) => formatMoney(value))).toBe(
      'Down payment matters most: from 10% to 30%, monthly payment goes from $1,872 to $1,539',
    );
  });

  it('leaves out inputs of 0 that a percentage can’t change, such as an HOA fee', () => {
    expect(barsOf(requested).map(({ field }) => field)).not.toContain('hoaMonthly');
    expect(axisFields('cash-flow', input)).not.toContain('hoaMonthly');
  });
});

describe('the grid', () => {
  it('has 7 by 7 cells around the current case, which equals the calculator’s result', () => {
    const grid = gridOf(requested, 'purchasePrice', 'monthlyRent')!;
    expect([grid.rows.length, grid.columns.length]).toEqual([7, 7]);
    expect(grid.base).toEqual({ row: 3, column: 3 });
    expect(measureShown(requested).of(input)).toEqual({ kind: 'value', value: grid.values[3]![3] });
    expect(grid.columns).toEqual([235_000, 240_000, 245_000, 250_000, 255_000, 260_000, 265_000]);
  });

  it('of every calculator works for its default pair, and months stay whole', () => {
    for (const calculator of CALCULATORS) {
      const start = startingInput(calculator);
      const fields = axisFields(calculator, start);
      const { across, down } = GRID_AXES[calculator];
      expect(fields, calculator).toEqual(expect.arrayContaining([across, down]));
    }
    const brrrr = {
      calculator: 'brrrr',
      input: startingInput('brrrr'),
      measure: 'cashLeftIn',
    } as const;
    const grid = gridOf(brrrr, 'refinanceMonth', 'rehabCost')!;
    expect(grid.columns).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('break-even values', () => {
  it('put back into the calculator give the target, for every input of every calculator', () => {
    let solved = 0;
    for (const calculator of CALCULATORS) {
      const start = startingInput(calculator);
      const measure = Object.keys(CALCULATOR_MEASURES[calculator])[0]!;
      const task = { calculator, input: start, measure };
      const target = turnOf(measure, measureShown(task).of(start));
      for (const { field, turn } of breakEvenRows(task, target)) {
        if (turn === null) continue;
        solved += 1;
        const moved = measureShown(task).of({ ...start, [field]: turn });
        expect(moved.kind === 'value' && moved.value, `${calculator} ${field}`).toBeCloseTo(
          target,
          2,
        );
      }
    }
    expect(solved).toBeGreaterThan(30);
  });

  it('for ROI exist for insurance, utilities and other expenses as they do for property tax', () => {
    const start = startingInput('roi');
    const task = { calculator: 'roi', input: start, measure: 'wholeReturn' } as const;
    const rows = new Map([...breakEvenRows(task, 0)].map((row) => [row.field, row]));
    // A dollar a year counts the same for every expense.
    const more = rows.get('propertyTaxesAnnual')!.turn! - start.propertyTaxesAnnual;
    for (const field of ['insuranceAnnual', 'utilitiesAnnual', 'otherExpensesAnnual'] as const)
      expect(rows.get(field)!.turn! - start[field], field).toBeCloseTo(more, 2);
    expect(turnText(rows.get('insuranceAnnual')!)).toBe('$10,444 a year');
  });

  it('that don’t exist show the bounds that were searched', () => {
    const rows = [...breakEvenRows(requested, -1_000_000)];
    const text = new Map(rows.map((row) => [row.field, turnText(row)]));
    expect(text.get('hoaMonthly')).toBe('No value from $0 to $5,000');
    expect(text.get('vacancyRatePercent')).toBe('No value from 0% to 100%');
  });

  it('for a payment of 1,943 target 1,900', () => {
    expect(turnOf('monthlyPitia', { kind: 'value', value: 1943 })).toBe(1900);
    expect(turnOf('profit', { kind: 'value', value: 1943 })).toBe(0);
  });
});
