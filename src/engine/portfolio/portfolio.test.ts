import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundToCents } from '#engine/money.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { expectFinite } from '#engine/testing/finite.ts';
import { inPortfolio, VACANT, W01, W02, W03, W03_TODAY } from '#engine/testing/owned.ts';
import { allocation } from './allocation.ts';
import { equityProjection } from './equity-projection.ts';
import { myFigures } from './my-figures.ts';
import { lineOf, OWNER_SHARES } from './my-share.ts';
import type { OwnedProperty } from './owned-property.ts';
import { ownedStatement } from './owned-statement.ts';
import { portfolio } from './portfolio.ts';
import { PORTFOLIO_HEALTH_RULES, portfolioHealth } from './portfolio-health.ts';

describe('a portfolio', () => {
  const whole = portfolio(W03);

  it('W-03: of three properties is worth 555,000, has 4,900 of income, is 66.67% occupied, and has an ROI of 13.1329%, a cash flow of 2,358.24 and a health score of 65', () => {
    expect(whole.totals.value).toBe(555_000);
    expect(whole.monthlyIncome).toBe(4900);
    expect(numberOrNull(whole.ratios.occupancy)).toBeCloseTo(0.6667, 4);
    expect(whole.totals.assumedUnits).toBe(2);
    expect(numberOrNull(whole.ratios.averageRoi)).toBeCloseTo(0.131329, 6);
    expect(whole.monthlyCashFlow).toBeCloseTo(2358.24, 2);
    expect(portfolioHealth(whole)).toMatchObject({ score: 65, isDefault: false });
  });

  it('divides totals: NOI 42,520.40 on 555,000 is a cap rate of 7.6613%', () => {
    expect(numberOrNull(whole.ratios.capRate)).toBeCloseTo(42_520.4 / 555_000, 12);
  });

  it('leaves a property with an unknown loan rate out of both sides of ROI, and names it', () => {
    const unknown = inPortfolio({ ...W01, loanInterestRate: null });
    const mixed = portfolio([...W03, unknown]);
    expect(mixed.unknownCashFlow).toEqual([3]);
    expect(mixed.ratios.averageRoi).toEqual(whole.ratios.averageRoi);
    expect(mixed.monthlyCashFlow).toBe(whole.monthlyCashFlow);
    expect(mixed.totals.value).toBe(830_000);
  });

  it('P-01: 190 of 200 units and 264,000 of 300,000 of rent are occupancies of 95.0% and 88.0%', () => {
    const { ratios } = portfolio([
      inPortfolio(W02, {
        occupancy: { units: 200, occupied: 190, assumed: 0 },
        rent: { due: 300_000, collected: 264_000 },
      }),
    ]);
    expect(numberOrNull(ratios.occupancy)).toBeCloseTo(0.95, 12);
    expect(numberOrNull(ratios.economicOccupancy)).toBeCloseTo(0.88, 12);
  });

  it('without properties has totals of 0 and no ratios', () => {
    const { ratios, equity, monthlyIncome } = portfolio([]);
    expect(Object.values(ratios).map(({ kind }) => kind)).toEqual(Array(10).fill('undefined'));
    expect([equity, monthlyIncome]).toEqual([0, 0]);
  });
});

describe('portfolio health', () => {
  it('W-04: NOI 42,000 on debt service 30,000, debt 65%, cash flow 9,000 of 66,000, 2 months in reserve, 95% collected: 77.87', () => {
    const totals = {
      ...portfolio([]).totals,
      netOperatingIncome: 42_000,
      debtService: 30_000,
      debt: 390_000,
      value: 600_000,
      effectiveGrossIncome: 66_000,
      cashFlow: 9000,
      operatingExpenses: 24_000,
      reserves: 9000,
      rentDue: 72_000,
      rentCollected: 68_400,
    };
    const ratios = portfolio([]).ratios;
    const value = (of: number) => ({ kind: 'value', value: of }) as const;
    const { score, parts } = portfolioHealth({
      totals,
      ratios: {
        ...ratios,
        debtCoverage: value(1.4),
        loanToValue: value(0.65),
        economicOccupancy: value(0.95),
      },
    });
    expect(score).toBeCloseTo(77.87, 2);
    expect(parts[1]?.rule.measure).toBe('economicOccupancy');
    expect(parts.map(({ contribution }) => contribution).reduce((a, b) => a + b)).toBeCloseTo(
      score,
      9,
    );
  });

  it('weights five parts at 30, 25, 20, 15 and 10', () => {
    expect(PORTFOLIO_HEALTH_RULES.map(({ weight }) => weight)).toEqual([30, 25, 20, 15, 10]);
  });

  it('defaults to 75 while less than half of the weight is known', () => {
    expect(portfolioHealth(portfolio([]))).toMatchObject({ score: 75, isDefault: true });
  });

  it('counts only units with a known status: 2 of 3, not 3 of 4', () => {
    const let1 = { units: 1, occupied: 1, assumed: 0 };
    const four = [let1, let1, VACANT, { units: 1, occupied: 1, assumed: 1 }];
    const health = portfolioHealth(
      portfolio(four.map((occupancy) => inPortfolio(W02, { occupancy }))),
    );
    expect(health.parts[1]?.measure).toEqual({ kind: 'value', value: 2 / 3 });
    expect(health.parts[1]?.rule.measure).toBe('occupancy');
  });

  it('gives full points for coverage without debt, and 60 for loans at 75% of value', () => {
    const free = portfolioHealth(portfolio([inPortfolio(W02)]));
    expect(free.parts[0]?.points).toBe(100);
    const today = { ...W01, purchaseDate: W03_TODAY, currentValue: 250_000 };
    expect(portfolioHealth(portfolio([inPortfolio(today)])).parts[2]?.points).toBeCloseTo(60, 9);
  });
});

