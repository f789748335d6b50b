import { describe, expect, it } from 'vitest';
import { type LossYear, lossChain } from './loss-chain.ts';
import type { LossFiler } from './loss-limit.ts';

const filer = (modifiedIncome: number): LossFiler => ({
  filing: 'singleOrJoint',
  isActive: true,
  isProfessional: false,
  modifiedIncomeCents: modifiedIncome * 100,
});

const yearOf = (
  year: number,
  results: Record<string, number>,
  more: Partial<LossYear> & { sold?: string } = {},
): LossYear => ({
  year,
  properties: Object.entries(results).map(([id, dollars]) => ({
    id,
    resultCents: dollars * 100,
    isSold: id === more.sold,
  })),
  filer: more.filer === undefined ? filer(120_000) : more.filer,
  carriedInCents: more.carriedInCents ?? null,
});

describe('losses carried from year to year', () => {
  it('W-22: −24,000, −12,000 and 5,000 carry 10,666.67 and 5,333.33, which reduce the next year', () => {
    const first = yearOf(2025, { a: -24_000, b: -12_000, c: 5000 });
    expect(lossChain([first])).toMatchObject({
      kind: 'limited',
      last: { allowedCents: 1_500_000, carriedCents: 1_600_000, releasedCents: 0 },
    });
    const next = lossChain([first, yearOf(2026, { a: 6000, b: 0, c: 0 })]);
    expect(next).toMatchObject({
      last: {
        netCents: -1_000_000,
        carriedInCents: 1_600_000,
        allowedCents: 1_000_000,
        carriedCents: 0,
      },
    });
  });

  it('U-17: −42,000, −8,000, 12,000, −3,000 at incomes of 120,000, 160,000, 130,000, 150,000 allow 15,000, 0, 10,000, 0 and release 16,000 at the sale', () => {
    const years = [
      yearOf(2023, { a: -42_000 }),
      yearOf(2024, { a: -8000 }, { filer: filer(160_000) }),
      yearOf(2025, { a: 12_000 }, { filer: filer(130_000) }),
      yearOf(2026, { a: -3000 }, { filer: filer(150_000), sold: 'a' }),
    ];
    const allowed = years.map((_, at) => {
      const chain = lossChain(years.slice(0, at + 1));
      return chain.kind === 'limited' ? chain.last.allowedCents / 100 : null;
    });
    expect(allowed).toEqual([15_000, 0, 10_000, 0]);
    expect(lossChain(years)).toMatchObject({ last: { releasedCents: 1_600_000, carriedCents: 0 } });
  });

  it('a sold property’s carried losses are fully released: 6,120.40 alongside 3,000 of rental income and an allowance of 15,000', () => {
    const sold = yearOf(2027, { a: 3000, b: -2000 }, { sold: 'a' });
    const typed = sold.properties.map((one) =>
      one.id === 'a' ? { ...one, typedCarriedCents: 612_040 } : one,
    );
    expect(lossChain([{ ...sold, properties: typed }])).toMatchObject({
      last: { netCents: 100_000, allowedCents: 0, releasedCents: 612_040, carriedCents: 0 },
    });
    // Of the 10,000 carried in for all properties, as on the form, the other property has 3,879.60.
    const all = { ...sold, properties: typed, carriedInCents: 1_000_000 };
    expect(lossChain([all])).toMatchObject({
      last: { carriedInCents: 1_000_000, releasedCents: 612_040 },
    });
  });

  it('a 2024 loss with an unknown filer leaves 2025 unknown and names 2024; a year with income needs no filer', () => {
    const unknown = yearOf(2024, { a: -5000 }, { filer: null });
    expect(lossChain([unknown, yearOf(2025, { a: 1000 })])).toEqual({
      kind: 'unknown',
      missingYear: 2024,
    });
    const income = yearOf(2024, { a: 5000 }, { filer: null });
    expect(lossChain([income])).toMatchObject({ last: { netCents: 500_000, carriedCents: 0 } });
  });

  it('an entered loss of 9,000 carried into 2025 replaces prior years, and isn’t assigned to any property', () => {
    const years = [
      yearOf(2024, { a: -5000 }, { filer: null }),
      yearOf(2025, { a: 1000 }, { filer: filer(150_000), carriedInCents: 900_000 }),
    ];
    expect(lossChain(years)).toMatchObject({
      kind: 'limited',
      last: {
        carriedCents: 800_000,
        properties: [
          { id: 'a', carriedCents: 0 },
          { id: null, carriedInCents: 900_000, carriedCents: 800_000 },
        ],
      },
    });
  });

  it('nothing is carried forward if there are no years', () => {
    expect(lossChain([])).toMatchObject({ last: { carriedCents: 0, properties: [] } });
  });
});
