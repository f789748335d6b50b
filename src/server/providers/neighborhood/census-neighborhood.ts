import type { BusinessComposition } from '#contract/locations/business-composition.ts';
import type { Statistic } from '#contract/locations/locations.ts';
import type { Census, CensusArea } from '#server/providers/census/census.ts';
import { metroFacts, zipFacts } from '#server/providers/market/market-facts.ts';
import { censusStatistics } from './census-statistics.ts';
import type { BusinessArea, FoundFigures, FoundTract, Neighborhood } from './neighborhood.ts';

const SILENT = 'The Census Bureau isn’t responding, so these are Freehold’s built-in figures.';
const NO_COUNTS = 'The Census Bureau doesn’t publish businesses by sector for this area.';
const NO_ANSWER = 'The Census Bureau isn’t responding. Try again later.';

/**
 * Trends already include these for county, metro and nation; a page that shows both must not give two figures for the
 * same thing.
 */
const SHOWN_AS_TRENDS: ReadonlySet<string> = new Set(['medianHomeValue', 'medianGrossRent']);

/** Calls the Census Bureau first and fills any gaps with the embedded figures. */
export function createCensusNeighborhood(census: Census, embedded: Neighborhood): Neighborhood {
  return {
    kind: 'real',
    findZip: (zipCode) => findZip(census, embedded, zipCode),
    findMetro: (metroId) => findMetro(census, embedded, metroId),
    findTract: (tractId) => findTract(census, embedded, tractId),
    findBusinesses: (area) => findBusinesses(census, embedded, area),
  };
}

async function findZip(
  census: Census,
  embedded: Neighborhood,
  zipCode: string,
): Promise<FoundFigures | null> {
  const zip = zipFacts(zipCode);
  return combine(
    await fetchAll(census, [
      { level: 'zip', code: zipCode },
      ...around(zip?.metroId, zip?.countyFips),
    ]),
    await embedded.findZip(zipCode),
  );
}

async function findMetro(
  census: Census,
  embedded: Neighborhood,
  metroId: string,
): Promise<FoundFigures | null> {
  const known = await embedded.findMetro(metroId);
  const areas = around(metroId, metroFacts(metroId)?.countyFips);
  return known && combine(await fetchAll(census, areas), known);
}

/** The areas a location is compared with; state figures come from the embedded data. */
function around(metroId: string | undefined, countyFips: string | undefined): CensusArea[] {
  const metro = metroFacts(metroId ?? '');
  return [
    ...(countyFips === undefined ? [] : [{ level: 'county' as const, code: countyFips }]),
    ...(metro ? [{ level: 'metro' as const, code: metro.cbsa }] : []),
    { level: 'nation' },
  ];
}

interface RequestedFigures {
  statistics: Statistic[];
  /** The requested area (the first in the list) was found. */
  isFound: boolean;
  /** No response at all, as opposed to no data. */
  isSilent: boolean;
}

async function fetchAll(census: Census, areas: CensusArea[]): Promise<RequestedFigures> {
  const answers = await Promise.all(
    areas.map(async (area) => ({ area, outcome: await census.area(area) })),
  );
  return {
    statistics: answers.flatMap(({ area, outcome }) =>
      outcome.kind === 'found' ? censusStatistics(area, outcome.data) : [],
    ),
    isFound: answers[0]?.outcome.kind === 'found',
    isSilent: answers[0]?.outcome.kind === 'unavailable',
  };
}

function combine(requested: RequestedFigures, known: FoundFigures | null): FoundFigures | null {
  if (!requested.isFound)
    return known && { ...known, note: requested.isSilent ? SILENT : known.note };
  if (!known) return { source: 'census', statistics: requested.statistics, note: null };
  const fresh = requested.statistics.filter(
    ({ level, measure }) => level === 'zip' || !SHOWN_AS_TRENDS.has(measure),
  );
  return { source: 'census', statistics: merge(fresh, known.statistics), note: null };
}

/** The Census Bureau's figure takes precedence, except over an embedded series that covers more than one year. */
function merge(fresh: readonly Statistic[], known: readonly Statistic[]): Statistic[] {
  const longer = new Set(known.filter(({ points }) => points.length > 1).map(({ id }) => id));
  const taken = fresh.filter(({ id }) => !longer.has(id));
  const ids = new Set(taken.map(({ id }) => id));
  return [...taken, ...known.filter(({ id }) => !ids.has(id))];
}

async function findTract(
  census: Census,
  embedded: Neighborhood,
  tractId: string,
): Promise<FoundTract | null> {
  const area = { level: 'tract', code: tractId } as const;
  const [outcome, county] = await Promise.all([census.area(area), embedded.findTract(tractId)]);
  if (outcome.kind === 'found') {
    return {
      source: 'census',
      level: 'tract',
      countyFips: tractId.slice(0, 5),
      countyName: county?.countyName ?? null,
      statistics: [...censusStatistics(area, outcome.data), ...(county?.statistics ?? [])],
      note: null,
    };
  }
  if (!county) return null;
  const reason =
    outcome.kind === 'unavailable'
      ? 'The Census Bureau isn’t responding'
      : 'The Census Bureau has no figures for this tract';
  return { ...county, note: `${reason}, so these figures are for ${county.countyName}.` };
}

async function findBusinesses(
  census: Census,
  embedded: Neighborhood,
  area: BusinessArea,
): Promise<BusinessComposition | null> {
  const requested: CensusArea & { code: string } =
    'zipCode' in area
      ? { level: 'zip', code: area.zipCode }
      : { level: 'county', code: area.countyFips };
  const [outcome, known] = await Promise.all([
    census.businesses(requested),
    embedded.findBusinesses(area),
  ]);
  if (outcome.kind !== 'found') {
    return known && { ...known, note: outcome.kind === 'no-data' ? NO_COUNTS : NO_ANSWER };
  }
  const { name, year, total, sectors } = outcome.data;
  return {
    level: 'zipCode' in area ? 'zip' : 'county',
    areaCode: requested.code,
    areaName: known?.areaName ?? name,
    year,
    agency: 'U.S. Census Bureau',
    dataset: 'County Business Patterns',
    total,
    sectors,
    note: null,
  };
}