describe('equity', () => {
  it('for W-01 starts at 275,000 less its balance and grows only by appreciation and principal', () => {
    const rows = equityProjection([inPortfolio(W01)], 30);
    expect(rows).toHaveLength(31);
    for (const row of rows) {
      expect(row.value).toBeCloseTo(275_000 * 1.03 ** row.year, 5);
      expect(row.equity).toBeCloseTo((rows[0]?.equity ?? 0) + row.appreciation + row.paydown, 6);
    }
    expect(rows[0]?.debt).toBeCloseTo(ownedStatement(W01, W03_TODAY).debt.balance, 9);
    // 44 payments have been made by November 15, 2026: 4 are left after 26 years, none after 27.
    expect([rows[26]?.debt, rows[27]?.debt]).toEqual([expect.closeTo(4677, 1), 0]);
  });

  it('for three properties is the sum of each one’s equity, and needs statements that cover as many years', () => {
    const together = equityProjection(W03, 10);
    const apart = W03.map((property) => equityProjection([property], 10)[10]?.equity ?? 0);
    expect(together[10]?.equity).toBeCloseTo(
      apart.reduce((a, b) => a + b),
      5,
    );
    expect(() => equityProjection(W03, 31)).toThrow(RangeError);
  });
});

describe('allocation and my share', () => {
  it('275,000, 180,000 and 100,000 in two cities are 50.45% and 49.55% of the value', () => {
    const groups = allocation([
      { group: 'Dayton', value: 180_000, debt: 0 },
      { group: 'Akron', value: 275_000, debt: 175_000 },
      { group: 'Dayton', value: 100_000, debt: 0 },
    ]);
    expect(groups.map(({ group, properties }) => [group, properties])).toEqual([
      ['Dayton', 2],
      ['Akron', 1],
    ]);
    expect(groups[0]?.valueShare).toBeCloseTo(0.5045, 4);
    expect(groups[1]?.equityShare).toBeCloseTo(100 / 380, 9);
  });

  it('W-23: my 33.33% of 100.01 and −0.05 are 33.33 and −0.02', () => {
    expect(OWNER_SHARES.map((share) => lineOf(100.01, 33.33, share))).toEqual([100.01, 33.33]);
    expect(lineOf(-0.05, 33.33, 'mine')).toBe(-0.02);
  });

  it('U-48: my 33.33% of W-01 adds up its lines: NOI 5,844.89, the others’ 11,691.51, not 33.33% of 17,536.40', () => {
    const whole = inPortfolio(W01);
    const mine = myFigures(whole, 33.33);
    expect(mine.effectiveGrossIncome).toBe(8739.13);
    expect(mine.operatingExpenses).toBe(2894.24);
    expect(mine.netOperatingIncome).toBe(5844.89);
    expect(whole.statement.operating.netOperatingIncome - 5844.89).toBeCloseTo(11_691.51, 6);
    expect(mine.cashFlow).toBe(
      roundToCents(mine.netOperatingIncome - mine.debtService - mine.capitalReserve),
    );
    expect(mine.units).toBe(1);
  });

  it('my share has no cash flow if the loan has no rate, and a full share equals the whole property', () => {
    const unknown = inPortfolio({ ...W01, loanInterestRate: null });
    expect(myFigures(unknown, 33.33).cashFlow).toBe(0);
    expect(myFigures(unknown, 100)).toEqual(portfolio([unknown]).totals);
  });
});

describe('any reasonable property', () => {
  it('gives a statement, portfolio, health score and projection without NaN or Infinity', () => {
    const maybe = (max: number) =>
      fc.option(fc.double({ noNaN: true, min: 0, max }), { nil: null });
    const record: fc.Arbitrary<OwnedProperty> = fc.record({
      purchasePrice: fc.double({ noNaN: true, min: 0, max: 1e9 }),
      purchaseDate: fc.constantFrom(null, '2019-05-31', '2030-01-01'),
      currentValue: maybe(1e9),
      monthlyRent: maybe(1e6),
      vacancyRatePercent: maybe(100),
      propertyTaxesAnnual: maybe(1e6),
      maintenancePercent: maybe(100),
      downPaymentPercent: maybe(100),
      loanInterestRate: maybe(30),
      loanTermYears: fc.constantFrom(null, 15, 40),
      closingCosts: maybe(1e6),
      refinanceCashBack: maybe(1e8),
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 4 }), (records) => {
        const owned = records.map((one) => inPortfolio(one));
        const result = portfolio(owned);
        expectFinite([result, portfolioHealth(result), equityProjection(owned, 10)]);
      }),
    );
  });
});
