import { describe, expect, it } from 'vitest';
import type { Deal } from '#engine/deal.ts';
import { freezePlan } from '#engine/plan/frozen-plan.ts';
import { NOTHING_OPERATING, ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { buyAndHold } from './buy-and-hold.ts';

const deal: Deal = {
  ...ORDINARY_DEAL,
  operating: { ...NOTHING_OPERATING, annualPropertyTax: 2000, annualInsurance: 1000 },
  growth: { valueGrowthRate: 0, rentGrowthRate: 0, expenseGrowthRate: 0.1 },
  holdYears: 4,
};
const reassessed: Deal = { ...deal, reassessment: { annualTax: 5000, afterYears: 2 } };

describe('a tax of 2,000 reassessed at 5,000 after 2 years, plus 1,000 of insurance growing by 10%', () => {
  it('costs 3,000 and 3,300 in the years before, 7,260 in year 3 and 7,986 in year 4', () => {
    const { years } = buyAndHold(reassessed).projection;
    expect(years.map(({ operating }) => Math.round(operating.fixedExpenses))).toEqual([
      3000, 3300, 7260, 7986,
    ]);
  });

  it('leaves the first year and its ratios unchanged', () => {
    expect(buyAndHold(reassessed).firstYear).toEqual(buyAndHold(deal).firstYear);
  });

  it('changes nothing if the reassessed tax is 0', () => {
    const none = { ...deal, reassessment: { annualTax: 0, afterYears: 2 } };
    expect(buyAndHold(none)).toEqual(buyAndHold(deal));
  });

  it('lowers the sale price at the exit cap rate, even if it starts the year after the sale', () => {
    const rented = { ...deal, operating: { ...deal.operating, monthlyRent: 2000 } };
    const sold = (afterYears: number) =>
      buyAndHold({
        ...rented,
        exit: { sellingCostRate: 0, exitCapRate: 0.05 },
        reassessment: { annualTax: 5000, afterYears },
      }).projection.sale.price;
    // 3,000 of tax, four years of 10% growth and 20 years of income.
    expect(sold(5) - sold(4)).toBeCloseTo((3000 * 1.1 ** 4) / 0.05, 6);
  });

  it('plans a tax of 6,050.00 in year 3 to compare with the bill', () => {
    const { years } = freezePlan(reassessed, '2026-01-01', '2026-01-01', '1');
    expect(years.map(({ lines }) => lines.propertyTax)).toEqual([
      200_000, 220_000, 605_000, 665_500,
    ]);
  });
});
