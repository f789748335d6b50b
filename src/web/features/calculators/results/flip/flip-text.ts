import type { FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { numberOrNull } from '#engine/outcome.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import type { Warning } from '#web/features/calculators/results/parts/warnings.tsx';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { formatPercent } from '#web/lib/text/format.ts';

/** Below this share of the sale price an ordinary surprise eats the profit. */
const THIN_SHARE = 5;

/** Why one might leave it. */
export function flipWarnings(input: FixFlipInput, flip: FixAndFlip): Warning[] {
  const { profit, salePrice, fullMaximumOffer, seventyPercentOffer } = flip;
  const warnings: Warning[] = [];
  if (profit < 0) {
    warnings.push({
      severity: 'stop',
      title: 'It ends with a loss',
      evidence: `Total cost is ${whole(flip.projectCost)}; it sells for ${whole(salePrice)}.`,
      fix:
        fullMaximumOffer > 0
          ? `An offer of ${whole(fullMaximumOffer)} leaves your ${input.wantedProfitPercent}% target profit.`
          : 'No price fixes it: rehab and costs alone exceed the sale price.',
    });
  } else if (profit < (salePrice * THIN_SHARE) / 100) {
    warnings.push({
      severity: 'caution',
      title: 'The margin is thin',
      evidence: `${whole(profit)} is ${formatPercent((profit / salePrice) * 100)} of the sale price; one rehab surprise could wipe it out.`,
      fix:
        fullMaximumOffer > 0
          ? `Offer ${whole(fullMaximumOffer)} instead of ${whole(input.purchasePrice)}.`
          : 'No price leaves your target profit: it takes a cheaper rehab or a higher sale price.',
    });
  }
  if (input.purchasePrice > seventyPercentOffer) {
    warnings.push({
      severity: 'caution',
      title: 'The price is above the 70% rule',
      evidence: `70% of ${whole(salePrice)} minus ${whole(flip.cost.rehab)} of rehab with contingency is ${whole(seventyPercentOffer)}; the price is ${whole(input.purchasePrice - seventyPercentOffer)} above it.`,
    });
  }
  if (numberOrNull(flip.returnOnCash) === null && profit > 0) {
    warnings.push({
      severity: 'caution',
      title: 'The loan pays for everything',
      evidence:
        'No lender finances price, rehab, interest and costs in full; check the bridge loan.',
    });
  }
  return warnings;
}
