import { describe, expect, it } from 'vitest';
import { projectDeal } from '#engine/rental/buy-and-hold.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { equityProjection } from './equity-projection.ts';
import type { OwnedHouse } from './portfolio-property.ts';

const { purchase, loans, operating } = ORDINARY_DEAL;

const house: OwnedHouse = {
  rental: { purchase, loans, operating },
  paymentsMade: 0,
  valueGrowthRate: 0.03,
  units: 1,
};

describe('the equity projection', () => {
  it('of a house bought today is the equity of its buy-and-hold, year by year for 30 years', () => {
    const rows = equityProjection([house], 30);
    for (const year of projectDeal(ORDINARY_DEAL).years) {
      expect(rows[year.year]?.equity).toBeCloseTo(year.equity, 5);
      expect(rows[year.year]?.value).toBeCloseTo(year.value, 5);
    }
  });

  it('starts today, at year 0, with 300,000 − 240,000 = 60,000', () => {
    expect(equityProjection([house], 3)[0]).toEqual({
      year: 0,
      value: 300_000,
      debt: 240_000,
      equity: 60_000,
      appreciation: 0,
      paydown: 0,
    });
  });

  it('of two houses is the sum of each, and of 3 years the start of 10', () => {
    const other = { ...house, currentValue: 410_000, paymentsMade: 40, valueGrowthRate: 0.01 };
    const both = equityProjection([house, other], 10);
    const [first, second] = [equityProjection([house], 10), equityProjection([other], 10)];
    for (const row of both) {
      const apart = (first[row.year]?.equity ?? 0) + (second[row.year]?.equity ?? 0);
      expect(row.equity).toBeCloseTo(apart, 6);
    }
    expect(equityProjection([house, other], 3)).toEqual(both.slice(0, 4));
  });

  it('grows by appreciation and paydown, and by nothing else', () => {
    const rows = equityProjection([{ ...house, paymentsMade: 7 }], 20);
    for (const row of rows) {
      expect(row.equity).toBeCloseTo((rows[0]?.equity ?? 0) + row.appreciation + row.paydown, 6);
    }
  });

  it('goes on from the payment the loan is at: year 2 from today is year 3 after 12 payments', () => {
    const fresh = equityProjection([house], 3);
    const seasoned = equityProjection([{ ...house, paymentsMade: 12 }], 2);
    expect(seasoned[2]?.debt).toBeCloseTo(fresh[3]?.debt ?? 0, 6);
  });

  it('owes nothing once all 360 payments are made, and nothing before either', () => {
    const rows = equityProjection([{ ...house, paymentsMade: 350 }], 2);
    expect(rows[0]?.debt).toBeGreaterThan(10_000);
    expect(rows[1]?.debt).toBe(0);
    expect(equityProjection([{ ...house, paymentsMade: 400 }], 1)[0]?.debt).toBe(0);
  });

  it('of nothing is nothing: 11 rows of 0 for 10 years', () => {
    const rows = equityProjection([], 10);
    expect(rows).toHaveLength(11);
    expect(rows.every((row) => row.equity === 0)).toBe(true);
  });
});
