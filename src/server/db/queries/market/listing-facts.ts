import type { FloodZone, NumberFilter } from '#domain/listing/search-filters.ts';

/** Filters on facts that only the listing's own row has. Rates and price cuts are fractions. */
interface FactFilter extends Partial<Record<NumberFilter, number | undefined>> {
  floodZone?: FloodZone | undefined;
  today?: string | undefined;
  change?: ListingChange | undefined;
}

/** What happened to a listing since a point in time. A new listing with a price cut counts as new. */
export interface ListingChange {
  kind: 'new' | 'cut';
  after: Date;
}

/**
 * How many days late a provider may deliver a new listing; a listing that arrives later than that is new to us but not
 * to the market.
 */
const LATE_DAYS = 7;

function changeCondition({ kind, after }: ListingChange, row: 'p' | 'l'): string {
  const time = `'${after.toISOString()}'::timestamptz`;
  const isNew =
    row === 'l'
      ? `l.created_at > ${time}`
      : `(p.first_seen_at > ${time} AND (p.listed_on IS NULL OR p.listed_on >= ${time}::date - ${LATE_DAYS}))`;
  return kind === 'new' ? isNew : `${row}.price_cut_at > ${time} AND ${isNew} IS NOT TRUE`;
}

type Bound = '>=' | '<=';

const condition = (row: string) => `(${row}.details->>'condition')::int`;
/** The highest asking price since the property was listed. */
const highestPrice = (row: string) => `(SELECT max((event->>'price')::float8)
  FROM jsonb_array_elements(${row}.details->'priceHistory') event
  WHERE event->>'event' IN ('Listed', 'Price changed')
    AND (${row}.listed_on IS NULL OR event->>'date' >= ${row}.listed_on::text))`;

/** Maps each numeric filter to the listing value it bounds; unknown values fail every bound. */
const FACTS = {
  minYearBuilt: ['>=', (row) => `${row}.year_built`],
  maxYearBuilt: ['<=', (row) => `${row}.year_built`],
  minUnits: ['>=', (row) => `${row}.units`],
  maxUnits: ['<=', (row) => `${row}.units`],
  minLotSize: ['>=', (row) => `${row}.lot_size`],
  maxHoa: ['<=', (row) => `${row}.hoa_monthly`],
  minCondition: ['>=', condition],
  maxCondition: ['<=', condition],
  maxTaxRate: ['<=', (row) => `${row}.property_taxes_annual / nullif(${row}.price, 0)`],
  maxArvPercent: ['<=', (row) => `${row}.price / nullif(${row}.after_repair_value, 0)`],
  minPriceDrop: ['>=', (row) => `1 - ${row}.price / nullif(${highestPrice(row)}, 0)`],
} as const satisfies Partial<Record<NumberFilter, readonly [Bound, (row: string) => string]>>;

const FACT_NAMES = Object.keys(FACTS) as (keyof typeof FACTS)[];

/** Whether a search reads the market's own table in addition to a profile's. */
export const needsFacts = (filter: FactFilter): boolean =>
  filter.floodZone !== undefined ||
  filter.change !== undefined ||
  FACT_NAMES.some((name) => filter[name] !== undefined);

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Values are inlined into the statement, which is safe because each is a number, a known word or a date. */
export function factConditions(filter: FactFilter, row: 'p' | 'l'): string[] {
  const { floodZone, maxDaysOnMarket, today, change } = filter;
  const bounds = FACT_NAMES.flatMap((name) => {
    const value = filter[name];
    const [bound, of] = FACTS[name];
    return value === undefined ? [] : [`${of(row)} ${bound} ${value}`];
  });
  if (floodZone !== undefined)
    bounds.push(
      `${row}.details->>'floodZone' = '${floodZone === 'inside' ? 'inside' : 'outside'}'`,
    );
  if (maxDaysOnMarket !== undefined && today !== undefined && ISO_DAY.test(today))
    bounds.push(`l.listed_on >= '${today}'::date - ${Math.floor(maxDaysOnMarket)}`);
  if (change) bounds.push(changeCondition(change, row));
  return bounds;
}
