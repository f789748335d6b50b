import { describe, expect, it } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import {
  brrrrDealOf,
  flipDealOf,
  holdDealOf,
  mortgageOf,
  rentalOf,
} from '#domain/inputs/engine-input.ts';
import { cents, duration, money, percent, signedMoney } from '#domain/text/number-text.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold, holdRental } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { roi } from '#engine/rental/roi.ts';
import {
  brrrrVerdict,
  cashFlowVerdict,
  flipVerdict,
  holdVerdict,
  mortgageVerdict,
  roiVerdict,
} from './verdicts.ts';

describe('monthly cash flow', () => {
  const cash = startingInput('cash-flow');
  const verdict = (input: typeof cash) => cashFlowVerdict(input, firstYear(rentalOf(input)));

  it('is shown with the vacancy rate that would wipe it out, and called thin if that rate is close', () => {
    expect(verdict({ ...cash, monthlyRent: 2260 })).toBe(
      'Monthly cash flow is $44. That’s thin: 7.1% vacancy instead of 5% would wipe it out.',
    );
    expect(verdict({ ...cash, monthlyRent: 3000 })).toBe(
      'Monthly cash flow is $616. It would take 27.3% vacancy instead of 5% to wipe it out.',
    );
  });

  it('is phrased as what the owner puts in when it is negative', () => {
    expect(verdict(cash)).toBe(
      'You’d put in $80 a month: the rent doesn’t cover expenses, the loan and reserves.',
    );
  });
});

describe('hold verdicts', () => {
  const input = startingInput('buy-hold');
  const verdict = (years: number) => {
    const requested = { ...input, holdYears: years };
    return holdVerdict(requested, buyAndHold(holdDealOf(requested)));
  };

  it('say “in a typical year” rather than “at first” for −$80 a month when year 1 has its own vacancy of 40%', () => {
    const requested = { ...input, holdYears: 10, yearOverrides: [{ year: 1, vacancyPercent: 40 }] };
    expect(holdVerdict(requested, buyAndHold(holdDealOf(requested)))).toContain(
      ': −$80 a month in a typical year and ',
    );
  });

  it('say what is earned after 10 years and lost after 1', () => {
    expect(verdict(10)).toMatch(
      /^A \$[\d,]+ investment earns \$[\d,]+ in 10 years, 10\.7% a year: −\$80 a month at first and \$[\d,]+ from the sale\.$/,
    );
    expect(verdict(1)).toMatch(
      /^After 1 year and the sale, you’re down \$[\d,]+: −\$80 a month at first and \$[\d,]+ from the sale, on \$[\d,]+ invested\.$/,
    );
  });

  it('state the cap rate at sale, if one is entered', () => {
    const requested = { ...input, exitCapRatePercent: 7 };
    expect(holdVerdict(requested, buyAndHold(holdDealOf(requested)))).toContain(
      'from the sale at a 7% cap rate',
    );
  });

  it('name the largest source of return', () => {
    const requested = startingInput('roi');
    expect(roiVerdict(roi(holdRental(holdDealOf(requested))), 120)).toMatch(
      /comes from appreciation\.$/,
    );
    const flat = { ...requested, valueGrowthPercent: 0, rentGrowthPercent: 0 };
    const sold = { ...flat, sellingCostPercent: 0 };
    expect(roiVerdict(roi(holdRental(holdDealOf(sold))), 120)).toMatch(/principal paydown\.$/);
    expect(roiVerdict(roi(holdRental(holdDealOf(flat))), 120)).toBe(
      'A $57,500 investment loses $9,165 in 10 years, after buying and selling costs.',
    );
  });
});

describe('BRRRR verdicts', () => {
  const input = startingInput('brrrr');
  const verdict = (changes: Partial<typeof input>) =>
    brrrrVerdict(brrrr(brrrrDealOf({ ...input, ...changes })));

  it('state in dollars that all cash came back, never as an infinite rate', () => {
    expect(verdict({ afterRepairValue: 430_000, monthlyRent: 3600 })).toMatch(
      /^You get all your cash and \$[\d,]+ more back after 6 months; the property then earns \$\d+ a month with none of your own money in it\.$/,
    );
  });

  it('say that more cash stays in than was invested when the refinance costs cash', () => {
    expect(verdict({ afterRepairValue: 250_000 })).toMatch(
      /^\$[\d,]+ stays in the deal after 6 months, more than the \$[\d,]+ invested; the property/,
    );
  });
});

