import { MapFilters, type SearchFilters } from '#contract/listings/property-search.ts';
import { PROPERTY_TYPES } from '#domain/listing/property-type.ts';

/** Reads the filters in a search page's query string. Like the page, it ignores unknown or invalid ones. */
export function savedFilters(query: string): SearchFilters {
  const params = new URLSearchParams(query);
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(MapFilters.shape)) {
    const value = params.get(name);
    if (value !== null && schema.safeParse(value).success) given[name] = value;
  }
  const isType = (name: string) => PROPERTY_TYPES.some((type) => type === name);
  const types = params.getAll('type').filter(isType);
  if (types.length > 0) given['propertyType'] = [...new Set(types)];
  return MapFilters.parse(given);
}
