import { describe, expect, it } from 'vitest';
import { saleAssets } from '#engine/sale/sale-assets.ts';
import { saleGain } from '#engine/sale/sale-gain.ts';
import { bonusPercent, fastTaken, straightLineTaken } from './recovery-class.ts';
import { type TaxProperty, taxYear } from './tax-year.ts';

const endOf = (year: number): string => `${year}-12-31`;

/** Cents by year, starting with the year placed in service. */
const byYear = (
  asset: Parameters<typeof fastTaken>[0],
  years: readonly number[],
  soldOn: string | null = null,
): number[] =>
  years.map(
    (year) => fastTaken(asset, endOf(year), soldOn) - fastTaken(asset, endOf(year - 1), soldOn),
  );

describe('5- and 15-year property', () => {
  const fiveYear = {
    basisCents: 4_000_000,
    years: 5,
    inServiceOn: '2026-03-10',
    bonusPercent: 40,
  } as const;
  const fifteenYear = {
    basisCents: 2_500_000,
    years: 15,
    inServiceOn: '2026-11-02',
    bonusPercent: 0,
  } as const;

  it('U-16: 40,000 over 5 years with a bonus of 40%, sold in August 2028: 20,800.00, 7,680.00, 2,304.00', () => {
    expect(byYear(fiveYear, [2026, 2027, 2028], '2028-08-15')).toEqual([
      2_080_000, 768_000, 230_400,
    ]);
  });

  it('U-16: 25,000 over 15 years from November, sold in August 2028: 312.50, 2,468.75, 1,388.67', () => {
    expect(byYear(fifteenYear, [2026, 2027, 2028], '2028-08-15')).toEqual([
      31_250, 246_875, 138_867,
    ]);
  });

  it('10,000 over 5 years without a bonus is 2,000, 3,200, 1,920, 1,152, 1,152 and 576, as in the IRS tables', () => {
    const asset = { ...fiveYear, basisCents: 1_000_000, bonusPercent: 0 };
    expect(byYear(asset, [2026, 2027, 2028, 2029, 2030, 2031, 2032])).toEqual([
      200_000, 320_000, 192_000, 115_200, 115_200, 57_600, 0,
    ]);
  });

  it('10,000 over 15 years is 500, 950, 855 … and fully depreciated after 16 years', () => {
    const asset = { ...fifteenYear, basisCents: 1_000_000, inServiceOn: '2026-06-01' };
    expect(byYear(asset, [2026, 2027, 2028])).toEqual([50_000, 95_000, 85_500]);
    expect(fastTaken(asset, endOf(2040), null)).toBeLessThan(1_000_000);
    expect(fastTaken(asset, endOf(2041), null)).toBe(1_000_000);
  });

  it('if sold in its last recovery year, 10,000 of property deducts the full 576; if placed in service and sold in one year, nothing', () => {
    const asset = { ...fiveYear, basisCents: 1_000_000, bonusPercent: 0 };
    expect(byYear(asset, [2031], '2031-02-01')).toEqual([57_600]);
    expect(byYear({ ...asset, bonusPercent: 100 }, [2026], '2026-09-01')).toEqual([0]);
  });

  it('the first half of 2027 takes half of the year’s 320,000 cents, and the 2026 bonus counts immediately', () => {
    const asset = { ...fiveYear, basisCents: 1_000_000, bonusPercent: 0 };
    expect(fastTaken(asset, '2027-06-30', null) - fastTaken(asset, endOf(2026), null)).toBe(
      160_000,
    );
    expect(fastTaken({ ...asset, bonusPercent: 100 }, '2026-03-31', null)).toBe(1_000_000);
    expect(fastTaken(asset, '2026-02-28', null)).toBe(0);
  });

  it('straight line over 15 years takes 1/30 in the first year, then 1/15', () => {
    const asset = { ...fifteenYear, basisCents: 3_000_000, inServiceOn: '2026-06-01' };
    expect(straightLineTaken(asset, endOf(2026), null)).toBe(100_000);
    expect(straightLineTaken(asset, endOf(2028), null)).toBe(500_000);
    expect(straightLineTaken(asset, '2029-05-01', '2029-05-01')).toBe(600_000);
  });

  it.each([
    ['2025-01-20', '2026-02-01', 100],
    ['2025-01-19', '2025-03-01', 40],
    ['2022-05-01', '2022-05-01', 100],
    ['2023-05-01', '2023-05-01', 80],
    ['2024-05-01', '2026-05-01', 20],
    ['2024-05-01', '2027-05-01', 0],
  ])('acquired on %s, in service on %s: a bonus of %i%%', (acquiredOn, inServiceOn, percent) => {
    expect(bonusPercent(acquiredOn, inServiceOn)).toBe(percent);
  });
});

