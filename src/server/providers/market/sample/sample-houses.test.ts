import { describe, expect, it } from 'vitest';
import {
  SAMPLE_PROPERTY_TYPES,
  type SampleEstimate,
  type SampleListing,
  TRAITS,
  type Trait,
} from '#server/providers/market/sample/listing/sample-listing.ts';
import {
  capRatePercent,
  medianOf,
} from '#server/providers/market/sample/testing/market-summary.ts';
import { sampleMarket } from '#server/providers/market/sample/testing/whole-market.ts';
import { epochDay } from './days.ts';

const TRAP_TRAITS: readonly Trait[] = [
  'priced-for-its-condition',
  'rent-above-range',
  'tax-reassessment',
  'insurance-unknown',
];

const asOf = '2026-01-01';
const market = sampleMarket({ asOf });
const percent = (homes: readonly unknown[]) => (100 * homes.length) / market.length;
const withTrait = (trait: Trait) => market.filter((home) => home.traits.includes(trait));
/** The ids of the listings that break a rule; there should be none, and a failure names them. */
const breaking = (isFine: (home: SampleListing) => boolean) =>
  market.filter((home) => !isFine(home)).map(({ id }) => id);
const isTrap = (home: SampleListing) => home.traits.some((trait) => TRAP_TRAITS.includes(trait));

describe('the sample listings', () => {
  it('come in five types: 55–65% single family, 12–20% condos, 8–16% townhouses, 7–13% with 2 to 4 units, 1–3% manufactured', () => {
    const shares = SAMPLE_PROPERTY_TYPES.map((type) =>
      percent(market.filter((home) => home.type === type)),
    );
    const limits = [
      [55, 65],
      [8, 16],
      [12, 20],
      [7, 13],
      [1, 3],
    ];
    for (const [i, share] of shares.entries()) {
      expect(share).toBeGreaterThan(limits[i]![0]!);
      expect(share).toBeLessThan(limits[i]![1]!);
    }
  });

  it('have plausible rooms: units of 430 square feet for 1 bed, 930 for 3, 1,900 for 5', () => {
    const smallest = [300, 430, 660, 930, 1350, 1900, 2500];
    expect(
      breaking(({ squareFeet, units, unitBeds, beds, type }) => {
        const most = Math.max(...unitBeds);
        return (
          unitBeds.length === units &&
          unitBeds.reduce((sum, each) => sum + each, 0) === beds &&
          squareFeet / units >= smallest[most]! &&
          units > 1 === (type === 'Multi-Family') &&
          units <= 4 &&
          (most > 0 || type === 'Condo')
        );
      }),
    ).toEqual([]);
  });

  it('have between 1 bath and one more than the number of bedrooms, in whole and half baths', () => {
    expect(
      breaking(({ baths, units, unitBeds }) => {
        const each = baths / units;
        return (
          each >= 1 && each <= Math.max(1, Math.min(...unitBeds) + 1) && Number.isInteger(2 * each)
        );
      }),
    ).toEqual([]);
  });

  it('were built between 1885 and 2025, manufactured homes since 1968, on lots larger than the house', () => {
    expect(
      breaking(
        ({ yearBuilt, type }) =>
          yearBuilt >= (type === 'Manufactured' ? 1968 : 1885) && yearBuilt <= 2025,
      ),
    ).toEqual([]);
    expect(
      breaking(({ type, lotSquareFeet, squareFeet, stories }) =>
        type === 'Condo' ? lotSquareFeet === null : (lotSquareFeet ?? 0) > squareFeet / stories,
      ),
    ).toEqual([]);
  });

  it('have a unit or lot number in the address exactly when several homes share a street number', () => {
    expect(
      breaking(
        ({ addressLine2, type }) =>
          (addressLine2 !== null) === (type === 'Condo' || type === 'Manufactured'),
      ),
    ).toEqual([]);
  });

  it('have estimates in order: 0 < low ≤ average ≤ high', () => {
    const ordered = ({ low, average, high }: SampleEstimate) =>
      0 < low && low <= average && average <= high;
    expect(
      breaking((home) =>
        [
          home.valueEstimate,
          home.rentEstimate,
          home.insuranceEstimate,
          home.rehabEstimate,
          home.afterRepairValue,
        ].every(ordered),
      ),
    ).toEqual([]);
  });

  it('charge HOA dues in condos, lot rent in parks, and neither in buildings with 2 to 4 units', () => {
    expect(
      breaking(({ type, monthlyHoa }) => {
        if (type === 'Condo') return monthlyHoa > 70;
        if (type === 'Manufactured') return monthlyHoa > 250;
        return type !== 'Multi-Family' || monthlyHoa === 0;
      }),
    ).toEqual([]);
  });

  it('need more rehab the worse their condition: about 65 dollars per square foot when uninhabitable, 1 when renovated', () => {
    const perFoot = [1, 2, 3, 4, 5].map((condition) =>
      medianOf(
        market
          .filter((home) => home.condition === condition)
          .map((home) => home.rehabEstimate.average / home.squareFeet),
      ),
    );
    expect(perFoot.toSorted((a, b) => b - a)).toEqual(perFoot);
    expect(perFoot[0]).toBeGreaterThan(55);
    expect(perFoot[4]).toBeLessThan(2);
    const fixers = withTrait('fixer');
    expect(percent(fixers)).toBeGreaterThan(5);
    expect(percent(fixers)).toBeLessThan(10);
    expect(fixers.every(({ condition }) => condition <= 2)).toBe(true);
  });
});

