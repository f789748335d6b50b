import { type Answer, type Requested, type StandIn, startStandIn } from './stand-in.ts';

export const CENSUS_KEY = 'a-census-key';

const ZCTA = 'zip code tabulation area';
const METRO = 'metropolitan statistical area/micropolitan statistical area';

/** The stand-in's areas, by how they are requested. */
const AREAS: Record<string, [string, Record<string, string>]> = {
  [`${ZCTA}:78704`]: ['ZCTA5 78704', { [ZCTA]: '78704' }],
  'zip code:78704': ['ZIP 78704 (Austin, TX)', { 'zip code': '78704' }],
  'tract:001901 in state:48 county:453': [
    'Census Tract 19.01; Travis County; Texas',
    { state: '48', county: '453', tract: '001901' },
  ],
  'county:453 in state:48': ['Travis County, Texas', { state: '48', county: '453' }],
  [`${METRO}:12420`]: ['Austin-Round Rock-San Marcos, TX Metro Area', { [METRO]: '12420' }],
  'state:48': ['Texas', { state: '48' }],
  'us:1': ['United States', { us: '1' }],
};

/** Published figures for ZCTA 78704 in the forms that matter: counts, a top-coded median, sentinels. */
const VALUES: Record<string, string | null> = {
  B01003_001E: '50688',
  B01003_001M: '-555555555',
  B01002_001E: '34.2',
  B19013_001E: '250001',
  B25077_001E: '812300',
  B25077_001M: '21045',
  B25064_001E: '3501',
  B25103_001E: '8123',
  B25004_002E: '-666666666',
  B25010_001E: null,
  B25001_001E: '10000',
  B08303_001E: '12000',
  B23025_003E: '30000',
  B23025_005E: '1200',
};

const SECTORS: [string, string, string, string, string][] = [
  ['00', 'Total for all sectors', '41022', '702611', '59123456'],
  ['31-33', 'Manufacturing', '1011', '52311', '5912345'],
  ['44-45', 'Retail trade', '4303', '70211', '2512345'],
  ['445', 'Food and beverage retailers', '641', '15211', '412345'],
  ['11', 'Agriculture, forestry, fishing and hunting', '21', '0', '0'],
];

const plain = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
});

/** The Census Data API and the bureau's geocoder on loopback, with its redirect for a missing key. */
export function startCensusStandIn(): Promise<StandIn> {
  return startStandIn({ answer, errorBody: () => 'error: the server is in trouble' });
}

function answer(requested: Requested): Answer {
  const { path, query } = requested;
  if (path.startsWith('/geocoder/geographies/')) return locate(requested);
  if (!query.has('key')) return toKeyPage('missing_key');
  if (query.get('key') !== CENSUS_KEY) return toKeyPage('invalid_key');
  const variables = (query.get('get') ?? '').split(',');
  if (variables.length > 50) return plain(400, 'error: error: too many variables');
  const where = [query.get('for'), query.get('in')].filter(Boolean).join(' in ');
  const area = AREAS[where];
  if (!area) return /^(tract|county|state|us|zip|metro)/.test(where) ? { status: 204 } : unknown();
  if (path === '/data/2023/acs/acs5') return survey(variables, area);
  return path === '/data/2022/cbp' ? businesses(variables, area) : { status: 404 };
}

const unknown = () => plain(400, 'error: unknown/unsupported geography hierarchy');

const toKeyPage = (name: string): Answer => ({
  status: 302,
  headers: { location: `/data/${name}.html`, 'x-datawebapi-keyerror': '1' },
});

function survey(variables: string[], [name, columns]: [string, Record<string, string>]): Answer {
  const wrong = variables.find((one) => one !== 'NAME' && !/^B\d{5}_\d{3}[EM]$/.test(one));
  if (wrong) return plain(400, `error: unknown variable '${wrong}'`);
  const cells = variables.map((one) => {
    if (one === 'NAME') return name;
    return one in VALUES ? VALUES[one] : one.endsWith('M') ? '40' : '1000';
  });
  // Early vintages also sent rows for other areas; the right one isn't always first.
  const decoy = [...variables.map(() => '7'), ...Object.values(columns).map(() => '00000')];
  return {
    body: [[...variables, ...Object.keys(columns)], decoy, [...cells, ...Object.values(columns)]],
  };
}

function businesses(
  variables: string[],
  [name, columns]: [string, Record<string, string>],
): Answer {
  const rows = SECTORS.map(([code, label, establishments, employees, payroll]) => [
    name,
    code,
    label,
    establishments,
    employees,
    payroll,
    code,
    ...Object.values(columns),
  ]);
  return { body: [[...variables, 'NAICS2017', ...Object.keys(columns)], ...rows] };
}

const TRACTS = { 'Census Tracts': [{ GEOID: '48453001901', NAME: 'Census Tract 19.01' }] };

function locate({ path, query }: Requested): Answer {
  const isCurrent =
    query.get('benchmark') === 'Public_AR_Current' && query.get('vintage') === 'Current_Current';
  if (!isCurrent || query.get('format') !== 'json') return { status: 400, body: { errors: ['x'] } };
  if (path.endsWith('/coordinates')) {
    const isInside = Number(query.get('x')) < -90 && Number(query.get('y')) > 20;
    return { body: { result: { geographies: isInside ? TRACTS : {} } } };
  }
  const isKnown = query.get('address')?.toLowerCase().startsWith('12 sample st');
  const match = {
    matchedAddress: '12 SAMPLE ST, AUSTIN, TX, 78704',
    coordinates: { x: -97.7561, y: 30.2471 },
    addressComponents: { zip: '78704', state: 'TX', city: 'AUSTIN' },
    geographies: TRACTS,
  };
  return { body: { result: { input: {}, addressMatches: isKnown ? [match] : [] } } };
}
