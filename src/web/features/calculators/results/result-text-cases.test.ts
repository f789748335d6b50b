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

/** The sentence of a fix, however it is found. */
const fixOf = (warning: Warning | undefined): string => {
  const fix = warning?.fix ?? '';
  return typeof fix === 'string' ? fix : fix();
};

const titles = (warnings: readonly { title: string }[]) => warnings.map(({ title }) => title);

describe('what is left each month', () => {
  const cash = startingInput('cash-flow');

  it('below zero warns with the price and the rent that fix it', () => {
    const [first] = rentalWarnings(cash, firstYear(rentalOf(cash)));
    expect(first?.title).toBe('Negative cash flow every month');
    const price = Number(/price of \$([\d,]+)/.exec(fixOf(first))?.[1]?.replaceAll(',', ''));
    const year = firstYear(rentalOf({ ...cash, purchasePrice: price }));
    expect(Math.abs(year.monthlyCashFlow)).toBeLessThan(0.01);
  });

  it('a DSCR below 1.2 warns of the lenders’ minimum, and names the down payment and the rent that reach it', () => {
    const thin = { ...cash, downPaymentPercent: 25 };
    const year = firstYear(rentalOf(thin));
    const warning = rentalWarnings(thin, year).find(({ title }) => title.includes('minimum DSCR'));
    expect(warning?.evidence).toMatch(/DSCR is 1\.09\. Most lenders require 1\.2 or more/);
    const downPaymentPercent = Number(/([\d.]+)% down/.exec(fixOf(warning))?.[1]);
    const mended = firstYear(rentalOf({ ...thin, downPaymentPercent }));
    expect(numberOrNull(mended.ratios.debtCoverage)).toBeCloseTo(1.2, 2);
  });

  it('of a property paid in cash that is vacant, or rented for 300, does not mention lenders: there is no loan', () => {
    for (const monthlyRent of [0, 300]) {
      const paid = { ...cash, downPaymentPercent: 100, monthlyRent };
      const warnings = rentalWarnings(paid, firstYear(rentalOf(paid)));
      expect(titles(warnings)).toContain('Negative cash flow every month');
      expect(JSON.stringify(warnings)).not.toMatch(/lender|down payment|loan take|borrow/i);
    }
  });

  it('counts 600 of extra principal in the break-even rent, and never in the lenders’ minimum', () => {
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
    const mended = firstYear(holdDealOf({ ...input, monthlyRent }));
    expect(Math.abs(mended.monthlyCashFlow)).toBeLessThan(1);
    expect(titles(warnings).join()).not.toMatch(/does not pay the loan|minimum DSCR/);
  });

  it('stops at a loan that the rent does not pay', () => {
    const dear = { ...cash, loanInterestRate: 9 };
    const [first] = rentalWarnings(dear, firstYear(rentalOf(dear)));
    expect(first).toMatchObject({ severity: 'stop', title: 'The rent does not pay the loan' });
  });
});

describe('the years', () => {
  it('warn of a loss when sold after one year', () => {
    const input = { ...startingInput('buy-hold'), holdYears: 1 };
    const hold = buyAndHold(holdDealOf(input));
    expect(hold.netProfit).toBeLessThan(0);
    expect(titles(holdWarnings(input, hold))).toContain('It ends with a loss');
  });
});

describe('the return on equity', () => {
  const titleOf = (first: number, last: number) => equityReturnTitle(valueOf(first), valueOf(last));

  it('is called what it does: −1.7 % twice stays, 2 to 1 % falls, −3 to −1 % rises', () => {
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

  it('a DSCR of 1.18 warns with the same 1.2 that lenders require, and its fix gives 1.2', () => {
    const thin = {
      ...input,
      purchasePrice: 180_000,
      rehabCost: 40_000,
      afterRepairValue: 300_000,
      monthlyRent: 2600,
    };
    const result = brrrr(brrrrDealOf(thin));
    const warning = brrrrWarnings(thin, result).find(({ title }) => title.includes('minimum DSCR'));
    expect(warning?.evidence).toMatch(/DSCR is 1\.18\. Most lenders require 1\.2 or more/);
    const monthlyRent = Number(/rent of \$([\d,]+)/.exec(fixOf(warning))?.[1]?.replaceAll(',', ''));
    const mended = brrrr(brrrrDealOf({ ...thin, monthlyRent }));
    expect(numberOrNull(mended.debtCoverage)).toBeCloseTo(1.2, 2);
    expect(titles(brrrrWarnings({ ...thin, monthlyRent }, mended))).not.toContain(warning?.title);
  });

  it('whose new loan does not pay off the old one is stopped', () => {
    const low = { ...input, afterRepairValue: 250_000 };
    expect(titles(brrrrWarnings(low, brrrr(brrrrDealOf(low))))).toContain(
      'The refinance does not pay off the bridge loan',
    );
  });
});

it('a BRRRR that costs money each month names the loan at which it would not', () => {
  const input = { ...startingInput('brrrr'), afterRepairValue: 400_000 };
  const result = brrrr(brrrrDealOf(input));
  expect(result.monthlyCashFlow).toBeLessThan(0);
  const fix = fixOf(brrrrWarnings(input, result)[0]);
  const refinanceLtvPercent = Number(/loan at ([\d.]+)%/.exec(fix)?.[1]);
  const mended = brrrr(brrrrDealOf({ ...input, refinanceLtvPercent }));
  expect(mended.monthlyCashFlow).toBeGreaterThanOrEqual(0);
  expect(mended.monthlyCashFlow).toBeLessThan(5);
});

describe('a flip', () => {
  const input = startingInput('fix-flip');

  it('priced above the 70 % rule says by how much', () => {
    const flip = fixAndFlip(flipDealOf(input));
    expect(flip.seventyPercentOffer).toBeCloseTo(0.7 * 320_000 - 33_000, 6);
    const rule = flipWarnings(input, flip).find(({ title }) => title.includes('70%'));
    expect(rule?.evidence).toContain(
      'minus $33,000 of rehab with contingency is $191,000; the price is $59,000 above it',
    );
  });
});

describe('a mortgage', () => {
  const input = startingInput('mortgage');
  const ask = (changes: Partial<typeof input>) => {
    const requested = { ...input, ...changes };
    return { requested, loan: mortgage(mortgageOf(requested)) };
  };

  it('with a balloon after 7 years says what falls due', () => {
    const { requested, loan } = ask({ balloonYears: 7 });
    expect(titles(mortgageWarnings(requested, loan))[0]).toMatch(
      /^\$18\d,\d{3} comes due at once$/,
    );
    expect(titles(mortgageFacts(requested, loan))).toContain('Balloon after 7 years');
  });

  it('whose rate goes from 7 to 9 % after 5 years says what the payment becomes', () => {
    const { requested, loan } = ask({ adjustAfterYears: 5, adjustedInterestRate: 9 });
    expect(titles(mortgageWarnings(requested, loan))).toContain('The payment rises to $1,580');
    expect(mortgageFacts(requested, loan)[0]?.text).toBe(
      'The payment goes from $1,330.60 to $1,579.90.',
    );
  });

  it('of 10 % down says when its insurance ends, and one without any terms says nothing', () => {
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
