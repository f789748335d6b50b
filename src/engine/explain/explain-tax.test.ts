import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal } from '#engine/deal.ts';
import { projectDeal } from '#engine/rental/buy-and-hold.ts';
import { afterTaxHold } from '#engine/tax/tax.ts';
import { DEFAULT_TAX_PROFILE, type TaxProfile } from '#engine/tax/tax-profile.ts';
import { arbitraryDeal, sensible } from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { taxExplanations } from '#engine/testing/explain-deal.ts';
import { everyNode, expectExplains, expectExplanationsToHold } from '#engine/testing/explained.ts';

const share = fc.double({ noNaN: true, min: 0, max: 1 });
const anyProfile: fc.Arbitrary<TaxProfile> = fc.record({
  ordinaryRate: share,
  capitalGainsRate: share,
  recaptureCeiling: share,
  modifiedIncome: fc.double({ noNaN: true, min: 0, max: 300_000 }),
  landShare: share,
});

function expectWholeExplanation(deal: Deal, profile: TaxProfile): number {
  const explained = taxExplanations(deal, profile);
  expectExplains(explained, afterTaxHold(deal, projectDeal(deal), profile));
  return expectExplanationsToHold(explained);
}

describe('explanations of an after-tax hold', () => {
  const { years, sale } = taxExplanations(ORDINARY_DEAL, DEFAULT_TAX_PROFILE);

  it('explain taxable income as NOI less interest, repairs, depreciation and points', () => {
    expect(years[0]?.rentalIncome.formula).toBe(
      'NOI − Interest and mortgage insurance − Unplanned repairs − Depreciation − Points deducted',
    );
  });

  it('explain year 1 depreciation as 11.5 of 330 months', () => {
    const through = years[0]?.depreciation.parts[0]?.parts[0];
    expect(through?.formula).toBe('Basis × months / 27.5 years');
    expect(through?.parts[0]?.parts[1]?.value).toEqual({ kind: 'value', value: 11.5 });
  });

  it('explain cash from the sale as proceeds less tax', () => {
    expect(sale.proceedsAfterTax.formula).toBe('Sale proceeds − Tax on sale');
  });

  it('name each tax input by its path', () => {
    const nodes = everyNode(taxExplanations(ORDINARY_DEAL, DEFAULT_TAX_PROFILE, () => 'You'));
    const paths = new Set([...nodes].map((node) => node.input?.path));
    for (const path of ['tax.ordinaryRate', 'tax.capitalGainsRate', 'tax.landShare']) {
      expect(paths).toContain(path);
    }
  });

  it('match the calculator and recompute from their parts bit for bit, over 30 years', () => {
    expect(expectWholeExplanation(ORDINARY_DEAL, DEFAULT_TAX_PROFILE)).toBeGreaterThan(1000);
  });

  it('hold for a loss carried forward at an income of 150,000 and for a partly allowed loss at 120,000', () => {
    const costly = {
      ...ORDINARY_DEAL,
      holdYears: 6,
      operating: { ...ORDINARY_DEAL.operating, monthlyRent: 900 },
    };
    for (const modifiedIncome of [120_000, 145_000, 150_000]) {
      expectWholeExplanation(costly, { ...DEFAULT_TAX_PROFILE, modifiedIncome });
    }
  });

  it('hold for any reasonable deal and tax profile', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), anyProfile, (deal, profile) => {
        expectWholeExplanation(deal, profile);
      }),
      { numRuns: 40 },
    );
  });
});
