import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PropertyCard } from '#contract/listings/properties.ts';
import { factsLine } from '#domain/listing/facts-line.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { scoreRangeText } from '#domain/measures/score-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { SaveButton } from '#web/shared/saving/save-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { cashOnCashText } from './property-facts.tsx';
import { notesOf } from './traits.ts';

interface ResultCardProps {
  card: PropertyCard;
  isActive: boolean;
}

/** Milliseconds before a photo loads, because each keystroke may replace the cards. */
const PICTURE_AFTER_MS = 300;
const SHAPE = 'grid overflow-hidden rounded-lg border bg-surface sm:grid-cols-[10.5rem_1fr]';

/**
 * `data-result` marks the elements that arrow keys move between and whose pointer events the list handles. Memoized, so
 * that it rerenders only when its own property changes, not for every keystroke.
 */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { card, isActive } = props;
  const { id, price, address, city, state, metrics } = card;
  return (
    <article
      aria-label={`${address}, ${city}: ${formatMoney(price)}`}
      tabIndex={-1}
      data-result={id}
      className={cx(
        SHAPE,
        'relative scroll-mt-28 outline-none',
        isActive ? 'border-primary ring-1 ring-primary' : 'border-line',
      )}
    >
      <Picture
        src={card.imageUrl}
        width={336}
        height={280}
        afterMs={PICTURE_AFTER_MS}
        className="h-36 w-full sm:h-full sm:min-h-34"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 pt-3 pb-3.5 sm:px-4.5">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-baseline gap-x-1.5 gap-y-1 font-medium">
            <Money dollars={price} className="max-sm:w-full font-display text-lg font-title" />
            <CardTitle card={card} />
            {card.source === 'yours' && <Badge>Yours</Badge>}
            {notesOf(card).map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </h3>
          <p className="text-sm text-muted">
            {factsLine(card)} · {city}, {state}
          </p>
        </div>
        <div className="-mt-1 justify-self-center">
          <SaveButton
            propertyId={card.id}
            address={card.address}
            isSaved={card.isFavorite}
            isIcon
          />
        </div>
        <dl className="mt-2.5 grid grid-cols-2 gap-x-5.5 gap-y-2 text-sm sm:flex sm:flex-wrap">
          <Metric label={MEASURES.monthlyCashFlow.short}>
            <Money dollars={metrics.monthlyCashFlow} toned cents="never" />
            {metrics.monthlyCashFlow !== null && '/mo'}
          </Metric>
          <Metric label={MEASURES.allInCapRate.short}>
            {wireText('allInCapRate', metrics.capRate)}
          </Metric>
          <Metric label={MEASURES.cashOnCash.short}>{cashOnCashText(metrics)}</Metric>
          <Metric label="Rent">
            {formatMoney(card.monthlyRent, { cents: 'never' })}
            {card.monthlyRent !== null && '/mo'}
          </Metric>
        </dl>
        <p className="self-end text-center">
          <b className="block font-display text-2xl leading-7 font-title">
            {formatNumber(metrics.dealScore)}
          </b>
          <span className="block text-xs font-medium text-muted">
            {labelInSentence(MEASURES.dealScore.label)}
          </span>
          <ScoreRange {...metrics} />
        </p>
      </div>
    </article>
  );
});

function ScoreRange({ dealScoreLow, dealScoreHigh }: PropertyCard['metrics']) {
  const range = scoreRangeText(dealScoreLow, dealScoreHigh);
  if (range === null) return null;
  return (
    <span className="block text-xs text-muted">
      <span className="sr-only">between </span>
      {range}
    </span>
  );
}

/** The whole card opens the property; the save button is layered on top of it. */
function CardTitle({ card: { id, address } }: { card: PropertyCard }) {
  return (
    <Link
      to={href('property', { id })}
      tabIndex={0}
      className="no-underline outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
    >
      {address}
    </Link>
  );
}

function Metric({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

export function ResultCardSkeleton() {
  return (
    <div className={cx(SHAPE, 'border-line')}>
      <Skeleton className="h-36 rounded-none" />
      <div className="grid content-start gap-3 p-4">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-9 w-4/5" />
      </div>
    </div>
  );
}
