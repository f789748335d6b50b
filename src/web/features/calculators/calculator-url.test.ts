import { describe, expect, it } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { CALCULATORS } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { fieldsFor } from '#domain/inputs/typed-input.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { foreignIn } from '#web/lib/url/foreign-params.ts';
import { type AdvancedGoals, requestedIn } from './advanced-goals.ts';
import { inputOf, typedOf, writeCalculatorUrl } from './calculator-url.ts';
import { readCalculatorUrl } from './read-calculator-url.ts';
import { suggestedTarget } from './solve/solve-targets.ts';

const read = (query: string) => readCalculatorUrl(new URLSearchParams(query));
const shared = startingInput('buy-hold');
const plain = { own: shared, shared };
/** A user who puts 25% down and pays 6.5%. */
const careful = {
  own: startingInput('buy-hold', {
    ...DEFAULT_ASSUMPTIONS,
    downPaymentPercent: 25,
    loanInterestRate: 6.5,
  }),
  shared,
};

describe('reading a URL', () => {
  it('reads calculator, property, view and two fields', () => {
    expect(
      read(
        'calculator=buy-hold&property=a,b&view=solve&purchasePrice=200000&loanInterestRate=6.125',
      ),
    ).toEqual({
      calculator: 'buy-hold',
      propertyId: 'a,b',
      view: 'solve',
      typed: { purchasePrice: 200_000, loanInterestRate: 6.125 },
      goals: {},
      ignored: [],
    });
  });

  it('adds up the rehab items in a link', () => {
    const items = 'rehabItems=12000_Roof&rehabItems=3500_Paint+_+trim';
    const { typed } = read(`calculator=buy-hold&${items}`);
    expect(typed).toEqual({
      rehabItems: [
        { label: 'Roof', amount: 12_000 },
        { label: 'Paint _ trim', amount: 3500 },
      ],
      rehabCost: 15_500,
    });
    expect(writeCalculatorUrl({ calculator: 'buy-hold', typed }).toString()).toContain(items);
    const { own } = plain;
    expect(typedOf({ ...own, ...typed }, plain)).toEqual(typed);
  });

  it('reads the numbered fields of earlier links as lists', () => {
    const { typed, ignored } = read(
      'calculator=brrrr&rehabRoof=12000&rehabPaint=3500&unit1Rent=0&unit2Rent=950&draw3Percent=60&year2RentGrowthPercent=0&year3VacancyPercent=200',
    );
    expect(typed).toEqual({
      rehabItems: [
        { label: 'Roof', amount: 12_000 },
        { label: 'Paint and drywall', amount: 3500 },
      ],
      unitRents: [{ rent: 0 }, { rent: 950 }],
      draws: [{ month: 3, percent: 60 }],
      yearOverrides: [{ year: 2, rentGrowthPercent: 0 }],
      rehabCost: 15_500,
      monthlyRent: 950,
    });
    expect(ignored).toEqual(['Vacancy in year 3 “200”: enter a value from 0% to 100%.']);
  });

  it('ignores rows with a fraction of a month, a repeated month, text in place of a number, or too many parts', () => {
    const { typed, ignored } = read(
      'calculator=fix-flip&draws=1_40&draws=1_60&draws=2.5_10&draws=x&draws=2_1_1&rehabItems=much_Roof',
    );
    expect(typed).toEqual({ draws: [{ month: 1, percent: 40 }] });
    expect(ignored).toHaveLength(5);
    expect(ignored[1]).toBe('Draw “2.5_10”: enter a month from 1 to 12.');
    expect(read('calculator=mortgage&draws=1_40').ignored).toEqual([
      'Construction draws isn’t an input in this calculator.',
    ]);
  });

  it('ignores a rate of 90% and names its bounds', () => {
    const { typed, ignored } = read('calculator=buy-hold&loanInterestRate=90&monthlyRent=2000');
    expect(typed).toEqual({ monthlyRent: 2000 });
    expect(ignored).toEqual(['Interest rate “90”: enter a value from 0% to 40%.']);
  });

  it('ignores text, half years and empty values', () => {
    const { typed, ignored } = read(
      'calculator=buy-hold&purchasePrice=abc&holdYears=7.5&monthlyRent=',
    );
    expect(typed).toEqual({});
    expect(ignored).toHaveLength(3);
    expect(ignored[1]).toBe('Years held “7.5”: enter a whole number from 1 year to 40 years.');
  });

  it('reports a field of another calculator, an unknown field and an unknown calculator', () => {
    expect(read('calculator=mortgage&monthlyRent=2000').ignored).toEqual([
      'Monthly rent isn’t an input in this calculator.',
    ]);
    expect(read('calculator=mortgage&purchasePrise=2').ignored).toEqual([
      'We don’t recognize the input “purchasePrise”.',
    ]);
    expect(read('calculator=lottery')).toMatchObject({
      calculator: null,
      ignored: ['We don’t have a calculator called “lottery”.'],
    });
  });

  it('keeps campaign parameters and the debug switch, and doesn’t report them as ignored', () => {
    const query = 'calculator=roi&utm_source=mail&debug=1';
    const url = read(query);
    expect(url.ignored).toEqual([]);
    const foreign = foreignIn(new URLSearchParams(query));
    expect(writeCalculatorUrl({ ...url, foreign }).toString()).toBe(query);
  });
});

