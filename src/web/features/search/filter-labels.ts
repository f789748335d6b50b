import { FILTER_GROUPS, SQUARE_FEET_PER_ACRE } from '#domain/listing/search-filters.ts';
import { alternativesText } from '#domain/text/list-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Filters } from '#web/data/listings/properties.ts';
import { formatMoney, formatMoneyShort, formatNumber } from '#web/lib/text/format.ts';

/** An active filter with its fields and label. */
export interface ActiveFilter {
  key: string;
  label: string;
  fields: readonly (keyof Filters)[];
}

type Describe = (filters: Filters) => string | null;

const at = <T>(value: T | undefined, say: (value: T) => string): string | null =>
  value === undefined ? null : say(value);

/** Label of each field group, by its first field. */
const SENTENCES: Record<(typeof FILTER_GROUPS)[number][0], Describe> = {
  q: ({ q }) => q ?? null,
  city: ({ city, state }) => [city, state].filter(Boolean).join(', ') || null,
  zipCode: ({ zipCode }) => at(zipCode, (zip) => `ZIP ${zip}`),
  nearZip: ({ nearZip }) => at(nearZip, (zip) => `Near ZIP ${zip}`),
  minPrice: priceLabel,
  minBeds: ({ minBeds }) => at(minBeds, (beds) => `${beds}+ beds`),
  minBaths: ({ minBaths }) => at(minBaths, (baths) => `${baths}+ baths`),
  minSquareFeet: ({ minSquareFeet }) => at(minSquareFeet, (size) => `${formatNumber(size)}+ sq ft`),
  minLotSize: ({ minLotSize }) => at(minLotSize, lotLabel),
  propertyType: ({ propertyType }) => at(propertyType, (types) => alternativesText(types)),
  minUnits: ({ minUnits, maxUnits }) => rangeLabel(minUnits, maxUnits, 'units'),
  minYearBuilt: yearLabel,
  minCondition: conditionLabel,
  floodZone: ({ floodZone }) =>
    at(floodZone, (zone) => (zone === 'outside' ? 'No flood zone' : 'In a flood zone')),
  maxHoa: ({ maxHoa }) =>
    at(maxHoa, (fee) => (fee === 0 ? 'No HOA' : `HOA up to ${formatMoney(fee)}/mo`)),
  maxTaxRate: ({ maxTaxRate }) =>
    at(maxTaxRate, (rate) => `Taxes up to ${formatNumber(rate, 2)}% of price`),
  maxArvPercent: ({ maxArvPercent }) =>
    at(maxArvPercent, (share) => `Price up to ${formatNumber(share, 1)}% of ARV`),
  maxDaysOnMarket: ({ maxDaysOnMarket }) => at(maxDaysOnMarket, daysLabel),
  minPriceDrop: ({ minPriceDrop }) =>
    at(minPriceDrop, (drop) => (drop <= 1 ? 'Price cut' : `Price cut ${formatNumber(drop, 1)}%+`)),
  minCapRate: ({ minCapRate }) =>
    at(minCapRate, (rate) => `${measureLabel('allInCapRate')} ≥ ${formatNumber(rate, 2)}%`),
  minCashFlow: ({ minCashFlow }) =>
    at(minCashFlow, (flow) => `${measureLabel('monthlyCashFlow')} ≥ ${formatMoney(flow)}`),
  minDealScore: ({ minDealScore }) =>
    at(minDealScore, (score) => `${measureLabel('dealScore')} ≥ ${score}`),
  source: ({ source }) =>
    at(source, (one) => (one === 'yours' ? 'My listings' : 'Not my listings')),
  bbox: ({ bbox }) => at(bbox, () => 'Map area'),
};

/** Lots under a tenth of an acre are shown in square feet. */
export const lotLabel = (size: number): string =>
  size >= SQUARE_FEET_PER_ACRE / 10 && size % (SQUARE_FEET_PER_ACRE / 20) === 0
    ? `${formatNumber(size / SQUARE_FEET_PER_ACRE, 2)}+ acre lot`
    : `${formatNumber(size)}+ sq ft lot`;

export const daysLabel = (days: number): string =>
  days <= 1 ? 'New today' : days === 7 ? 'New this week' : `Listed in the last ${days} days`;

function rangeLabel(least: number | undefined, most: number | undefined, unit: string) {
  if (least === undefined) return at(most, (units) => `Up to ${units} ${unit}`);
  if (most === undefined) return `${least}+ ${unit}`;
  return least === most ? `${least} ${unit}` : `${least}–${most} ${unit}`;
}

function yearLabel({ minYearBuilt, maxYearBuilt }: Filters): string | null {
  if (minYearBuilt === undefined) return at(maxYearBuilt, (year) => `Built ${year} or earlier`);
  if (maxYearBuilt === undefined) return `Built ${minYearBuilt} or later`;
  return minYearBuilt === maxYearBuilt
    ? `Built in ${minYearBuilt}`
    : `Built ${minYearBuilt}–${maxYearBuilt}`;
}

/** Condition labels, from 1 (uninhabitable) to 5 (fully renovated). */
export const CONDITIONS: Readonly<Record<number, string>> = {
  1: 'Uninhabitable',
  2: 'Needs work',
  3: 'Livable',
  4: 'Move-in ready',
  5: 'Renovated',
};

function conditionLabel({ minCondition, maxCondition }: Filters): string | null {
  const least = minCondition === undefined ? null : (CONDITIONS[Math.ceil(minCondition)] ?? null);
  const most = maxCondition === undefined ? null : (CONDITIONS[Math.floor(maxCondition)] ?? null);
  if (least && most) return least === most ? least : `${least} to ${most.toLowerCase()}`;
  return least ? `${least} or better` : most && `${most} or worse`;
}

export function priceLabel({ minPrice, maxPrice }: Filters): string | null {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${formatMoneyShort(minPrice)}–${formatMoneyShort(maxPrice)}`;
  if (maxPrice !== undefined) return `Up to ${formatMoneyShort(maxPrice)}`;
  return minPrice === undefined ? null : `From ${formatMoneyShort(minPrice)}`;
}

/** "Columbus, OH"; null if there is no city. */
export const cityLabel = ({ city, state }: { city: string | null; state: string | null }) =>
  city === null ? null : [city, state].filter(Boolean).join(', ');

export function activeFilters(filters: Filters): ActiveFilter[] {
  return FILTER_GROUPS.flatMap((fields) => {
    const label = SENTENCES[fields[0]](filters);
    return label === null ? [] : [{ key: fields.join(), label, fields }];
  });
}

/** The same search without one of its filters. */
export function without<F extends Filters>(filters: F, fields: readonly (keyof Filters)[]): F {
  const rest = { ...filters };
  for (const field of fields) delete rest[field];
  return rest;
}
