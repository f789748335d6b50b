import { expect, it } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf, holdDealOf, rentalOf } from '#domain/inputs/engine-input.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { buyAndHold, holdRental } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { roi } from '#engine/rental/roi.ts';
import { refinanceSteps } from '#web/features/calculators/results/brrrr/brrrr-waterfall.tsx';
import { irrByExitYear } from '#web/features/calculators/results/hold/exit-years.tsx';
import { holdCsv } from '#web/features/calculators/results/hold/hold-years-table.tsx';
import { monthSteps } from '#web/features/calculators/results/rental/month-waterfall.tsx';
import { roiCsv } from '#web/features/calculators/results/rental/roi-split.tsx';
import type { WaterfallStep } from '#web/ui/chart/layout/waterfall-layout.ts';

const sumBeforeLast = (steps: readonly WaterfallStep[]) =>
  steps.slice(0, -1).reduce((explanation, { value }) => explanation + value, 0);

it('all monthly steps add up to the cash flow, including mortgage insurance and other income', () => {
  const year = firstYear(
    rentalOf({
      ...startingInput('cash-flow'),
      monthlyOtherIncome: 90,
      utilitiesAnnual: 600,
      otherExpensesAnnual: 240,
      hoaMonthly: 55,
      mortgageInsurancePercent: 0.8,
      downPaymentPercent: 10,
    }),
  );
  const steps = monthSteps(year);
  expect(steps).toHaveLength(14);
  expect(sumBeforeLast(steps)).toBeCloseTo(year.monthlyCashFlow, 9);
  expect(steps.at(-1)?.value).toBeCloseTo(year.monthlyCashFlow, 9);
});

it.each([290_000, 430_000])(
  'the refinance steps at a value of %i go from the cash invested to the cash left in',
  (afterRepairValue) => {
    const result = brrrr(brrrrDealOf({ ...startingInput('brrrr'), afterRepairValue }));
    const steps = refinanceSteps(result);
    expect(steps[0]?.value).toBe(-result.cashIn.total);
    expect(sumBeforeLast(steps)).toBeCloseTo(-result.refinance.cashLeftIn, 6);
    expect(steps.at(-1)?.value).toBe(-result.refinance.cashLeftIn);
  },
);

it('the last of ten exit years has the IRR of the ten-year hold, and the first is a loss', () => {
  const deal = holdDealOf(startingInput('roi'));
  const rates = irrByExitYear(deal);
  expect(rates).toHaveLength(10);
  expect(rates[9]).toBeCloseTo(numberOrNull(buyAndHold(deal).irr)! * 100, 9);
  expect(rates[0]).toBeLessThan(0);
});

it('copied tables have one line per year, in dollars and cents', () => {
  const deal = holdDealOf({ ...startingInput('roi'), holdYears: 2 });
  const { projection } = buyAndHold(deal);
  const lines = holdCsv(projection.years).split('\r\n');
  expect(lines[0]).toBe(
    'Year,Gross rent,NOI,Debt service,Annual cash flow,Property value,Loan balance,Equity',
  );
  expect(lines[1]).toMatch(/^1,25200,16264.8,15967.26,-962.46,257500,/);
  expect(lines).toHaveLength(4);
  const split = roiCsv(roi(holdRental(deal)), false).split('\r\n');
  expect(split[0]).toBe(
    'Year,From cash flow,From principal paydown,From appreciation,Total return',
  );
  expect(split[1]).toMatch(/^1,-962.46,2031.\d\d,7500,8569.\d+$/);
});
