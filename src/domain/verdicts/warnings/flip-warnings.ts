import type { FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { money, percents } from '#domain/text/number-text.ts';
import { numberOrNull } from '#engine/outcome.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import type { Warning } from './warning.ts';

/** Below this share of the sale price, an ordinary surprise wipes out the profit. */
const THIN_SHARE = 5;

const NO_PRICE =
  'No price hits your target profit. You’d need a cheaper rehab or a higher sale price.';

/** Reasons to walk away. */
export function flipWarnings(input: FixFlipInput, flip: FixAndFlip): Warning[] {
  const { profit, salePrice, fullMaximumOffer, seventyPercentOffer } = flip;
  const warnings: Warning[] = [];
  if (profit < 0) {
    warnings.push({
      severity: 'stop',
      title: 'You lose money on this deal',
      evidence: `Total cost is ${money(flip.projectCost)}, but the property sells for ${money(salePrice)}.`,
      fix:
        fullMaximumOffer > 0
          ? `An offer of ${money(fullMaximumOffer)} hits your ${input.wantedProfitPercent}% target profit.`
          : NO_PRICE,
    });
  } else if (profit < (salePrice * THIN_SHARE) / 100) {
    warnings.push({
      severity: 'caution',
      title: 'The margin is thin',
      evidence: `${money(profit)} is ${percents((profit / salePrice) * 100)} of the sale price; one rehab surprise could wipe it out.`,
      fix:
        fullMaximumOffer <= 0
          ? NO_PRICE
          : fullMaximumOffer < input.purchasePrice
            ? `Offer ${money(fullMaximumOffer)} instead of ${money(input.purchasePrice)}.`
            : `Aim for more than your ${input.wantedProfitPercent}% target profit, and offer less.`,
    });
  }
  if (input.purchasePrice > seventyPercentOffer) {
    warnings.push({
      severity: 'caution',
      title: 'The price is above the 70% rule',
      evidence: `70% of ${money(salePrice)} minus ${money(flip.cost.rehab)} in rehab (with contingency) is ${money(seventyPercentOffer)}; the price is ${money(input.purchasePrice - seventyPercentOffer)} above that.`,
    });
  }
  if (numberOrNull(flip.returnOnCash) === null && profit > 0) {
    warnings.push({
      severity: 'caution',
      title: 'The loan covers everything',
      evidence:
        'Lenders don’t finance price, rehab, interest and costs in full. Check the bridge loan.',
    });
  }
  return warnings;
}
