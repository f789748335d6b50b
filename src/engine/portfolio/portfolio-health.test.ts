import { describe, expect, it } from 'vitest';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { portfolio } from './portfolio.ts';
import {
  DEFAULT_PORTFOLIO_HEALTH,
  PORTFOLIO_HEALTH_RULES,
  portfolioHealth,
} from './portfolio-health.ts';
import type { OwnedHouse } from './portfolio-property.ts';

const { purchase, loans, operating } = ORDINARY_DEAL;

const house: OwnedHouse = {
  rental: { purchase, loans, operating },
  paymentsMade: 0,
  valueGrowthRate: 0.03,
  units: 1,
  occupiedUnits: 1,
  reserves: 6000,
};

const healthOf = (...houses: OwnedHouse[]) => portfolioHealth(portfolio(houses));
const partOf = (key: string, ...houses: OwnedHouse[]) =>
  healthOf(...houses).parts.find((part) => part.rule.key === key);

describe('portfolio health', () => {
  it('of an empty portfolio is the default of 75, marked as such', () => {
    const { score, isDefault } = healthOf();
    expect(score).toBe(DEFAULT_PORTFOLIO_HEALTH);
    expect(score).toBe(75);
    expect(isDefault).toBe(true);
  });

  it('weighs five parts of 30, 25, 20, 15 and 10, together 100', () => {
    expect(PORTFOLIO_HEALTH_RULES.map((rule) => rule.weight)).toEqual([30, 25, 20, 15, 10]);
  });

  it('is the sum of what its parts contribute, and is not a default once houses are known', () => {
    const { score, isDefault, parts } = healthOf(house);
    expect(isDefault).toBe(false);
    expect(parts.reduce((sum, part) => sum + part.contribution, 0)).toBeCloseTo(score, 10);
    expect(parts.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(1, 12);
  });

  it('gives 60 of 100 points to loans of 75 % of the value, and 84 to 60 %', () => {
    const at = (currentValue: number) => partOf('loanToValue', { ...house, currentValue })?.points;
    expect(at(320_000)).toBeCloseTo(60, 8);
    expect(at(400_000)).toBeCloseTo(84, 8);
  });

  it('is higher when rent rises from 2,600 to 3,600', () => {
    const richer = {
      ...house,
      rental: { ...house.rental, operating: { ...operating, monthlyRent: 3600 } },
    };
    expect(healthOf(richer).score).toBeGreaterThan(healthOf(house).score);
  });

  it('prefers the rent that came in, 88 %, to the doors that are let, 95 %', () => {
    const block = {
      ...house,
      units: 200,
      occupiedUnits: 190,
      rentRecord: { due: 300_000, collected: 264_000 },
    };
    expect(partOf('occupancy', block)?.measure).toEqual({ kind: 'value', value: 0.88 });
    expect(partOf('occupancy', { ...block, rentRecord: undefined })?.measure).toEqual({
      kind: 'value',
      value: 0.95,
    });
  });

  it('leaves assumed occupancy out and gives its 25 points of weight to the rest', () => {
    const { parts, isDefault } = healthOf({ ...house, occupiedUnits: undefined });
    expect(parts[1]?.points).toBeNull();
    expect(parts[1]?.share).toBe(0);
    expect(parts[0]?.share).toBeCloseTo(30 / 75, 12);
    expect(isDefault).toBe(false);
  });

  it('judges occupancy by the 3 homes it knows of, 2 let, and not by the fourth', () => {
    const houses = [
      house,
      house,
      { ...house, occupiedUnits: 0 },
      { ...house, occupiedUnits: undefined },
    ];
    expect(partOf('occupancy', ...houses)?.measure).toEqual({ kind: 'value', value: 2 / 3 });
  });

  it('gives full points for coverage when there is no debt', () => {
    const free = { ...house, rental: { ...house.rental, loans: [] } };
    expect(partOf('debtCoverage', free)?.points).toBe(100);
  });

  it('is the default again when only 30 of 100 points of weight are known', () => {
    const idle = { ...operating, monthlyRent: 0, monthlyOtherIncome: 0 };
    const nothing: OwnedHouse = {
      ...house,
      rental: {
        purchase: { ...purchase, price: 0 },
        loans: [],
        operating: { ...idle, annualPropertyTax: 1200 },
      },
      occupiedUnits: undefined,
    };
    expect(healthOf(nothing)).toMatchObject({ score: 75, isDefault: true });
  });
});
