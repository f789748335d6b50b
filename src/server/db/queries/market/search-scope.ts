import { and, desc, eq, sql } from 'drizzle-orm';
import type { Box } from '#contract/listings/property-search.ts';
import type { Db } from '#server/db/client.ts';
import { type MarketArea, marketAreas } from '#server/db/schema/properties.ts';
import { cellsIn, intersection } from './map-grid.ts';

/** A box with at most this many cells is read cell by cell. */
const MOST_CELLS = 16;
/** Blocks with at most this many listings in total are also read in full. */
const FEW_LISTINGS = 4000;
/** Each block adds a part to the query; with more blocks than this, planning takes longer than reading. */
const MOST_BLOCKS = 16;
/**
 * If the area contains a larger share of the market than this, scanning the whole market in order fills a page quickly.
 */
const LARGE_SHARE = 0.05;
/** Minimum trigram similarity between two spellings of a city; edit distance makes the final choice. */
const CITY_LIKENESS = 0.2;
const MOST_CITIES = 20;

interface Blocks {
  /** The blocks with listings in the requested area. */
  blocks: number[];
  /** Counts for these blocks and for the whole market. */
  listings: number;
  all: number;
}

/** Which part of the market a search reads, and by which strategy. */
export type SearchScope =
  | { kind: 'nowhere' }
  | { kind: 'cells'; cells: number[] }
  /** `gather` reads every listing in the blocks; `blocks` reads each block in the requested order and merges them. */
  | ({ kind: 'gather' | 'blocks' | 'market' } & Blocks);

export interface LocationFilter {
  /** Lowercase, for comparison. */
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

/**
 * The cost of gathering grows with the number of listings; the cost of scanning grows with the number of blocks and how
 * sparse the matches are.
 */
export function chooseScope(location: Blocks): SearchScope {
  const { blocks, listings, all } = location;
  if (blocks.length === 0) return { kind: 'nowhere' };
  if (listings === all) return { kind: 'market', ...location };
  if (listings <= FEW_LISTINGS) return { kind: 'gather', ...location };
  if (blocks.length <= MOST_BLOCKS) return { kind: 'blocks', ...location };
  return { kind: listings >= LARGE_SHARE * all ? 'market' : 'gather', ...location };
}

/** The areas named by city, state and ZIP; null if none is requested. */
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

/** Reloaded whenever the market changes, so every instance knows which blocks have listings. */
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

/** The blocks with listings in the boxes, or all blocks for the whole market. */
function measureBlocks(all: readonly Block[], boxes: readonly Box[] | null): Blocks {
  const inside = boxes
    ? all.filter((block) => boxes.some((box) => intersection(block, box) !== null))
    : all;
  return { blocks: inside.map(({ block }) => block), listings: sum(inside), all: sum(all) };
}

const sum = (blocks: readonly Block[]): number =>
  blocks.reduce((total, { listings }) => total + listings, 0);

/** Cities with listings, most listings first. */
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

/** Market cities with a similar spelling, most similar first. */
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
