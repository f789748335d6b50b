import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Favorite } from '#contract/listings/favorites.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatMoneyRange, formatNumber } from '#web/lib/text/format.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { OwnButton } from '#web/shared/owning/own-button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { StrategyColumns } from './strategy-columns.tsx';

interface SavedCardProps {
  favorite: Favorite;
  isCompared: boolean;
  /** True if four are already being compared. */
  isCompareFull: boolean;
  onCompareChange: (isCompared: boolean) => void;
  onRemove: () => void;
  /** Notes and tags. */
  children: ReactNode;
}

export function SavedCard(props: SavedCardProps) {
  const { favorite, isCompared, isCompareFull, onCompareChange, onRemove, children } = props;
  const { address } = favorite;
  return (
    <article
      aria-label={address}
      className="@container overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="grid gap-x-5 gap-y-3 p-4 sm:p-5 @lg:grid-cols-[9rem_1fr]">
        <Picture
          src={favorite.imageUrl}
          width={288}
          height={216}
          className="h-36 w-full rounded-md @lg:h-full @lg:max-h-32"
        />
        <div className="grid min-w-0 content-start gap-2.5">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 @lg:grid-rows-[auto_1fr]">
            <Heading favorite={favorite} />
            <div className="flex items-start gap-1 @lg:row-span-2">
              <p className="text-center">
                <b className="block font-display text-2xl leading-7 font-title">
                  {formatNumber(favorite.dealScore)}
                </b>
                <span className="text-xs font-medium whitespace-nowrap text-muted">
                  {labelInSentence(measureLabel('dealScore'))}
                </span>
              </p>
              <IconButton label={`Remove ${address}`} className="text-muted" onClick={onRemove}>
                <Trash2 className="size-4.5" aria-hidden="true" />
              </IconButton>
            </div>
            <Details favorite={favorite} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            <div className="min-w-0 flex-1 basis-60">{children}</div>
            {favorite.isListed && (
              <OwnButton listingId={favorite.propertyId} address={address} size="sm" />
            )}
            <Checkbox
              label={
                <>
                  Compare<span className="sr-only"> {address}</span>
                </>
              }
              checked={isCompared}
              disabled={isCompareFull && !isCompared}
              onCheckedChange={onCompareChange}
            />
          </div>
        </div>
      </div>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <StrategyColumns favorite={favorite} />
      </div>
    </article>
  );
}

function Heading({ favorite }: { favorite: Favorite }) {
  const { address } = favorite;
  return (
    <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 font-medium">
      <Money dollars={favorite.listPrice} className="font-display text-lg font-title" />
      <Link to={href('property', { id: favorite.propertyId })} className="hover:underline">
        {address}
      </Link>
      {!favorite.isListed && <Badge>No longer listed</Badge>}
      <PriceChange favorite={favorite} />
    </h2>
  );
}

/** Below the score, so that its lines get the full width on phones. */
function Details({ favorite }: { favorite: Favorite }) {
  const { city, state, zipCode, bedrooms, bathrooms, squareFeet } = favorite;
  return (
    <div className="@max-lg:col-span-2">
      <p className="text-sm text-muted">
        {formatNumber(bedrooms)} bd · {formatNumber(bathrooms, 1)} ba · {formatNumber(squareFeet)}{' '}
        sq ft · {city}, {state} {zipCode}
      </p>
      <p className="text-sm text-muted">
        <RentLine favorite={favorite} /> · saved {formatDay(favorite.savedAt)} ·{' '}
        {favorite.sourceLabel}
      </p>
    </div>
  );
}

function RentLine({ favorite: { rent, rentRangeLow, rentRangeHigh } }: { favorite: Favorite }) {
  if (rent === null) return 'Rent unknown';
  const range =
    rentRangeLow !== null && rentRangeHigh !== null
      ? ` (${formatMoneyRange(rentRangeLow, rentRangeHigh)})`
      : '';
  return `Rent ${formatMoney(rent)}/mo${range}`;
}

/** Price change since the property was saved. */
function PriceChange({ favorite: { listPrice, listPriceWhenSaved } }: { favorite: Favorite }) {
  if (listPrice === null || listPriceWhenSaved === null || listPrice === listPriceWhenSaved)
    return null;
  const isDown = listPrice < listPriceWhenSaved;
  const size = formatMoney(Math.abs(listPrice - listPriceWhenSaved));
  return (
    <Badge tone={isDown ? 'good' : 'caution'}>
      {isDown ? 'Down' : 'Up'} {size} since saved
    </Badge>
  );
}
