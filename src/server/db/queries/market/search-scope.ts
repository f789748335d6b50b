import { and, desc, eq, sql } from 'drizzle-orm';
import type { Box } from '#contract/listings/property-search.ts';
import type { Db } from '#server/db/client.ts';
import { type MarketArea, marketAreas } from '#server/db/schema/properties.ts';
import { cellsIn, intersection } from './map-grid.ts';

/** A box this small is read cell by cell: every listing in it once. */
const MOST_CELLS = 16;
/** Blocks with no more listings than this together are read as a whole, too. */
const FEW_LISTINGS = 4000;
/** Each block is a part of the query; beyond this, planning takes longer than reading. */
const MOST_BLOCKS = 16;
/** With a larger share of the market inside, scanning all of it in order soon fills a page. */
const LARGE_SHARE = 0.05;
/** Trigrams that two spellings of one city still share; the final choice is made by edit distance. */
const CITY_LIKENESS = 0.2;
const MOST_CITIES = 20;

interface Blocks {
  /** The blocks that hold listings of the requested area. */
  blocks: number[];
  /** In these blocks, and in the whole market. */
  listings: number;
  all: number;
}

/** Which part of the market a search reads, and by which strategy. */
export type SearchScope =
  | { kind: 'nowhere' }
  | { kind: 'cells'; cells: number[] }
  /** `gather` reads every listing of the blocks; `blocks` reads each in the requested order and merges them. */
  | ({ kind: 'gather' | 'blocks' | 'market' } & Blocks);

export interface LocationFilter {
  /** As compared: small letters. */
  cityKey?: string | undefined;
  state?: string | undefined;
  zipCode?: string | undefined;
  box?: Box | undefined;
  nearBox?: Box | undefined;
}

export async function findScope(
  db: Db,
  location: LocationFilter,
  marketVersion: string | null = null,
): Promise<SearchScope> {
  const named = boxesOf(await findNamedAreas(db, location), location.box);
  const boxes = location.nearBox ? boxesOf(named, location.nearBox) : named;
  if (boxes?.length === 0) return { kind: 'nowhere' };
  const [only] = boxes ?? [];
  const cells = boxes?.length === 1 && only ? cellsIn(only, MOST_CELLS) : null;
  if (cells) return { kind: 'cells', cells };
  return chooseScope(measureBlocks(await readBlocks(db, marketVersion), boxes));
}

/** Gathering costs by the listing, scanning by the block and by how sparse the matches are. */
export function chooseScope(location: Blocks): SearchScope {
  const { blocks, listings, all } = location;
  if (blocks.length === 0) return { kind: 'nowhere' };
  if (listings === all) return { kind: 'market', ...location };
  if (listings <= FEW_LISTINGS) return { kind: 'gather', ...location };
  if (blocks.length <= MOST_BLOCKS) return { kind: 'blocks', ...location };
  return { kind: listings >= LARGE_SHARE * all ? 'market' : 'gather', ...location };
}

/** The areas that city, state and ZIP name; null when none is requested. */
async function findNamedAreas(db: Db, location: LocationFilter): Promise<MarketArea[] | null> {
  const { cityKey, state, zipCode } = location;
  const kind = zipCode ? 'zip' : cityKey ? 'city' : state ? 'state' : null;
  if (!kind) return null;
  const key = zipCode
    ? eq(marketAreas.key, zipCode)
    : cityKey
      ? sql`starts_with(${marketAreas.key}, ${`${cityKey}, `})`
      : undefined;
  return db
    .select()
    .from(marketAreas)
    .where(and(eq(marketAreas.kind, kind), key, state ? eq(marketAreas.state, state) : undefined));
}

/** Every bounding box to search; null for the whole market. */
function boxesOf(named: readonly Box[] | null, box: Box | undefined): Box[] | null {
  if (!named) return box ? [box] : null;
  if (!box) return [...named];
  return named.map((area) => intersection(area, box)).filter((one) => one !== null);
}

interface Block extends Box {
  block: number;
  listings: number;
}

/** Read again as soon as the market is another one, so every instance looks where the listings are. */
const known = new WeakMap<Db, { marketVersion: string; blocks: Block[] }>();

async function readBlocks(db: Db, marketVersion: string | null): Promise<Block[]> {
  const last = known.get(db);
  if (last && last.marketVersion === marketVersion) return last.blocks;
  const { south, north, west, east, listings } = marketAreas;
  const block = sql<number>`${marketAreas.key}::int`;
  const blocks = await db
    .select({ block, south, north, west, east, listings })
    .from(marketAreas)
    .where(eq(marketAreas.kind, 'block'));
  if (marketVersion !== null) known.set(db, { marketVersion, blocks });
  return blocks;
}

/** Which blocks hold listings in the boxes; for the whole market all of them. */
function measureBlocks(all: readonly Block[], boxes: readonly Box[] | null): Blocks {
  const inside = boxes
    ? all.filter((block) => boxes.some((box) => intersection(block, box) !== null))
    : all;
  return { blocks: inside.map(({ block }) => block), listings: sum(inside), all: sum(all) };
}

const sum = (blocks: readonly Block[]): number =>
  blocks.reduce((total, { listings }) => total + listings, 0);

/** Cities that have listings, the one with the most first. */
export async function listCities(
  db: Db,
  limit: number,
): Promise<Pick<MarketArea, 'name' | 'state' | 'listings'>[]> {
  const { name, state, listings } = marketAreas;
  return db
    .select({ name, state, listings })
    .from(marketAreas)
    .where(eq(marketAreas.kind, 'city'))
    .orderBy(desc(listings), marketAreas.key)
    .limit(limit);
}

/** Cities of the market with a similar spelling, the most similar first. */
export async function listCitiesLike(
  db: Db,
  cityKey: string,
  state: string | undefined,
): Promise<Pick<MarketArea, 'name' | 'state'>[]> {
  const likeness = sql`similarity(lower(${marketAreas.name}), ${cityKey})`;
  return db
    .select({ name: marketAreas.name, state: marketAreas.state })
    .from(marketAreas)
    .where(
      and(
        eq(marketAreas.kind, 'city'),
        state === undefined ? undefined : eq(marketAreas.state, state),
        sql`${likeness} >= ${CITY_LIKENESS}`,
      ),
    )
    .orderBy(desc(likeness), desc(marketAreas.listings), marketAreas.key)
    .limit(MOST_CITIES);
}
