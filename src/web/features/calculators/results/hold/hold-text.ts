import type { BuyHoldInput } from '#domain/inputs/calculation-inputs.ts';
import type { BuyAndHold } from '#engine/rental/buy-and-hold.ts';
import type { Warning } from '#web/features/calculators/results/parts/warnings.tsx';
import { rentalWarnings } from '#web/features/calculators/results/rental/rental-warnings.ts';
import { sizeText, whole } from '#web/features/calculators/results/result-text.ts';

/** The first year's reasons to say no, and those of the years and the sale. */
export function holdWarnings(input: BuyHoldInput, hold: BuyAndHold): Warning[] {
  const { netProfit, npv, projection } = hold;
  const warnings = rentalWarnings(input, hold.firstYear);
  const { proceeds, loanPayoff, price } = projection.sale;
  if (netProfit < 0) {
    warnings.push({
      severity: 'stop',
      title: 'It ends with a loss',
      evidence: `Cash flows of ${whole(hold.totalCashFlow)} and ${whole(proceeds)} from the sale do not return the ${whole(hold.firstYear.cashInvested.total)} invested.`,
      fix: 'Hold it longer, or offer less: buying and selling cost about the same after one year as after ten.',
    });
  } else if (npv.kind === 'value' && npv.value < 0) {
    warnings.push({
      severity: 'caution',
      title: `Your money would do better at ${input.discountRatePercent}% elsewhere`,
      evidence: `At that rate the net present value is ${whole(npv.value)}.`,
    });
  }
  if (proceeds < 0) {
    warnings.push({
      severity: 'stop',
      title: 'The sale does not pay off the loan',
      evidence: `${whole(price)} minus selling costs is ${sizeText(proceeds)} short of the ${whole(loanPayoff)} owed.`,
    });
  }
  return warnings;
}
