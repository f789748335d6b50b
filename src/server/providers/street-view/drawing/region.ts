/** What grows behind the house. */
export type Region = 'woods' | 'conifers' | 'palms' | 'desert' | 'prairie';

const STATES: Record<Exclude<Region, 'woods'>, string> = {
  desert: 'AZ NV NM UT',
  palms: 'FL HI CA',
  conifers: 'CO ID MT WY WA OR AK ME VT NH MN',
  prairie: 'TX OK KS NE SD ND IA',
};

/** Based on the state in the address, such as `…, Phoenix, AZ 85001`. */
export function regionOf(address: string): Region {
  const line = address
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .toUpperCase();
  const state = / ([A-Z]{2})(?: \d{5}(?:-\d{4})?)?(?: USA)?$/.exec(line)?.[1];
  if (!state) return 'woods';
  const known = Object.entries(STATES).find(([, states]) => states.split(' ').includes(state));
  return (known?.[0] as Region | undefined) ?? 'woods';
}