describe('the price history', () => {
  it('is in date order, ends with the list price, and shows the listing on the list date', () => {
    expect(
      breaking((home) => {
        const dates = home.priceHistory.map(({ date }) => date);
        const last = home.priceHistory.at(-1)!;
        return (
          dates.every((date, i) => i === 0 || date >= dates[i - 1]!) &&
          last.date <= asOf &&
          last.price === home.listPrice &&
          (last.event === 'Pending') === (home.status === 'Pending') &&
          home.priceHistory.find(({ event }) => event === 'Listed')?.date === home.listedDate &&
          epochDay(asOf) - epochDay(home.listedDate) === home.daysOnMarket
        );
      }),
    ).toEqual([]);
  });

  it('has price cuts for a quarter of the listings, each to a lower price', () => {
    const reduced = withTrait('price-reduced');
    expect(percent(reduced)).toBeGreaterThan(20);
    expect(percent(reduced)).toBeLessThan(30);
    for (const { priceHistory, id } of reduced) {
      const requested = priceHistory.filter(({ event }) => event !== 'Sold' && event !== 'Pending');
      for (let i = 1; i < requested.length; i++) {
        expect(requested[i]!.price, id).toBeLessThan(requested[i - 1]!.price);
      }
    }
  });

  it('has the last sale for 85 to 95% of listings, always before the listing and after the year built', () => {
    const sold = market.filter(({ lastSale }) => lastSale !== null);
    expect(percent(sold)).toBeGreaterThan(85);
    expect(percent(sold)).toBeLessThan(95);
    expect(
      breaking(({ lastSale, listedDate, yearBuilt, priceHistory }) => {
        const sales = priceHistory.filter(({ event }) => event === 'Sold');
        if (lastSale === null) return sales.length === 0;
        const { date, price } = lastSale;
        return (
          date < listedDate &&
          Number(date.slice(0, 4)) > yearBuilt &&
          sales.at(-1)?.date === date &&
          sales.at(-1)?.price === price
        );
      }),
    ).toEqual([]);
  });

  it('shows a flip: bought within 11 months for less than 85% of the current price', () => {
    const flips = withTrait('recent-flip').filter(({ lastSale }) => lastSale !== null);
    expect(flips.length).toBeGreaterThan(150);
    for (const home of flips) {
      expect(epochDay(home.listedDate) - epochDay(home.lastSale!.date)).toBeLessThan(335);
      expect(home.lastSale!.price / home.listPrice).toBeLessThan(0.85);
    }
  });
});

