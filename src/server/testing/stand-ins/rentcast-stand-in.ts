import { rentcastListings, rentcastRecords } from './rentcast-samples.ts';
import { type Answer, type Requested, type StandIn, startStandIn } from './stand-in.ts';

export const RENTCAST_KEY = 'a-rentcast-key';

type Row = Record<string, unknown>;

/** RentCast's codes; it returns 404 for "no data". */
const CODES: Record<number, string> = {
  400: 'resource/bad-request',
  401: 'auth/api-key-invalid',
  404: 'resource/not-found',
  429: 'auth/rate-limit-exceeded',
};
const errorBody = (status: number) => ({
  status,
  error: CODES[status] ?? 'server/error',
  message: 'An error message of RentCast',
});
const failure = (status: number): Answer => ({ status, body: errorBody(status) });

/** RentCast's version 1 on loopback: its paths, its case-sensitive cities, its ranges and its paging. */
export function startRentcastStandIn(): Promise<StandIn> {
  return startStandIn({ answer, errorBody });
}

function answer(requested: Requested): Answer {
  if (requested.headers['x-api-key'] !== RENTCAST_KEY) return failure(401);
  const [version, noun, ...rest] = requested.path.slice(1).split('/');
  if (version !== 'v1') return failure(404);
  if (noun === 'properties') return rows(requested, rentcastRecords, rest[0]);
  if (noun === 'listings' && rest[0] === 'sale') return rows(requested, rentcastListings, rest[1]);
  if (noun === 'listings' && rest[0] === 'rental' && rest[1] === 'long-term') {
    return rows(requested, rentcastListings.map(asRental), rest[2]);
  }
  if (noun === 'avm') return estimate(requested, rest.join('/'));
  if (noun === 'markets') return market(requested);
  return failure(404);
}

const asRental = (row: Row): Row => ({ ...row, price: Math.round(Number(row['price']) * 0.007) });

function rows({ query }: Requested, all: Row[], id: string | undefined): Answer {
  if (id !== undefined) {
    const row = all.find((one) => one['id'] === decodeURIComponent(id));
    return row ? { body: row } : failure(404);
  }
  const limit = Number(query.get('limit') ?? 50);
  const offset = Number(query.get('offset') ?? 0);
  if (!(limit >= 1 && limit <= 500) || offset % limit !== 0) return failure(400);
  const fitting = all.filter((row) => fits(row, query));
  if (fitting.length === 0) return failure(404);
  return {
    headers: {
      'x-limit': String(limit),
      ...(query.get('includeTotalCount') === 'true' && {
        'x-total-count': String(fitting.length),
      }),
    },
    body: fitting.slice(offset, offset + limit),
  };
}

const NUMBERS = ['bedrooms', 'bathrooms', 'squareFootage', 'lotSize', 'yearBuilt', 'price'];

function fits(row: Row, query: URLSearchParams): boolean {
  for (const name of ['city', 'state', 'zipCode']) {
    if (query.has(name) && query.get(name) !== row[name]) return false;
  }
  const address = query.get('address');
  if (address && String(row['formattedAddress']).toLowerCase() !== address.toLowerCase()) {
    return false;
  }
  const types = query.get('propertyType')?.split('|');
  if (types && !types.includes(String(row['propertyType']))) return false;
  return NUMBERS.every((name) => isInRange(Number(row[name]), query.get(name)));
}

function isInRange(value: number, filter: string | null): boolean {
  if (filter === null) return true;
  return filter.split('|').some((part) => {
    const [min = '', max] = part.split(':');
    if (max === undefined) return value === Number(min);
    return (min === '*' || value >= Number(min)) && (max === '*' || value <= Number(max));
  });
}

function estimate({ query }: Requested, path: string): Answer {
  const address = query.get('address')?.toLowerCase();
  const row = rentcastRecords.find(
    (one) =>
      String(one['formattedAddress']).toLowerCase() === address ||
      (query.has('latitude') && Number(query.get('latitude')) === one['latitude']),
  );
  if (!row) return failure(address === undefined && !query.has('latitude') ? 400 : 404);
  const comparables = rentcastListings.map((listing) => ({
    ...(path === 'value' ? listing : asRental(listing)),
    distance: 0.44,
    daysOld: 210,
    correlation: 0.9873,
  }));
  if (path === 'value') {
    return {
      body: {
        price: 250_000,
        priceRangeLow: 231_000,
        priceRangeHigh: 269_000,
        subjectProperty: row,
        comparables,
      },
    };
  }
  if (path !== 'rent/long-term') return failure(404);
  // The older response format: coordinates instead of a subject.
  const { latitude, longitude } = row;
  return {
    body: { rent: 1620, rentRangeLow: 1550, rentRangeHigh: 1690, latitude, longitude, comparables },
  };
}

function market({ query }: Requested): Answer {
  const zipCode = query.get('zipCode');
  if (!zipCode) return failure(400);
  if (zipCode !== '78704') return failure(404);
  const side = (word: string, median: number) => ({
    lastUpdatedDate: '2026-11-10T00:00:00.000Z',
    [`average${word}`]: median * 1.1,
    [`median${word}`]: median,
    [`min${word}`]: median / 2,
    [`max${word}`]: median * 3,
    [`median${word}PerSquareFoot`]: median / 1400,
    medianSquareFootage: 1400,
    medianDaysOnMarket: 31,
    newListings: 12,
    totalListings: 140,
    dataByPropertyType: [{ propertyType: 'Condo', [`median${word}`]: median * 0.7 }],
    dataByBedrooms: [{ bedrooms: 3, [`median${word}`]: median * 1.05 }],
    history: {
      '2026-10': { date: '2026-10-01T00:00:00.000Z', [`median${word}`]: median * 0.99 },
      '2026-09': { date: '2026-09-01T00:00:00.000Z', [`median${word}`]: median * 0.98 },
    },
  });
  const body = {
    id: zipCode,
    zipCode,
    saleData: side('Price', 500_000),
    rentalData: side('Rent', 2400),
  };
  return { body };
}