describe('flip verdicts', () => {
  const input = startingInput('fix-flip');
  const verdict = (changes: Partial<typeof input>) => {
    const requested = { ...input, ...changes };
    return flipVerdict(requested, fixAndFlip(flipDealOf(requested)));
  };

  it('name the price that would hit the target profit when the flip loses money', () => {
    expect(verdict({ afterRepairValue: 280_000 })).toMatch(
      /^It loses \$[\d,]+ in 6 months\. A price of \$[\d,]+ would hit your \d+% target profit\.$/,
    );
  });

  it('say that no price would work instead of naming a negative one', () => {
    expect(verdict({ afterRepairValue: 30_000 })).toMatch(
      /^It loses \$[\d,]+ in 6 months\. No price would hit your \d+% target profit\.$/,
    );
  });

  it('say how much more you could offer, or how much less you’d need to pay', () => {
    expect(verdict({ afterRepairValue: 420_000 })).toMatch(
      /^It earns \$[\d,]+ in 6 months, [\d.]+% on the \$[\d,]+ invested\. You could offer \$[\d,]+ more and still hit your \d+% target profit\.$/,
    );
    expect(verdict({ afterRepairValue: 345_000 })).toMatch(
      /To hit your \d+% target profit, you’d need to pay/,
    );
  });
});

it('a mortgage verdict gives the payment to the cent, or says there is no loan', () => {
  const input = startingInput('mortgage');
  const verdict = (changes: Partial<typeof input>) =>
    mortgageVerdict(mortgage(mortgageOf({ ...input, ...changes })));
  expect(verdict({})).toBe('You pay $1,330.60 a month and $279,018 in interest over 30 years.');
  expect(verdict({ interestOnlyYears: 5 })).toMatch(
    /^You pay \$1,166\.67 a month, \$1,413\.56 from month 61, and \$[\d,]+ in interest over 30 years\.$/,
  );
  expect(verdict({ downPaymentPercent: 100 })).toBe('No loan: the down payment covers the price.');
  expect(verdict({ extraMonthlyPrincipal: 200 })).toMatch(
    /; your extra payments pay it off \d+ years \d+ months? sooner and save \$[\d,]+\.$/,
  );
});

it('a mortgage with 500 extra shows both the required and the total payment, to the cent', () => {
  const input = startingInput('mortgage');
  const verdict = (changes: Partial<typeof input>) =>
    mortgageVerdict(mortgage(mortgageOf({ ...input, ...changes })));
  expect(verdict({ extraMonthlyPrincipal: 500 })).toMatch(
    /^You pay \$1,330\.60 a month, \$1,830\.60 with your extra \$500, and \$[\d,]+ in interest; /,
  );
  expect(verdict({ extraMonthlyPrincipal: 5000, loanInterestRate: 0 })).toMatch(
    /^You pay \$555\.56 a month, \$5,555\.56 with your extra \$5,000, and \$0 in interest; /,
  );
  expect(verdict({ extraMonthlyPrincipal: 99.5, interestOnlyYears: 5 })).toMatch(
    /^You pay \$1,166\.67 a month, \$1,[\d.]+ from month 61, your extra \$99\.50 on top, and /,
  );
});

it('formats 87 months as 7 years 3 months, 12 as 1 year, 1 as 1 month', () => {
  expect([87, 12, 1].map(duration)).toEqual(['7 years 3 months', '1 year', '1 month']);
});

it('uses a true minus sign, a plus for gains, and no sign for amounts that round to zero', () => {
  expect([money(-1240), money(-0.4), signedMoney(336), signedMoney(0.4), signedMoney(-64)]).toEqual(
    ['−$1,240', '$0', '+$336', '$0', '−$64'],
  );
  expect([cents(1330.6), percent(0.0726), percent(-0.0004)]).toEqual(['$1,330.60', '7.3%', '0.0%']);
});
