import { describe, expect, it } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { CALCULATORS } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { fieldOfPath } from '#domain/inputs/calculation-paths.ts';
import {
  brrrrDealOf,
  flipDealOf,
  holdDealOf,
  mortgageOf,
  rentalOf,
} from '#domain/inputs/engine-input.ts';
import {
  brrrrExplanations,
  firstYearExplanations,
  flipExplanations,
  holdExplanations,
  mortgageExplanations,
  roiExplanations,
} from '#engine/testing/explain-deal.ts';
import { propertyStart } from '#web/lib/calculation/property-start.ts';
import { bryden } from '#web/testing/property-samples.ts';
import { exampleSources, propertySources, sourceOfPaths } from './field-sources.ts';

describe('a form filled in for a property', () => {
  it('starts with its price of 219,900, its rent of 2,340 and no rehab for a rental', () => {
    const rental = propertyStart('buy-hold', bryden);
    expect(rental).toMatchObject({ purchasePrice: 219_900, monthlyRent: 2340, rehabCost: 0 });
    expect(propertyStart('fix-flip', bryden)).toMatchObject({
      rehabCost: 30_000,
      afterRepairValue: 298_000,
    });
  });

  it('names the source of each figure, its comparables and its date', () => {
    const mine = { ...DEFAULT_ASSUMPTIONS, vacancyRatePercent: 9 };
    const { textOf, isFigure } = propertySources('brrrr', bryden, mine);
    expect(textOf('monthlyRent')).toBe('Sample data · 12 comparables · Nov 3, 2026');
    expect(textOf('purchasePrice')).toBe('Asking price · Sample data');
    expect(textOf('vacancyRatePercent')).toBe('From your preferences.');
    expect(textOf('capexPercent')).toBe('Freehold’s default.');
    expect(textOf('monthlyOtherIncome')).toBe('Freehold’s default.');
    expect(textOf('monthlyHoldingCosts')).toBe('The property’s taxes, insurance and HOA.');
    const asItStands = propertySources('roi', bryden, mine);
    expect(asItStands.textOf('rehabCost')).toBe('Freehold’s default: bought as is.');
    expect(isFigure('rehabCost')).toBe(true);
    expect(asItStands.isFigure('rehabCost')).toBe(false);
    const rehabCost = { ...bryden.figures.rehabCost, value: 55_000 };
    const heavy = { ...bryden, figures: { ...bryden.figures, rehabCost } };
    expect(propertySources('roi', heavy, mine).isFigure('rehabCost')).toBe(true);
    expect(propertyStart('roi', heavy).rehabCost).toBe(55_000);
  });

  it('labels the sample property’s numbers too: only the changed vacancy comes from the user', () => {
    const { textOf } = exampleSources({ ...DEFAULT_ASSUMPTIONS, vacancyRatePercent: 9 });
    expect(textOf('vacancyRatePercent')).toBe('From your preferences.');
    expect(textOf('capexPercent')).toBe('Sample number.');
  });

  it('says an unknown rent must be entered', () => {
    const unknown = { ...bryden, figures: { ...bryden.figures, monthlyRent: null } };
    expect(propertyStart('roi', unknown).monthlyRent).toBe(0);
    expect(propertySources('roi', unknown, DEFAULT_ASSUMPTIONS).textOf('monthlyRent')).toMatch(
      /^Unknown\. Enter an amount/,
    );
  });
});

describe('result explanations', () => {
  it('name the field of every input in the six calculators, except inputs without a field', () => {
    const paths = new Map<string, Set<string>>();
    const requested = (calculator: string) => (path: string) => {
      paths.set(calculator, (paths.get(calculator) ?? new Set()).add(path));
      return '';
    };
    // Every part switched on, so that every input applies.
    const extras = {
      interestOnlyYears: 1,
      pointsPercent: 1,
      mortgageInsurancePercent: 1,
      exitCapRatePercent: 6,
    };
    JSON.stringify([
      firstYearExplanations(
        rentalOf({ ...startingInput('cash-flow'), ...extras }),
        requested('cash-flow'),
      ),
      holdExplanations(
        holdDealOf({ ...startingInput('buy-hold'), ...extras }),
        requested('buy-hold'),
      ),
      roiExplanations(holdDealOf({ ...startingInput('roi'), ...extras }), [], requested('roi')),
      brrrrExplanations(brrrrDealOf(startingInput('brrrr')), requested('brrrr')),
      flipExplanations(flipDealOf(startingInput('fix-flip')), requested('fix-flip')),
      mortgageExplanations(
        mortgageOf({ ...startingInput('mortgage'), ...extras }),
        requested('mortgage'),
      ),
    ]);
    const unnamed = CALCULATORS.flatMap((calculator) =>
      [...(paths.get(calculator) ?? [])]
        // A simulation's growth is a separate input, and not shown here.
        .filter(
          (path) => !/^future\.\w+Growth/.test(path) && fieldOfPath(calculator, path) === null,
        )
        .map((path) => `${calculator}: ${path.replace(/\.\d+$/, '')}`),
    );
    expect(paths.size).toBe(6);
    expect([...new Set(unnamed)].toSorted()).toEqual([
      'brrrr: future.repairCost',
      'brrrr: loans.0.termMonths',
      'brrrr: refinance.terms.pointsRate',
      'buy-hold: future.repairCost',
      'buy-hold: purchase.reserves',
      'cash-flow: purchase.afterRepairValue',
      'cash-flow: purchase.reserves',
      'cash-flow: purchase.startingValue',
      'roi: future.repairCost',
      'roi: purchase.reserves',
      'roi: taxSavings',
    ]);
  });

  it('say “Entered by you” for a changed rent, and the source of an unchanged one', () => {
    const sources = propertySources('roi', bryden, DEFAULT_ASSUMPTIONS);
    const path = 'operating.monthlyRent';
    expect(sourceOfPaths('roi', sources, new Set())(path)).toMatch(/^Sample data/);
    expect(sourceOfPaths('roi', sources, new Set(['monthlyRent'] as const))(path)).toBe(
      'Entered by you',
    );
  });
});
