import type { BuyHoldInput } from '#domain/inputs/calculation-inputs.ts';
import { money, size } from '#domain/text/number-text.ts';
import type { BuyAndHold } from '#engine/rental/buy-and-hold.ts';
import { rentalWarnings } from './rental-warnings.ts';
import type { Warning } from './warning.ts';

/** Reasons to say no in the first year, over the hold and at the sale. */
export function holdWarnings(input: BuyHoldInput, hold: BuyAndHold): Warning[] {
  const { netProfit, npv, projection } = hold;
  const warnings = rentalWarnings(input, hold.firstYear);
  const { proceeds, loanPayoff, price } = projection.sale;
  if (netProfit < 0) {
    warnings.push({
      severity: 'stop',
      title: 'You lose money on this deal',
      evidence: `Cash flow of ${money(hold.totalCashFlow)} plus ${money(proceeds)} from the sale doesn’t return the ${money(hold.firstYear.cashInvested.total)} invested.`,
      fix: 'Hold it longer or offer less. Buying and selling cost about the same after one year as after ten.',
    });
  } else if (npv.kind === 'value' && npv.value < 0) {
    warnings.push({
      severity: 'caution',
      title: `Your money would do better at ${input.discountRatePercent}% elsewhere`,
      evidence: `At that rate, net present value is ${money(npv.value)}.`,
    });
  }
  if (proceeds < 0) {
    warnings.push({
      severity: 'stop',
      title: 'The sale doesn’t pay off the loan',
      evidence: `${money(price)} minus selling costs is ${size(proceeds)} short of the ${money(loanPayoff)} loan balance.`,
    });
  }
  for (const { month, cash, loan, payoff } of projection.refinances) {
    if (cash >= 0) continue;
    warnings.push({
      severity: 'caution',
      title: `The refinance in month ${month} needs ${size(cash)} in cash`,
      evidence: `A new loan of ${money(loan)} doesn’t cover the ${money(payoff)} it pays off and its costs.`,
      fix: 'Refinance later, loosen the test that limits the loan, or bring cash to closing.',
    });
  }
  const balloon = projection.years.find(({ debt }) => debt.balloon > 0);
  if (balloon && balloon.cashFlow < 0) {
    warnings.push({
      severity: 'caution',
      title: `A balloon payment of ${money(balloon.debt.balloon)} comes due in year ${balloon.year}`,
      evidence: `It makes that year’s cash flow ${money(balloon.cashFlow)}.`,
      fix: 'Add a refinance before it comes due, or sell by then.',
    });
  }
  return warnings;
}
