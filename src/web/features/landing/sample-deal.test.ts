import { expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { inputFor } from '#domain/inputs/calculation-inputs.ts';
import { rentalOf } from '#domain/inputs/engine-input.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { SAMPLE_HOUSE, SAMPLE_MONTH } from './sample-deal.ts';

test('the sample month is what the calculator says of 219,900 let for 2,340: +$229', () => {
  const figures = { ...SAMPLE_HOUSE, hoaMonthly: 0, rehabCost: 0, afterRepairValue: null };
  const { operating, monthlyPayment, monthlyCashFlow } = firstYear(
    rentalOf(inputFor('cash-flow', figures, DEFAULT_ASSUMPTIONS)),
  );
  const repairs = operating.maintenance + operating.capitalReserve;
  const taxes = operating.propertyTax + operating.insurance;
  expect(SAMPLE_MONTH.map(([, dollars]) => dollars)).toEqual([
    Math.round(operating.collectedRent / 12),
    -Math.round(monthlyPayment),
    -Math.round(taxes / 12),
    -Math.round(repairs / 12),
    -Math.round(operating.management / 12),
  ]);
  const leftOver = SAMPLE_MONTH.reduce((sum, [, dollars]) => sum + dollars, 0);
  expect(leftOver).toBe(Math.round(monthlyCashFlow));
  expect(leftOver).toBe(229);
});
