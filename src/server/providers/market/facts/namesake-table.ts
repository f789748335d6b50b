import type { FactColumn } from '#server/providers/market/fact-table.ts';

/*
 * Principal cities of metro and micro areas that share their name with a city of the sample markets, the most populous area
 * of a name first: Census Bureau, ACS 5-year 2019–2023. Rows are separated by a bar.
 */
export const namesakeTable = {
  city: {
    source: 'names',
    values:
      'Austin|Charleston|Charleston|Cleveland|Cleveland|Columbus|Columbus|Columbus|Columbus|Grand Rapids|Greenville|Greenville|Greenville|Henderson|Henderson|Huntsville|Jacksonville|Jacksonville|Jacksonville|Las Vegas|Marietta|Meridian|Miami|Portland|Richmond|Richmond|Rochester|Washington|Washington',
  },
  state: {
    source: 'names',
    values:
      'MN|WV|IL|TN|MS|GA|IN|MS|NE|MN|NC|OH|MS|KY|NC|TX|NC|TX|IL|NM|OH|MS|OK|ME|KY|IN|MN|NC|IN',
  },
} as const satisfies Record<string, FactColumn>;