/** U-45: 255,000 with 20% land, in service in May 2023, sold on September 17, 2027. */
const SOLD = '2027-09-17';
const property: TaxProperty = {
  priceCents: 25_500_000,
  closingCostsCents: 0,
  landPercent: 20,
  inServiceOn: '2023-05-10',
  soldOn: null,
  income: [],
  expenses: [
    { id: 'k', label: 'Kitchen', date: '2025-04-12', cents: 1_180_000, category: 'improvement' },
    {
      id: 'a',
      label: 'Appliances',
      date: '2025-04-12',
      cents: 360_000,
      category: 'improvement',
      recoveryClass: 'fiveYear',
    },
  ],
  loans: [],
};

describe('an improvement with a recovery class', () => {
  it('deducts 3,600.00 of appliances on line 18 in 2025, without months, and nothing in 2026', () => {
    const of = (year: number) =>
      taxYear(property, year).depreciation.find(({ asset }) => asset.id === 'a');
    expect(of(2025)).toMatchObject({
      cents: 360_000,
      months: null,
      asset: { label: 'Appliances (5-year)' },
    });
    expect(of(2026)).toBeUndefined();
    expect(taxYear(property, 2025).depreciation.map(({ months }) => months)).toEqual([
      12,
      8.5,
      null,
    ]);
  });

  it('U-45: depreciation for the year is 5,558.48; of the 83,671.87 gain, 3,600 is ordinary, 33,182.42 unrecaptured, 46,889.45 capital', () => {
    const assets = saleAssets(property, SOLD);
    expect(assets.map(({ id, kind }) => [id, kind])).toEqual([
      ['land', 'land'],
      ['building', 'building'],
      ['k', 'building'],
      ['a', 'fiveYear'],
    ]);
    expect(assets.at(-1)).toMatchObject({ costCents: 360_000, takenCents: 360_000 });
    const year = taxYear({ ...property, soldOn: SOLD }, 2027, SOLD).depreciation;
    expect(year.reduce((sum, { cents }) => sum + cents, 0)).toBe(555_848);
    expect(saleGain(31_728_945, assets, true)).toMatchObject({
      basisCents: 23_361_758,
      takenCents: 3_678_242,
      gainCents: 8_367_187,
      ordinaryCents: 360_000,
      unrecapturedCents: 3_318_242,
      capitalCents: 4_688_945,
    });
  });

  it('compares 15-year property to straight line: of 3,000 for a fence, 2,600.00 is ordinary', () => {
    const fence = {
      id: 'f',
      label: 'Fence',
      date: '2025-04-12',
      cents: 300_000,
      category: 'improvement',
      recoveryClass: 'fifteenYear',
    } as const;
    const assets = saleAssets({ ...property, expenses: [fence] }, SOLD);
    expect(assets.at(-1)).toMatchObject({
      kind: 'fifteenYear',
      takenCents: 300_000,
      straightLineCents: 40_000,
    });
    expect(saleGain(31_728_945, assets, true).ordinaryCents).toBe(260_000);
  });
});
