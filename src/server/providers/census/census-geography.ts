import type { CensusArea } from './census.ts';

const METRO = 'metropolitan statistical area/micropolitan statistical area';

/** How an area is requested, and the columns that identify its row. */
export interface CensusGeography {
  for: string;
  in?: string;
  columns: Record<string, string>;
}

const DIGITS: Record<Exclude<CensusArea['level'], 'nation'>, number> = {
  zip: 5,
  tract: 11,
  county: 5,
  metro: 5,
  state: 2,
};

/** Null for an impossible code. County Business Patterns names ZIPs differently from the survey. */
export function censusGeography(
  area: CensusArea,
  zipColumn: 'zip code tabulation area' | 'zip code' = 'zip code tabulation area',
): CensusGeography | null {
  if (area.level === 'nation') return { for: 'us:1', columns: { us: '1' } };
  const { level, code } = area;
  if (code.length !== DIGITS[level] || !/^\d+$/.test(code)) return null;
  const state = code.slice(0, 2);
  const county = code.slice(2, 5);
  if (level === 'tract') {
    const tract = code.slice(5);
    return {
      for: `tract:${tract}`,
      in: `state:${state} county:${county}`,
      columns: { state, county, tract },
    };
  }
  if (level === 'county') {
    return { for: `county:${county}`, in: `state:${state}`, columns: { state, county } };
  }
  const column = { zip: zipColumn, metro: METRO, state: 'state' }[level];
  return { for: `${column}:${code}`, columns: { [column]: code } };
}
