import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossAllowance } from '#engine/lines/tax-numbers.ts';
import { depreciableBasis, depreciationInYear, depreciationThrough } from './tax-depreciation.ts';
import { passiveYear } from './tax-passive-loss.ts';
import { DEFAULT_TAX_PROFILE } from './tax-profile.ts';
import { type SaleBooks, saleSheet } from './tax-sale.ts';

const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('depreciation', () => {
  it('on 100,000 in service in July is 5.5 of 330 months in the first year, 1,667 as in the published table', () => {
    expect(depreciationInYear(100_000, 1, { placedInServiceMonth: 7 })).toBeCloseTo(1666.67, 2);
  });

  it('is 0 if placed in service and sold in the same year, and is 19 months if placed in service in March and sold in October of the next', () => {
    const months = { placedInServiceMonth: 3, soldInMonth: 10 };
    expect(depreciationInYear(330_000, 1, months)).toBe(0);
    expect(depreciationThrough(330_000, 2, months)).toBeCloseTo(19_000, 8);
  });

  it('ends in year 28 if placed in service in January and in year 29 if in December', () => {
    expect(depreciationInYear(330_000, 28)).toBeCloseTo(6500, 8);
    expect(depreciationInYear(330_000, 29)).toBe(0);
    expect(depreciationInYear(330_000, 29, { placedInServiceMonth: 12 })).toBeCloseTo(5500, 8);
    expect(depreciationInYear(330_000, 30, { placedInServiceMonth: 12 })).toBe(0);
  });

  it('on a 300,000 purchase with 20% land and 30,000 of improvements has a basis of 270,000', () => {
    expect(depreciableBasis(300_000, 30_000, 0.2)).toBeCloseTo(270_000, 8);
  });

  it('over 40 years adds up to the basis, from any month', () => {
    const basis = fc.double({ noNaN: true, min: 0, max: 1e9 });
    fc.assert(
      fc.property(basis, fc.integer({ min: 1, max: 12 }), (dollars, placedInServiceMonth) => {
        let sum = 0;
        for (let year = 1; year <= 40; year++) {
          sum += depreciationInYear(dollars, year, { placedInServiceMonth });
        }
        expect(Math.abs(sum - dollars)).toBeLessThanOrEqual(1e-9 * dollars);
      }),
    );
  });
});

describe('passive-loss limit', () => {
  it('allows 25,000 at 100,000 of income, 12,500 at 125,000 and nothing from 150,000', () => {
    expect(lossAllowance(0)).toBe(25_000);
    expect(lossAllowance(100_000)).toBe(25_000);
    expect(lossAllowance(125_000)).toBe(12_500);
    expect(lossAllowance(150_000)).toBe(0);
    expect(lossAllowance(1e9)).toBe(0);
  });

  it('allows 12,500 of a 20,000 loss at 125,000 and carries 7,500 forward', () => {
    expect(passiveYear(-20_000, 0, 125_000)).toEqual({ taxed: -12_500, carriedLoss: 7500 });
  });

  it('offsets 10,000 of income with 7,500 carried forward, so 2,500 is taxed', () => {
    expect(passiveYear(10_000, 7500, 125_000)).toEqual({ taxed: 2500, carriedLoss: 0 });
  });

  it('applies the allowance to carried losses: 5,000 now and 30,000 carried allow 25,000', () => {
    expect(passiveYear(-5000, 30_000, 90_000)).toEqual({ taxed: -25_000, carriedLoss: 10_000 });
  });

  it('accounts for every dollar: taxed + carried in = income + carried out', () => {
    const dollars = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    const carried = fc.double({ noNaN: true, min: 0, max: 1e6 });
    fc.assert(
      fc.property(dollars, carried, carried, (income, before, modifiedIncome) => {
        const { taxed, carriedLoss } = passiveYear(income, before, modifiedIncome);
        expect(taxed + before).toBeCloseTo(income + carriedLoss, 6);
        expect(carriedLoss).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('after-tax sale', () => {
  const books: SaleBooks = {
    salePrice: 400_000,
    sellingCosts: 24_000,
    loanPayoff: 180_000,
    costBasis: 300_000,
    depreciation: 60_000,
    carriedLoss: 10_000,
    unamortizedPoints: 1000,
    yearsHeld: 8,
  };
  const profile = { ...DEFAULT_TAX_PROFILE, ordinaryRate: 0.32 };

  it('taxes 60,000 of a 136,000 gain at 25% and 76,000 at 15%, less 32% of 11,000, and leaves 173,120', () => {
    const sheet = saleSheet(books, profile);
    expect(sheet.gain).toBe(136_000);
    expect(sheet.recaptureTax).toBe(15_000);
    expect(sheet.gainTax).toBe(11_400);
    expect(sheet.carriedLossSaving).toBe(3200);
    expect(sheet.pointsSaving).toBe(320);
    expect(sheet.tax).toBe(22_880);
    expect(sheet.proceedsAfterTax).toBe(196_000 - 22_880);
  });

  it('recaptures at 12% for an owner in the 12% bracket, below the 25% cap', () => {
    expect(saleSheet(books, { ...profile, ordinaryRate: 0.12 }).recaptureTax).toBe(7200);
  });

  it('taxes everything as ordinary income when held for only 1 year', () => {
    const sheet = saleSheet({ ...books, yearsHeld: 1 }, profile);
    expect(sheet.recaptureTax + sheet.gainTax).toBeCloseTo(136_000 * 0.32, 8);
  });

  it('at 250,000 has an ordinary loss of 14,000 and saves 4,480', () => {
    const sheet = saleSheet({ ...books, salePrice: 250_000 }, profile);
    expect(sheet.gain).toBe(-14_000);
    expect(sheet.recapturedGain).toBe(0);
    expect(sheet.gainTax).toBe(-4480);
  });
});

describe('any finite numbers', () => {
  it('give finite depreciation, losses and sale results', () => {
    const anyBooks = fc.record({
      salePrice: anyNumber,
      sellingCosts: anyNumber,
      loanPayoff: anyNumber,
      costBasis: anyNumber,
      depreciation: anyNumber,
      carriedLoss: anyNumber,
      unamortizedPoints: anyNumber,
      yearsHeld: anyNumber,
    });
    fc.assert(
      fc.property(anyBooks, anyNumber, anyNumber, anyNumber, (books, a, b, c) => {
        const months = { placedInServiceMonth: b, soldInMonth: c };
        const numbers = [
          ...Object.values(saleSheet(books, { ...DEFAULT_TAX_PROFILE, ordinaryRate: a })),
          ...Object.values(passiveYear(a, b, c)),
          depreciationInYear(a, b, months),
          depreciationThrough(a, c, months),
          depreciableBasis(a, b, c),
        ];
        for (const number of numbers) expect(Number.isFinite(number)).toBe(true);
      }),
    );
  });
});
