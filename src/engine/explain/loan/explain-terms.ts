import type { Loan } from '#engine/deal.ts';
import { constant, type GivenNode } from '#engine/explain/explain.ts';
import { boundShare } from '#engine/limits.ts';

/** A year without a penalty isn't an input. */
export const penaltyNodes = (shares: readonly number[], given: GivenNode, path: string) =>
  shares.map((share, index) => {
    const label = `Prepayment penalty in year ${index + 1}`;
    return share === 0
      ? constant(label, 0, 'fraction')
      : given(label, boundShare(share), `${path}.${index}`, 'fraction');
  });

/** Terms that a level-payment loan doesn't have. */
export function scheduleTerms(loan: Loan, everyTerm: boolean, given: GivenNode) {
  const [change] = loan.rateChanges ?? [];
  const givenIf =
    (isThere: boolean): GivenNode =>
    (term, value, path, unit) =>
      isThere || everyTerm ? given(term, value, path, unit) : constant(term, value, unit);
  const ofChange = givenIf(change !== undefined);
  return {
    interestOnlyMonths: given(
      'interest-only payments',
      loan.interestOnlyMonths ?? 0,
      'interestOnlyMonths',
      'months',
    ),
    extraMonthlyPrincipal: given(
      'extra monthly principal',
      loan.extraMonthlyPrincipal ?? 0,
      'extraMonthlyPrincipal',
      'dollars a month',
    ),
    insuranceRate: given(
      'annual mortgage insurance rate',
      boundShare(loan.mortgageInsuranceRate ?? 0),
      'mortgageInsuranceRate',
      'fraction',
    ),
    adjustMonth: ofChange(
      'first payment at the adjusted rate',
      change?.fromMonth ?? 0,
      'rateChanges.0.fromMonth',
      'months',
    ),
    adjustedRate: ofChange(
      'adjusted rate',
      change?.annualRate ?? 0,
      'rateChanges.0.annualRate',
      'fraction',
    ),
    balloonMonth: givenIf(loan.balloonMonth !== undefined)(
      'balloon month',
      loan.balloonMonth ?? 0,
      'balloonMonth',
      'months',
    ),
  };
}
