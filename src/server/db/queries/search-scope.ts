import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type MarketArea, marketAreas } from '#server/db/schema/properties.ts';
import { type Box, cellsIn, intersection } from './map-grid.ts';

/** A box this small is read cell by cell: every listing in it once. */
const MOST_CELLS = 16;
/** A block costs a branch of the query; beyond this, planning takes longer than reading. */
const MOST_BLOCKS = 24;
/** With a larger share of the market inside, walking all of it in order soon fills a page. */
const LARGE_SHARE = 0.05;
/** Trigrams that two spellings of one city still share; who was meant is decided letter by letter. */
const CITY_LIKENESS = 0.2;
const MOST_CITIES = 20;

/** Where in the market a search has to look, and by which way it looks best. */
export type SearchScope =
  | { kind: 'nowhere' }
  | { kind: 'cells'; cells: number[] }
  /** Each block is walked in the order asked for, and the walks are merged. */
  | { kind: 'blocks'; blocks: number[]; listings: number }
  /** Many blocks with few listings: all are read. */
  | { kind: 'sparse'; blocks: number[]; listings: number }
  | { kind: 'market'; listings: number };

export interface PlaceFilter {
  /** As compared: small letters. */
  cityKey?: string | undefined;
  state?: string | undefined;
  zipCode?: string | undefined;
  box?: Box | undefined;
}

/** Cities of the market that are spelt like this, the most alike first. */
export async function listCitiesLike(
  db: Db,
  cityKey: string,
  state: string | undefined,
): Promise<string[]> {
  const likeness = sql`similarity(lower(${marketAreas.name}), ${cityKey})`;
  const rows = await db
    .select({ name: marketAreas.name })
    .from(marketAreas)
    .where(
      and(
        eq(marketAreas.kind, 'city'),
        state === undefined ? undefined : eq(marketAreas.state, state),
        sql`${likeness} >= ${CITY_LIKENESS}`,
      ),
    )
    .orderBy(desc(likeness), desc(marketAreas.listings))
    .limit(MOST_CITIES);
  return rows.map(({ name }) => name);
}

export async function findScope(db: Db, place: PlaceFilter): Promise<SearchScope> {
  const named = await findNamedAreas(db, place);
  const boxes = boxesOf(named, place.box);
  if (boxes?.length === 0) return { kind: 'nowhere' };
  const [only] = boxes ?? [];
  const cells = boxes?.length === 1 && only ? cellsIn(only, MOST_CELLS) : null;
  if (cells) return { kind: 'cells', cells };
  const { blocks, all } = await findBlocks(db, boxes);
  const listings = blocks.reduce((sum, block) => sum + block.listings, 0);
  if (boxes === null) return { kind: 'market', listings: all };
  if (blocks.length === 0) return { kind: 'nowhere' };
  const numbers = blocks.map(({ key }) => Number(key));
  if (blocks.length <= MOST_BLOCKS) return { kind: 'blocks', blocks: numbers, listings };
  return listings >= LARGE_SHARE * all
    ? { kind: 'market', listings }
    : { kind: 'sparse', blocks: numbers, listings };
}

/** The areas that city, state and ZIP name; null when none is asked for. */
async function findNamedAreas(db: Db, place: PlaceFilter): Promise<MarketArea[] | null> {
  const { cityKey, state, zipCode } = place;
  const kind = zipCode ? 'zip' : cityKey ? 'city' : state ? 'state' : null;
  if (!kind) return null;
  const key: SQL = zipCode
    ? sql`${marketAreas.key} = ${zipCode}`
    : cityKey
      ? sql`starts_with(${marketAreas.key}, ${`${cityKey}, `})`
      : sql`true`;
  return db
    .select()
    .from(marketAreas)
    .where(and(eq(marketAreas.kind, kind), key, state ? eq(marketAreas.state, state) : undefined));
}

/** Every box to look at; null for the whole market. */
function boxesOf(named: readonly Box[] | null, box: Box | undefined): Box[] | null {
  if (!named) return box ? [box] : null;
  if (!box) return [...named];
  return named.map((area) => intersection(area, box)).filter((one) => one !== null);
}

const touches = (box: Box): SQL | undefined =>
  and(
    lte(marketAreas.south, box.north),
    gte(marketAreas.north, box.south),
    lte(marketAreas.west, box.east),
    gte(marketAreas.east, box.west),
  );

async function findBlocks(
  db: Db,
  boxes: readonly Box[] | null,
): Promise<{ blocks: { key: string; listings: number }[]; all: number }> {
  const rows = await db
    .select({
      key: marketAreas.key,
      listings: marketAreas.listings,
      isInside: boxes ? sql<boolean>`${or(...boxes.map(touches))}` : sql<boolean>`true`,
    })
    .from(marketAreas)
    .where(eq(marketAreas.kind, 'block'));
  return {
    blocks: rows.filter(({ isInside }) => isInside),
    all: rows.reduce((sum, { listings }) => sum + listings, 0),
  };
}
