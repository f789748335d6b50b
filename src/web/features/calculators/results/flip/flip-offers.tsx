import type { FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { offerText } from '#domain/measures/outcome-text.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import { ExplanationOf } from '#web/features/calculators/results/parts/explanation-of.tsx';
import { sizeText, whole } from '#web/features/calculators/results/result-text.ts';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';

interface FlipOffersProps {
  input: FixFlipInput;
  flip: FixAndFlip;
  explain: () => WithExplanation<FixAndFlip>;
}

/** Maximum offers, from the rule of thumb and the full calculation, next to the price. */
export function FlipOffers({ input, flip, explain }: FlipOffersProps) {
  const price = input.purchasePrice;
  const most = Math.max(price, flip.fullMaximumOffer, flip.seventyPercentOffer, 1);
  const offers = [
    {
      measure: 'maximumOffer' as const,
      amount: flip.fullMaximumOffer,
      note: `leaves your ${input.wantedProfitPercent}% target profit`,
      sum: () => explain().fullMaximumOffer,
    },
    {
      measure: 'seventyPercentOffer' as const,
      amount: flip.seventyPercentOffer,
      note: '70% of the sale price minus rehab and contingency',
      sum: () => explain().seventyPercentOffer,
    },
  ];
  const room = flip.fullMaximumOffer - price;
  return (
    <Card
      title={
        flip.fullMaximumOffer <= 0
          ? `No price gets you your ${input.wantedProfitPercent}% target profit`
          : room < 0
            ? `The price is ${sizeText(room)} too high`
            : `You could pay up to ${sizeText(room)} more`
      }
      caption="Your maximum offer next to the price"
    >
      <ul className="grid gap-4">
        {offers.map(({ measure, amount, note, sum: explanation }) => (
          <li key={measure} className="grid gap-1">
            <span className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{measureLabel(measure)}</span>
              <span className="font-display text-lg font-title tabular-nums">
                <ExplanationOf label={measureLabel(measure)} explain={explanation}>
                  {offerText(measure, amount)}
                </ExplanationOf>
              </span>
            </span>
            <OfferBar share={amount / most} look={amount < price ? 'fill-bar' : 'fill-primary'} />
            <span className="text-sm text-muted">
              {note};{' '}
              <span className={cx(amount < price && 'text-loss')}>
                {amount > 0
                  ? `${sizeText(amount - price)} ${amount < price ? 'below' : 'above'} the price`
                  : `${sizeText(amount)} short even if the house were free`}
              </span>
            </span>
          </li>
        ))}
        <li className="grid gap-1 border-t border-line pt-3">
          <span className="flex items-baseline justify-between gap-4">
            <span className="font-medium">{measureLabel('price')}</span>
            <span className="font-display text-lg font-title tabular-nums">{whole(price)}</span>
          </span>
          <OfferBar share={price / most} look="fill-edge" />
        </li>
      </ul>
    </Card>
  );
}

/** Bars share one scale, so that offers and price can be compared. */
function OfferBar({ share, look }: { share: number; look: string }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <rect width={Math.min(1, Math.max(0, share)) * 100} height="8" className={look} />
    </svg>
  );
}
