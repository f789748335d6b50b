import { describe, expect, it } from 'vitest';
import { drawnBrrrr } from '#engine/monte-carlo/kernel/brrrr-kernel.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { startingInput } from './calculation-inputs.ts';
import { brrrrDealOf } from './engine-input.ts';

describe('the bridge loan of a BRRRR', () => {
  const input = startingInput('brrrr');
  const at = (refinanceMonth: number) => brrrr(brrrrDealOf({ ...input, refinanceMonth }));
  const bridge = ((input.purchasePrice + input.rehabCost) * input.bridgeLoanToCostPercent) / 100;

  it('is paid off by the refinance whether that comes in month 6, 24, 25 or 60', () => {
    for (const month of [6, 24, 25, 60]) {
      const { refinance } = at(month);
      expect(refinance.oldBalance, `month ${month}`).toBeCloseTo(bridge, 6);
      expect(refinance.cashBack).toBeCloseTo(refinance.newLoan - bridge - refinance.costs, 6);
    }
  });

  it('costs one month of interest more for each month that the refinance comes later', () => {
    const paid = (month: number) => {
      const { cashIn, refinance } = at(month);
      return cashIn.loanPaymentsBeforeRent + refinance.loanPaymentsBetween;
    };
    const interest = (bridge * input.bridgeInterestRate) / 1200;
    for (const month of [6, 23, 24, 40, 60])
      expect(paid(month), `month ${month}`).toBeCloseTo(interest * month, 6);
  });

  it('waits as long for a refinance 18 months late as for one planned 18 months later', () => {
    const deal = brrrrDealOf({ ...input, refinanceMonth: 12, rentStartMonth: 4 });
    const { annualRate: refinanceRate } = deal.refinance.terms;
    const late = brrrr(drawnBrrrr(deal, { refinanceRate, arv: 1, rehab: 1, delayMonths: 18 }));
    const planned = brrrr(brrrrDealOf({ ...input, refinanceMonth: 30, rentStartMonth: 22 }));
    expect(late).toEqual(planned);
  });
});