describe('writing a URL', () => {
  it('includes the one field that differs, and none for the defaults', () => {
    expect(typedOf(shared, plain)).toEqual({});
    expect(typedOf({ ...shared, monthlyRent: 2345.67 }, plain)).toEqual({ monthlyRent: 2345.67 });
    expect(
      writeCalculatorUrl({
        calculator: 'buy-hold',
        typed: { monthlyRent: 2345.67 },
      }).toString(),
    ).toBe('calculator=buy-hold&monthlyRent=2345.67');
  });

  it('keeps a down payment of 68,700 / 288,700 at full precision', () => {
    const downPaymentPercent = (68_700 / 288_700) * 100;
    const query = writeCalculatorUrl({ calculator: 'roi', typed: { downPaymentPercent } });
    expect(readCalculatorUrl(query).typed).toEqual({ downPaymentPercent });
  });

  it('produces a URL that reads back to the same input, for every calculator', () => {
    for (const calculator of CALCULATORS) {
      const start = startingInput(calculator);
      const starts = { own: start, shared: start };
      const input = { ...start, purchasePrice: 123_456 };
      const query = writeCalculatorUrl({ calculator, typed: typedOf(input, starts) });
      expect(inputOf(readCalculatorUrl(query).typed, starts)).toEqual(input);
    }
  });
});

describe("a user's own assumptions", () => {
  it('are the defaults for a URL without fields', () => {
    expect(inputOf({}, careful).downPaymentPercent).toBe(25);
    expect(typedOf(careful.own, careful)).toEqual({});
  });

  it('are written into the link, so it means the same to everyone', () => {
    const typed = typedOf({ ...careful.own, monthlyRent: 1900 }, careful);
    expect(typed).toEqual({ downPaymentPercent: 25, loanInterestRate: 6.5, monthlyRent: 1900 });
    expect(inputOf(typed, plain)).toEqual(inputOf(typed, careful));
  });

  it('don’t replace the product’s defaults if the user typed exactly those values', () => {
    const typed = typedOf(shared, careful);
    expect(Object.keys(typed)).toHaveLength(1);
    expect(inputOf(typed, careful)).toEqual(shared);
  });
});

it('switching to the mortgage calculator keeps the 2 of 3 typed fields that it also has', () => {
  const typed = { purchasePrice: 1, monthlyRent: 2, loanInterestRate: 3 };
  expect(fieldsFor('mortgage', typed)).toEqual({ purchasePrice: 1, loanInterestRate: 3 });
});

describe('state beyond the inputs', () => {
  const start = startingInput('buy-hold');
  const requested = (goals: AdvancedGoals, input = start) => requestedIn('buy-hold', input, goals);

  it('is read with the inputs: the rent for an IRR of 12%, and a grid of interest rate and rent', () => {
    const { goals, ignored } = read(
      'calculator=buy-hold&view=solve&lever=monthlyRent&goal=irr&target=12&look=capRate&across=loanInterestRate&down=monthlyRent&turn=-1.5',
    );
    expect(ignored).toEqual([]);
    expect(goals).toEqual({
      lever: 'monthlyRent',
      goal: 'irr',
      target: 12,
      look: 'capRate',
      across: 'loanInterestRate',
      down: 'monthlyRent',
      turn: -1.5,
    });
    expect(Object.fromEntries(requested(goals))).toEqual({
      ...goals,
      target: '12',
      turn: '-1.5',
      down: undefined,
    });
  });

  it('is written only where it differs from the suggested values', () => {
    expect(requested({})).toEqual([]);
    expect(requested({ lever: 'purchasePrice', goal: 'irr', target: 15, turn: 0 })).toEqual([
      ['goal', 'irr'],
    ]);
    expect(requested({ target: null, turn: undefined })).toEqual([]);
  });

  it('keeps a target of 1,600 a month when the price changes and a different one would be suggested', () => {
    const mortgage = startingInput('mortgage');
    const goal = 'monthlyPitia';
    const target = suggestedTarget(goal, CALCULATOR_MEASURES.mortgage[goal]!.of(mortgage));
    expect(requestedIn('mortgage', mortgage, { goal, target })).not.toContainEqual([
      'target',
      String(target),
    ]);
    const dearer = { ...mortgage, purchasePrice: 400_000 };
    expect(requestedIn('mortgage', dearer, { goal, target })).toContainEqual([
      'target',
      String(target),
    ]);
  });

  it('keeps an appraisal 12.5% low, rehab 35% over and a sale 4 months late, each in the link of its own calculator', () => {
    const low = read('calculator=brrrr&shortfall=12.5');
    expect([low.goals, low.ignored]).toEqual([{ shortfall: 12.5 }, []]);
    const late = read('calculator=fix-flip&overrun=35&delay=4');
    expect([late.goals, late.ignored]).toEqual([{ overrun: 35, delay: 4 }, []]);
    expect(requestedIn('fix-flip', startingInput('fix-flip'), { overrun: 35, delay: 0 })).toEqual([
      ['overrun', '35'],
    ]);
  });

  it('past the end of a slider, or from another calculator, is ignored', () => {
    for (const query of [
      'brrrr&shortfall=31',
      'brrrr&shortfall=-1',
      'fix-flip&delay=13',
      'roi&overrun=5',
    ])
      expect(read(`calculator=${query}`), query).toMatchObject({
        ignored: [expect.stringMatching(/has no effect here/)],
      });
  });

  it('that is invalid here is reported and ignored', () => {
    expect(read('calculator=mortgage&goal=capRate&lever=monthlyRent&target=much')).toMatchObject({
      goals: {},
      ignored: [
        '“goal=capRate” has no effect here.',
        '“lever=monthlyRent” has no effect here.',
        '“target=much” has no effect here.',
      ],
    });
  });
});
