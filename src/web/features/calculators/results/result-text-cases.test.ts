import { describe, expect, it } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import {
  brrrrDealOf,
  flipDealOf,
  holdDealOf,
  mortgageOf,
  rentalOf,
} from '#domain/inputs/engine-input.ts';
import { brrrrWarnings } from '#domain/verdicts/warnings/brrrr-warnings.ts';
import { flipWarnings } from '#domain/verdicts/warnings/flip-warnings.ts';
import { holdWarnings } from '#domain/verdicts/warnings/hold-warnings.ts';
import { mortgageWarnings } from '#domain/verdicts/warnings/mortgage-warnings.ts';
import { rentalWarnings } from '#domain/verdicts/warnings/rental-warnings.ts';
import type { Warning } from '#domain/verdicts/warnings/warning.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { numberOrNull, valueOf } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { equityReturnTitle } from '#web/features/calculators/results/hold/hold-charts.tsx';
import { mortgageFacts } from '#web/features/calculators/results/mortgage/mortgage-facts.tsx';

/** The text of a fix, whether it's a string or a function that finds it. */
const fixOf = (warning: Warning | undefined): string => {
  const fix = warning?.fix ?? '';
  return typeof fix === 'string' ? fix : fix();
};

const titles = (warnings: readonly { title: string }[]) => warnings.map(({ title }) => title);

describe('monthly cash flow', () => {
  const cash = startingInput('cash-flow');

  it('below zero warns with the price and rent that fix it', () => {
    const [first] = rentalWarnings(cash, firstYear(rentalOf(cash)));
    expect(first?.title).toBe('Negative cash flow every month');
    const price = Number(/price of \$([\d,]+)/.exec(fixOf(first))?.[1]?.replaceAll(',', ''));
    const year = firstYear(rentalOf({ ...cash, purchasePrice: price }));
    expect(Math.abs(year.monthlyCashFlow)).toBeLessThan(0.01);
  });

  it('with a DSCR below 1.2 warns about the lenders’ minimum, and names the down payment and rent that reach it', () => {
    const thin = { ...cash, downPaymentPercent: 25 };
    const year = firstYear(rentalOf(thin));
    const warning = rentalWarnings(thin, year).find(({ title }) => title.includes('minimum DSCR'));
    expect(warning?.evidence).toMatch(/DSCR of 1\.09\. Most lenders require 1\.2 or more/);
    const downPaymentPercent = Number(/([\d.]+)% down/.exec(fixOf(warning))?.[1]);
    const fixed = firstYear(rentalOf({ ...thin, downPaymentPercent }));
    expect(numberOrNull(fixed.ratios.debtCoverage)).toBeCloseTo(1.2, 2);
  });

  it('on a property bought in cash that is vacant, or rents for 300, doesn’t mention lenders: there is no loan', () => {
    for (const monthlyRent of [0, 300]) {
      const paid = { ...cash, downPaymentPercent: 100, monthlyRent };
      const warnings = rentalWarnings(paid, firstYear(rentalOf(paid)));
      expect(titles(warnings)).toContain('Negative cash flow every month');
      expect(JSON.stringify(warnings)).not.toMatch(/lender|down payment|debt service|borrow/i);
    }
  });

  it('counts 600 of extra principal in the break-even rent, but never in the lenders’ minimum', () => {
    const input = {
      ...startingInput('buy-hold'),
      purchasePrice: 300_000,
      loanInterestRate: 6.5,
      monthlyRent: 2830,
      extraMonthlyPrincipal: 600,
    };
    const warnings = rentalWarnings(input, firstYear(holdDealOf(input)));
    expect(titles(warnings)).toContain('Negative cash flow every month');
    const costs = warnings.find(({ title }) => title.includes('Negative cash flow'));
    const monthlyRent = Number(/rent of \$([\d,]+)/.exec(fixOf(costs))?.[1]?.replaceAll(',', ''));
    const fixed = firstYear(holdDealOf({ ...input, monthlyRent }));
    expect(Math.abs(fixed.monthlyCashFlow)).toBeLessThan(1);
    expect(titles(warnings).join()).not.toMatch(/doesn’t cover the loan|minimum DSCR/);
  });

  it('is a deal-breaker if the rent doesn’t cover the loan', () => {
    const dear = { ...cash, loanInterestRate: 9 };
    const [first] = rentalWarnings(dear, firstYear(rentalOf(dear)));
    expect(first).toMatchObject({ severity: 'stop', title: 'Rent doesn’t cover the loan' });
  });
});

describe('hold years', () => {
  it('warn about a loss when sold after one year', () => {
    const input = { ...startingInput('buy-hold'), holdYears: 1 };
    const hold = buyAndHold(holdDealOf(input));
    expect(hold.netProfit).toBeLessThan(0);
    expect(titles(holdWarnings(input, hold))).toContain('You lose money on this deal');
  });
});

