import type { PropertyCard } from '#contract/listings/properties.ts';
import type { SearchFilters } from '#contract/listings/property-search.ts';
import type { Db } from '#server/db/client.ts';
import type { ListingChange } from '#server/db/queries/market/listing-facts.ts';
import {
  type BriefProperty,
  type BriefUserListing,
  listMarketListings,
  listOwnListings,
  listPricesBeforeCut,
} from '#server/db/queries/market/properties.ts';
import { type Found, searchListings } from '#server/db/queries/market/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { cardAnswer } from '#server/market/property-answer.ts';
import { type Reader, readSearchQuery } from '#server/market/search/resolve-search.ts';
import { searchUntilFound } from '#server/market/search/search-until-found.ts';

/** Listings beyond this number are counted, not listed, to keep the email short. */
const MOST_LISTED = 10;

export interface ChangedListing {
  card: PropertyCard;
  priceBefore: number | null;
}

/** The best matches, best first, and the total count. */
export interface ChangedListings {
  listed: ChangedListing[];
  total: number;
}

export interface SearchChanges {
  added: ChangedListings;
  cut: ChangedListings;
}

interface FoundChange {
  found: Found[];
  total: number;
}

/** Listings that entered a search, or dropped in price, after a point in time. */
export async function findChanges(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  reader: Reader & { userId: string },
  filters: SearchFilters,
  after: Date,
): Promise<SearchChanges> {
  const resolved = await readSearchQuery({ db, now }, filters);
  const changes = await searchUntilFound(
    db,
    reader,
    resolved,
    async (tx, search, { order }) => {
      // If the search words match nothing as typed, they are reinterpreted as on the search page, whether or not any
      // listings changed.
      const all =
        search.filter.words.length > 0 ? await searchListings(tx, search, order, null, 1) : null;
      if (all?.found.length === 0) return null;
      const findKind = async (kind: ListingChange['kind']): Promise<FoundChange> => {
        const filter = { ...search.filter, change: { kind, after } };
        const page = await searchListings(tx, { ...search, filter }, order, null, MOST_LISTED);
        return { found: page.found, total: page.total?.total ?? page.found.length };
      };
      const added = await findKind('new');
      return { added, cut: await findKind('cut') };
    },
    (answer) => answer === null,
  );
  const shown = async (change: FoundChange | undefined): Promise<ChangedListings> => ({
    listed: await loadListings(db, now(), reader.userId, change?.found ?? []),
    total: change?.total ?? 0,
  });
  const added = await shown(changes?.added);
  return { added, cut: await shown(changes?.cut) };
}

async function loadListings(
  db: Db,
  now: Date,
  userId: string,
  found: readonly Found[],
): Promise<ChangedListing[]> {
  const numbers = found.map(({ no }) => no);
  const market = await listMarketListings(db, userId, numbers);
  const own = await listOwnListings(db, userId, numbers);
  const before = await listPricesBeforeCut(db, userId, numbers);
  const rows = new Map<number, BriefProperty | BriefUserListing>();
  for (const row of market) rows.set(row.propertyNo, row);
  for (const row of own) rows.set(row.listingNo, row);
  return found.flatMap(({ no, metrics }) => {
    const row = rows.get(no);
    const priceBefore = before.get(no) ?? null;
    return row ? [{ card: cardAnswer(row, metrics, { now, isFavorite: false }), priceBefore }] : [];
  });
}