describe('bargains and traps', () => {
  it('are 3–8% and 5–10% of the listings, and never the same listing', () => {
    const bargains = withTrait('bargain');
    const traps = market.filter(isTrap);
    expect(percent(bargains)).toBeGreaterThan(3);
    expect(percent(bargains)).toBeLessThan(8);
    expect(percent(traps)).toBeGreaterThan(5);
    expect(percent(traps)).toBeLessThan(10);
    expect(bargains.filter(isTrap)).toEqual([]);
    for (const trait of TRAITS) expect(withTrait(trait).length, trait).toBeGreaterThan(100);
  });

  it('appear nationwide: bargains and traps in 78 or more of the 80 markets', () => {
    expect(new Set(withTrait('bargain').map(({ metroId }) => metroId)).size).toBeGreaterThanOrEqual(
      78,
    );
    expect(
      new Set(market.filter(isTrap).map(({ metroId }) => metroId)).size,
    ).toBeGreaterThanOrEqual(78);
  });

  it('a bargain has an asking price about 13% below the estimate and yields a percentage point more', () => {
    const sound = withTrait('bargain').filter(({ condition }) => condition >= 3);
    const ratio = medianOf(sound.map((home) => home.listPrice / home.valueEstimate.average));
    expect(ratio).toBeGreaterThan(0.84);
    expect(ratio).toBeLessThan(0.9);
    expect(
      Math.max(...sound.map((home) => home.listPrice / home.valueEstimate.average)),
    ).toBeLessThan(1.05);
    const others = market.filter((home) => !home.traits.includes('bargain'));
    const gain = medianOf(sound.map(capRatePercent)) - medianOf(others.map(capRatePercent));
    expect(gain).toBeGreaterThan(0.4);
  });

  it('a listing priced for its condition is 8% or more below its estimate; with rehab it costs at least 85% of its after-repair value, so a flip earns nothing', () => {
    for (const home of withTrait('priced-for-its-condition')) {
      expect(home.listPrice / home.valueEstimate.average, home.id).toBeLessThan(0.92);
      const allIn = home.listPrice + home.rehabEstimate.average;
      expect(allIn / home.afterRepairValue.average, home.id).toBeGreaterThan(0.85);
    }
    const left = withTrait('priced-for-its-condition').map(
      (home) => (home.listPrice + home.rehabEstimate.average) / home.afterRepairValue.average,
    );
    expect(medianOf(left)).toBeGreaterThan(0.93);
  });

  it('some fixer-uppers pass the 70% rule, so flips can be found: 40 to 200 of 12,000', () => {
    const passing = market.filter(
      (home) => home.listPrice <= 0.7 * home.afterRepairValue.average - home.rehabEstimate.average,
    );
    expect(passing.length).toBeGreaterThan(40);
    expect(passing.length).toBeLessThan(200);
    expect(passing.every(({ traits }) => traits.includes('bargain'))).toBe(true);
  });

  it('a stated rent above the range marks a trap; all other stated rents are at or below the top of the range', () => {
    expect(
      breaking(({ statedRent, rentEstimate, traits }) => {
        const isAbove = statedRent !== null && statedRent > rentEstimate.high;
        return (
          isAbove === traits.includes('rent-above-range') &&
          (statedRent !== null) === traits.includes('tenant-occupied')
        );
      }),
    ).toEqual([]);
  });

  it('capped property taxes rise by half or more after a sale', () => {
    for (const home of withTrait('tax-reassessment')) {
      expect(home.taxesAfterSale / home.annualTaxes, home.id).toBeGreaterThan(1.4);
    }
  });

  it('insurance is unknown exactly where the flood zone is unknown, and its range is wide only there', () => {
    expect(
      breaking(({ traits, annualInsurance, floodZone, insuranceEstimate }) => {
        const isUnknown = traits.includes('insurance-unknown');
        return (
          (annualInsurance === null) === isUnknown &&
          (floodZone === 'unknown') === isUnknown &&
          insuranceEstimate.high / insuranceEstimate.average > 1.8 === isUnknown
        );
      }),
    ).toEqual([]);
  });
});
