import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portfolio } from '#engine/portfolio/portfolio.ts';
import type { OwnedHouse } from '#engine/portfolio/portfolio-property.ts';
import { arbitraryDeal, sensible } from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { portfolioSums } from '#engine/testing/explain-deal.ts';
import { everyNode, expectExplains, expectSumsToHold } from '#engine/testing/explained.ts';

const house: OwnedHouse = {
  rental: ORDINARY_DEAL,
  currentValue: 320_000,
  paymentsMade: 20,
  valueGrowthRate: 0.03,
  units: 1,
  occupiedUnits: 1,
};
const other: OwnedHouse = { ...house, currentValue: undefined, occupiedUnits: undefined };

function expectWholeExplanation(houses: readonly OwnedHouse[]): number {
  const explained = portfolioSums(houses);
  expectExplains(explained, portfolio(houses));
  return expectSumsToHold(explained);
}

describe('the sums of a portfolio', () => {
  const named = portfolioSums([house, other], (index) => ['Elm St', 'Oak Ave'][index] ?? '');

  it('tell the NOI as that of each house, by its name', () => {
    expect(named.totals.netOperatingIncome.formula).toBe(
      'Elm St: Net operating income (NOI) + Oak Ave: Net operating income (NOI)',
    );
  });

  it('say that a house without a value is taken at its price', () => {
    expect(named.houses[1]?.value.label).toBe('Oak Ave: Value, taken as the price');
  });

  it('name the inputs of the second house by its place, and ask for their source by it', () => {
    const nodes = everyNode(portfolioSums([house, other], undefined, (path) => `from ${path}`));
    const path = 'houses.1.operating.monthlyRent';
    const rent = [...nodes].find((node) => node.input?.path === path);
    expect(rent).toMatchObject({ label: 'Monthly rent', input: { source: `from ${path}` } });
  });

  it('say the same as the calculator and follow from their parts to the bit, for 0, 1 and 2 houses', () => {
    for (const houses of [[], [house], [house, other]]) {
      expect(expectWholeExplanation(houses)).toBeGreaterThan(20);
    }
  });

  it('hold for any sensible houses', () => {
    const maybe = fc.option(fc.integer({ min: 0, max: 900_000 }), { nil: undefined });
    const someHouse: fc.Arbitrary<OwnedHouse> = fc.record({
      rental: arbitraryDeal(sensible),
      currentValue: maybe,
      paymentsMade: fc.integer({ min: 0, max: 400 }),
      valueGrowthRate: fc.double({ noNaN: true, min: -0.1, max: 0.1 }),
      units: fc.integer({ min: 1, max: 9 }),
      occupiedUnits: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
      rentRecord: fc.constantFrom(undefined, { due: 12_000, collected: 11_000 }),
      reserves: maybe,
    });
    fc.assert(
      fc.property(fc.array(someHouse, { maxLength: 4 }), (houses) => {
        expectWholeExplanation(houses);
      }),
      { numRuns: 40 },
    );
  });
});
