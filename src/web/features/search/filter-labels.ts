import { measureLabel } from '#engine/measures/measures.ts';
import type { Filters } from '#web/data/listings/properties.ts';
import { formatMoney, formatMoneyShort, formatNumber } from '#web/lib/text/format.ts';

/** An active filter: its fields, and its label. */
export interface ActiveFilter {
  key: string;
  label: string;
  fields: readonly (keyof Filters)[];
}

type Describe = (filters: Filters) => string | null;

const at = <T>(value: T | undefined, say: (value: T) => string): string | null =>
  value === undefined ? null : say(value);

const DESCRIPTIONS: readonly { fields: readonly (keyof Filters)[]; say: Describe }[] = [
  { fields: ['q'], say: ({ q }) => q ?? null },
  {
    fields: ['city', 'state'],
    say: ({ city, state }) => [city, state].filter(Boolean).join(', ') || null,
  },
  { fields: ['zipCode'], say: ({ zipCode }) => at(zipCode, (zip) => `ZIP ${zip}`) },
  { fields: ['minPrice', 'maxPrice'], say: priceLabel },
  { fields: ['minBeds'], say: ({ minBeds }) => at(minBeds, (beds) => `${beds}+ beds`) },
  { fields: ['minBaths'], say: ({ minBaths }) => at(minBaths, (baths) => `${baths}+ baths`) },
  {
    fields: ['minSquareFeet'],
    say: ({ minSquareFeet }) => at(minSquareFeet, (size) => `${formatNumber(size)}+ sq ft`),
  },
  {
    fields: ['propertyType'],
    say: ({ propertyType }) => at(propertyType, (types) => types.join(' or ')),
  },
  {
    fields: ['minCapRate'],
    say: ({ minCapRate }) =>
      at(minCapRate, (rate) => `${measureLabel('allInCapRate')} ≥ ${formatNumber(rate, 2)}%`),
  },
  {
    fields: ['minCashFlow'],
    say: ({ minCashFlow }) =>
      at(minCashFlow, (flow) => `${measureLabel('monthlyCashFlow')} ≥ ${formatMoney(flow)}`),
  },
  {
    fields: ['minDealScore'],
    say: ({ minDealScore }) =>
      at(minDealScore, (score) => `${measureLabel('dealScore')} ≥ ${score}`),
  },
  {
    fields: ['source'],
    say: ({ source }) => at(source, (one) => (one === 'yours' ? 'My listings' : 'Not my listings')),
  },
  { fields: ['bbox'], say: ({ bbox }) => at(bbox, () => 'Map area') },
];

export function priceLabel({ minPrice, maxPrice }: Filters): string | null {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${formatMoneyShort(minPrice)}–${formatMoneyShort(maxPrice)}`;
  if (maxPrice !== undefined) return `Up to ${formatMoneyShort(maxPrice)}`;
  return minPrice === undefined ? null : `From ${formatMoneyShort(minPrice)}`;
}

/** "Columbus, OH"; null where no city is named. */
export const cityLabel = ({ city, state }: { city: string | null; state: string | null }) =>
  city === null ? null : [city, state].filter(Boolean).join(', ');

export function activeFilters(filters: Filters): ActiveFilter[] {
  return DESCRIPTIONS.flatMap(({ fields, say }) => {
    const label = say(filters);
    return label === null ? [] : [{ key: fields.join(), label, fields }];
  });
}

/** The same search without one of its filters. */
export function without<F extends Filters>(filters: F, fields: readonly (keyof Filters)[]): F {
  const rest = { ...filters };
  for (const field of fields) delete rest[field];
  return rest;
}
