import type { BusinessComposition } from '#contract/locations/business-composition.ts';
import { areaFacts } from '#server/providers/market/area-facts.ts';
import { metroFacts, zipFacts } from '#server/providers/market/market-facts.ts';
import { areasAround, householdStatistics, valueStatistics } from './area-statistics.ts';
import type { BusinessArea, FoundFigures, FoundTract, Neighborhood } from './neighborhood.ts';
import { zipStatistics } from './people-statistics.ts';

/** Only some figures are published by ZIP; for the rest, the response says which areas they cover. */
const ZIP_NOTE =
  'Income, jobs and housing are for the county, metro, state and nation. Only population and homes are available by ZIP code.';
const NO_BUSINESSES = 'Jobs by sector aren’t available because no Census key is configured.';

/** The embedded data: public figures for 80 markets and 318 ZIPs. */
export function createEmbeddedNeighborhood(): Neighborhood {
  return {
    kind: 'embedded',
    findZip: async (zipCode) => figuresOfZip(zipCode),
    findMetro: async (metroId) => figuresOfMetro(metroId),
    findTract: async (tractId) => figuresOfTract(tractId),
    findBusinesses: async (area) => noBusinesses(area),
  };
}

function figuresOfZip(zipCode: string): FoundFigures | null {
  const zip = zipFacts(zipCode);
  if (!zip) return null;
  const around = householdStatistics(areasAround(zip.countyFips, zip.metroId));
  return { source: 'embedded', statistics: [...zipStatistics(zip), ...around], note: ZIP_NOTE };
}

function figuresOfMetro(metroId: string): FoundFigures | null {
  const metro = metroFacts(metroId);
  if (!metro) return null;
  const areas = areasAround(metro.countyFips, metroId);
  return { source: 'embedded', statistics: householdStatistics(areas), note: null };
}

/** We have no data below the county level, so the response names the county and gives its figures. */
function figuresOfTract(tractId: string): FoundTract | null {
  const countyFips = tractId.slice(0, 5);
  const county = areaFacts('county', countyFips);
  return (
    county && {
      source: 'embedded',
      level: 'county',
      countyFips,
      countyName: county.name,
      statistics: [...householdStatistics([county]), ...valueStatistics([county])],
      note: `Figures by tract aren’t available because no Census key is configured. These figures are for ${county.name}.`,
    }
  );
}

function noBusinesses(area: BusinessArea): BusinessComposition | null {
  const named = nameOf(area);
  return (
    named && {
      ...named,
      year: null,
      agency: 'U.S. Census Bureau',
      dataset: 'County Business Patterns',
      total: null,
      sectors: [],
      note: NO_BUSINESSES,
    }
  );
}

function nameOf(
  area: BusinessArea,
): Pick<BusinessComposition, 'level' | 'areaCode' | 'areaName'> | null {
  if ('countyFips' in area) {
    const county = areaFacts('county', area.countyFips);
    return county && { level: 'county', areaCode: county.code, areaName: county.name };
  }
  const zip = zipFacts(area.zipCode);
  return (
    zip && { level: 'zip', areaCode: zip.zip, areaName: `${zip.city}, ${zip.state} ${zip.zip}` }
  );
}
