import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PropertyCard } from '#contract/listings/properties.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { usePropertyGlance } from '#web/data/listings/properties.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { SaveButton } from '#web/shared/saving/save-button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

interface MapGlanceProps {
  id: string;
  onClose: () => void;
}

/** Preview of the property behind a pin, which the list may not have loaded yet. */
export function MapGlance({ id, onClose }: MapGlanceProps) {
  const { data: card, isError } = usePropertyGlance(id);
  const article = useRef<HTMLElement>(null);
  // The map's lower edge may be off screen. The braces matter: newer browsers return a promise, which isn't a cleanup
  // function.
  useEffect(() => {
    article.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <article
      ref={article}
      aria-label="Property on the map"
      className="mx-auto grid scroll-mb-18 max-w-md animate-rise grid-cols-[5.5rem_1fr_auto] gap-x-3 overflow-hidden rounded-lg border border-edge bg-surface"
    >
      {card ? (
        <Picture src={card.imageUrl} width={176} height={192} className="size-full" />
      ) : (
        <Skeleton className="h-24 rounded-none" />
      )}
      <div className="min-w-0 py-2.5">
        {isError && <p className="text-sm text-muted">{COMMON_MESSAGES.propertyNotLoaded}.</p>}
        {card && <GlanceFacts card={card} />}
      </div>
      <div className="grid content-between justify-items-center">
        <IconButton label="Close" onClick={onClose}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
        {card && (
          <SaveButton
            propertyId={card.id}
            address={card.address}
            isSaved={card.isFavorite}
            isIcon
          />
        )}
      </div>
    </article>
  );
}

function GlanceFacts({ card }: { card: PropertyCard }) {
  const { address, bedrooms, bathrooms, price, metrics } = card;
  return (
    <>
      <p className="truncate font-medium">
        <Money dollars={price} className="font-display text-lg font-title" />{' '}
        <Link to={href('property', { id: card.id })} className="hover:underline">
          {address}
        </Link>
      </p>
      <p className="truncate text-sm text-muted">
        {formatNumber(bedrooms)} bd · {formatNumber(bathrooms, 1)} ba · {card.city}, {card.state}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
        <Money dollars={metrics.monthlyCashFlow} toned cents="never" per="/mo" />
        <span>
          {wireText('allInCapRate', metrics.capRate)}{' '}
          {labelInSentence(measureLabel('allInCapRate'))}
        </span>
        <span>
          {labelInSentence(measureLabel('dealScore'))} {formatNumber(metrics.dealScore)}
        </span>
      </p>
    </>
  );
}