describe('the return on equity', () => {
  const titleOf = (first: number, last: number) => equityReturnTitle(valueOf(first), valueOf(last));

  it('is described by its change: −1.7% twice stays, 2 to 1% falls, −3 to −1% rises', () => {
    expect(titleOf(-0.017, -0.0172)).toBe('Return on equity stays at −1.7%');
    expect(titleOf(0.02, 0.01)).toBe('Return on equity falls each year: from 2.0% to 1.0%');
    expect(titleOf(0.01, 0.02)).toBe('Return on equity rises each year: from 1.0% to 2.0%');
    expect(titleOf(-0.03, -0.01)).toBe('Return on equity rises each year: from −3.0% to −1.0%');
    expect(titleOf(0.01, -0.01)).toBe('Return on equity turns negative: from 1.0% to −1.0%');
    expect(titleOf(-0.01, 0.02)).toBe('Return on equity turns positive: from −1.0% to 2.0%');
  });
});

describe('a BRRRR', () => {
  const input = startingInput('brrrr');

  it('with a DSCR of 1.18 warns about the same 1.2 that lenders require for a rental, and its fix reaches 1.2', () => {
    const thin = {
      ...input,
      purchasePrice: 180_000,
      rehabCost: 40_000,
      afterRepairValue: 300_000,
      monthlyRent: 2600,
    };
    const result = brrrr(brrrrDealOf(thin));
    const warning = brrrrWarnings(thin, result).find(({ title }) => title.includes('minimum DSCR'));
    expect(warning?.evidence).toMatch(/DSCR of 1\.18\. Most lenders require 1\.2 or more/);
    const monthlyRent = Number(/rent of \$([\d,]+)/.exec(fixOf(warning))?.[1]?.replaceAll(',', ''));
    const fixed = brrrr(brrrrDealOf({ ...thin, monthlyRent }));
    expect(numberOrNull(fixed.debtCoverage)).toBeCloseTo(1.2, 2);
    expect(titles(brrrrWarnings({ ...thin, monthlyRent }, fixed))).not.toContain(warning?.title);
  });

  it('warns when the new loan doesn’t pay off the old one', () => {
    const low = { ...input, afterRepairValue: 250_000 };
    expect(titles(brrrrWarnings(low, brrrr(brrrrDealOf(low))))).toContain(
      'The refinance doesn’t pay off the bridge loan',
    );
  });
});

it('a BRRRR with negative cash flow names the loan that would fix it', () => {
  const input = { ...startingInput('brrrr'), afterRepairValue: 400_000 };
  const result = brrrr(brrrrDealOf(input));
  expect(result.monthlyCashFlow).toBeLessThan(0);
  const fix = fixOf(brrrrWarnings(input, result)[0]);
  const refinanceLtvPercent = Number(/loan at ([\d.]+)%/.exec(fix)?.[1]);
  const fixed = brrrr(brrrrDealOf({ ...input, refinanceLtvPercent }));
  expect(fixed.monthlyCashFlow).toBeGreaterThanOrEqual(0);
  expect(fixed.monthlyCashFlow).toBeLessThan(5);
});

describe('a flip', () => {
  const input = startingInput('fix-flip');

  it('priced above the 70% rule says by how much', () => {
    const flip = fixAndFlip(flipDealOf(input));
    expect(flip.seventyPercentOffer).toBeCloseTo(0.7 * 320_000 - 33_000, 6);
    const rule = flipWarnings(input, flip).find(({ title }) => title.includes('70%'));
    expect(rule?.evidence).toContain(
      'minus $33,000 in rehab (with contingency) is $191,000; the price is $59,000 above that',
    );
  });
});

describe('a mortgage', () => {
  const input = startingInput('mortgage');
  const ask = (changes: Partial<typeof input>) => {
    const requested = { ...input, ...changes };
    return { requested, loan: mortgage(mortgageOf(requested)) };
  };

  it('with a balloon after 7 years says how much is due', () => {
    const { requested, loan } = ask({ balloonYears: 7 });
    expect(titles(mortgageWarnings(requested, loan))[0]).toMatch(
      /^\$18\d,\d{3} balloon payment due$/,
    );
    expect(titles(mortgageFacts(requested, loan))).toContain('Balloon payment after 7 years');
  });

  it('with a rate going from 7 to 9% after 5 years gives the new payment', () => {
    const { requested, loan } = ask({ adjustAfterYears: 5, adjustedInterestRate: 9 });
    expect(titles(mortgageWarnings(requested, loan))).toContain('The payment rises to $1,580');
    expect(mortgageFacts(requested, loan)[0]?.text).toBe(
      'The payment changes from $1,330.60 to $1,579.90.',
    );
  });

  it('with 10% down says when its mortgage insurance ends, and one without special terms says nothing', () => {
    const { requested, loan } = ask({
      downPaymentPercent: 10,
      mortgageInsurancePercent: 0.8,
    });
    expect(titles(mortgageFacts(requested, loan))).toEqual([
      `Mortgage insurance ends in month ${loan.insuranceEndsMonth}`,
    ]);
    const plain = ask({});
    expect(mortgageFacts(plain.requested, plain.loan)).toEqual([]);
    expect(mortgageWarnings(plain.requested, plain.loan)).toEqual([]);
  });
});
