import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '#engine/money.ts';
import { type Tier, type WaterfallTerms, waterfall } from './waterfall.ts';

const partners = (sponsor: number, investor: number) => [
  { name: 'GP', commitmentCents: sponsor * 100 },
  { name: 'LP', commitmentCents: investor * 100 },
];

const flows = (dollars: Readonly<Record<number, number>>) =>
  Object.entries(dollars).map(([month, amount]) => ({
    month: Number(month),
    cents: Math.round(amount * 100),
  }));

/** What one partner received, the promote in it, the multiple, and the IRR in percent. */
function split(dollars: Readonly<Record<number, number>>, terms: WaterfallTerms) {
  const result = waterfall(flows(dollars), terms);
  const [gp, lp] = result.partners.map((one) => ({
    received: (one.fromCapitalCents + one.promoteCents) / 100,
    promote: one.promoteCents / 100,
    multiple: one.multiple.kind === 'value' ? one.multiple.value : Number.NaN,
    irr: one.irr.kind === 'value' ? 100 * one.irr.value : Number.NaN,
  }));
  return { gp: gp!, lp: lp!, result };
}

describe('a waterfall', () => {
  test('U-28: capital, 8% preferred, a full catch-up to 20% and 80/20 pay the LP 1,360,000.00 and the GP 90,000.00 of 1,450,000', () => {
    const { gp, lp } = split(
      { 0: -1_000_000, 36: 1_450_000 },
      {
        partners: partners(0, 100),
        everyMonths: 1,
        tiers: [
          { kind: 'capital' },
          { kind: 'preferred', rate: 0.08, compounding: 'simple' },
          { kind: 'catchUp', share: 1, promote: 0.2 },
          { kind: 'rest', promote: 0.2 },
        ],
      },
    );
    expect(lp.received).toBe(1_360_000);
    expect(lp.irr).toBeCloseTo(10.7932, 4);
    expect(lp.multiple).toBeCloseTo(1.36, 4);
    expect(gp.received).toBe(90_000);
    expect(gp.promote).toBe(90_000);
  });

  test('U-29: IRR hurdles of 8 and 14% pay the LP 3,161,908.54 (15.4559%) and the GP 598,091.46 (32.2329%)', () => {
    const { gp, lp } = split(
      { 0: -2_040_000, 12: 90_000, 24: 120_000, 36: 150_000, 48: 3_400_000 },
      {
        partners: partners(10, 90),
        everyMonths: 1,
        tiers: [
          { kind: 'splitToIrr', rate: 0.08, promote: 0 },
          { kind: 'splitToIrr', rate: 0.14, promote: 0.2 },
          { kind: 'rest', promote: 0.35 },
        ],
      },
    );
    expect(lp.received).toBe(3_161_908.54);
    expect(lp.irr).toBeCloseTo(15.4559, 4);
    expect(lp.multiple).toBeCloseTo(1.7222, 4);
    expect(gp.received).toBe(598_091.46);
    expect(gp.promote).toBe(246_768.29);
    expect(gp.irr).toBeCloseTo(32.2329, 4);
    expect(gp.multiple).toBeCloseTo(2.9318, 4);
  });

  test('U-30: paid quarterly with 9% compounded monthly and a promote from 1.4×, the LP gets 726,378.25 and the GP 145,621.75', () => {
    const months = Object.fromEntries(
      Array.from({ length: 24 }, (_, index) => [index + 1, index === 23 ? 803_000 : 3000]),
    );
    const { gp, lp } = split(
      { 0: -500_000, ...months },
      {
        partners: partners(10, 90),
        everyMonths: 3,
        tiers: [
          { kind: 'preferred', rate: 0.09, compounding: 'monthly' },
          { kind: 'capital' },
          { kind: 'splitToMultiple', multiple: 1.4, promote: 0.15 },
          { kind: 'rest', promote: 0.3 },
        ],
      },
    );
    expect(lp.received).toBe(726_378.25);
    expect(lp.irr).toBeCloseTo(28.5055, 4);
    expect(lp.multiple).toBeCloseTo(1.6142, 4);
    expect(gp.received).toBe(145_621.75);
    expect(gp.promote).toBe(64_913.06);
    expect(gp.irr).toBeCloseTo(73.5966, 4);
    expect(gp.multiple).toBeCloseTo(2.9124, 4);
  });

  test.each([
    ['simple', 24_000, 19_780],
    ['monthly', 27_049.21, 19_231.14],
    ['annual', 25_895, 19_438.9],
  ] as const)(
    'U-31: with a preferred return compounded %s, month 30 pays %d of it and the GP gets %d',
    (compounding, preferred, sponsor) => {
      const { gp, result } = split(
        { 0: -100_000, 6: 1000, 30: 150_000 },
        {
          partners: partners(10, 90),
          everyMonths: 1,
          tiers: [
            { kind: 'preferred', rate: 0.1, compounding },
            { kind: 'capital' },
            { kind: 'rest', promote: 0.2 },
          ],
        },
      );
      expect(result.distributions[1]?.tiers[0]?.cents).toBe(Math.round(preferred * 100));
      expect(gp.received).toBe(sponsor);
    },
  );

  test('a month that needs cash uses cash on hand before it calls capital', () => {
    const { result } = split(
      { 0: -100_000, 1: 3000, 2: -5000, 3: 200_000 },
      { partners: partners(10, 90), everyMonths: 12, tiers: [{ kind: 'rest', promote: 0 }] },
    );
    expect(result.contributedCents).toBe(10_200_000);
  });

  test('the partners’ profits add up to the deal’s profit to the cent, whatever the flows and shares', () => {
    const tiers: readonly Tier[] = [
      { kind: 'preferred', rate: 0.08, compounding: 'annual' },
      { kind: 'capital' },
      { kind: 'catchUp', share: 0.5, promote: 0.2 },
      { kind: 'splitToIrr', rate: 0.15, promote: 0.2 },
      { kind: 'rest', promote: 0.3 },
    ];
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1, maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(1, 3, 12),
        (later, commitments, everyMonths) => {
          const all = [-50_000_000, ...later].map((cents, month) => ({ month, cents }));
          const result = waterfall(all, {
            partners: commitments.map((commitmentCents, index) => ({
              name: `Partner ${index + 1}`,
              commitmentCents,
            })),
            tiers,
            everyMonths,
          });
          const profits = sumCents(result.partners.map(({ profitCents }) => profitCents));
          expect(profits).toBe(sumCents(all.map(({ cents }) => cents)));
        },
      ),
    );
  });
});
