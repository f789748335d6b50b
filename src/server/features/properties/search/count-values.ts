import type { z } from 'zod';
import type { countFilterValues, SearchFilters } from '#contract/listings/property-search.ts';
import { PROPERTY_TYPES } from '#domain/listing/property-type.ts';
import {
  COUNTED_VALUES,
  type CountedNumber,
  FILTER_GROUPS,
  FLOOD_ZONES,
} from '#domain/listing/search-filters.ts';
import { countEach } from '#server/db/queries/market/count-filter-values.ts';
import type { ListingFilter } from '#server/db/queries/market/listing-filter.ts';
import { findScope } from '#server/db/queries/market/search-scope.ts';
import type { Deps } from '#server/deps.ts';
import { requestedFor } from '#server/features/properties/search-properties.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { withFractions } from '#server/market/search/resolve-search.ts';
import { readerOf } from '#server/market/search/search-until-found.ts';
import { isFilterUsed, onlyFilter, withoutFilter } from './find-exclusions.ts';

type Field = CountedNumber | 'propertyType' | 'floodZone';
type Answer = z.input<NonNullable<typeof countFilterValues.response>>;

interface CountedValue {
  field: Field;
  value: string;
  filter: ListingFilter;
}

const values = (today: string | undefined): CountedValue[] => [
  ...PROPERTY_TYPES.map((type) => ({
    field: 'propertyType' as const,
    value: type,
    filter: { words: [], propertyTypes: [type] },
  })),
  ...FLOOD_ZONES.map((floodZone) => ({
    field: 'floodZone' as const,
    value: floodZone,
    filter: { words: [], floodZone },
  })),
  ...Object.entries(COUNTED_VALUES).flatMap(([name, steps]) =>
    steps.map((step) => ({
      field: name as CountedNumber,
      value: String(step),
      filter: withFractions({ words: [], today, [name]: step }),
    })),
  ),
];

const groupOf = (field: Field) =>
  FILTER_GROUPS.find((group) => (group as readonly string[]).includes(field)) ?? [field];

/** How many listings each value would find, with every filter applied except its own. */
export async function answerFilterCounts(
  deps: Pick<Deps, 'db' | 'now' | 'market' | 'live'>,
  filters: SearchFilters,
  signedIn: SignedIn | null,
): Promise<Answer> {
  // Counting never calls a data provider.
  const [view, resolved] = await requestedFor({ ...deps, live: null }, filters, signedIn);
  const { profileNo, userId, marketVersion } = readerOf(view, signedIn?.user.userId ?? null);
  const { filter } = resolved;
  const all = values(filter.today);
  // One pass is enough: each value only replaces its own filter.
  const used = [...new Set(all.map(({ field }) => groupOf(field)))].filter((group) =>
    isFilterUsed(filter, group),
  );
  const rest = used.reduce(withoutFilter, filter);
  const scope = await findScope(deps.db, rest, marketVersion);
  const counted = await countEach(
    deps.db,
    { profileNo, userId, filter: rest, scope },
    used.map((group) => onlyFilter(filter, group)),
    all.map((one) => ({ filter: one.filter, replaces: used.indexOf(groupOf(one.field)) })),
  );
  const counts: Record<string, Record<string, number>> = {};
  for (const [at, { field, value }] of all.entries())
    (counts[field] ??= {})[value] = counted.counts[at] ?? 0;
  return { counts: counts as Answer['counts'], isExact: counted.isExact };
}
