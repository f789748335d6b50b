import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import {
  type CachedCall,
  createAnswerCache,
  DAY,
} from '#server/providers/outbound/answer-cache.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import { listOf } from '#server/providers/outbound/lenient.ts';
import type { CallOutcome, Finding } from '#server/providers/outbound/outcome.ts';
import {
  type Parameters,
  pathSegment,
  queryString,
} from '#server/providers/outbound/query-string.ts';
import { createCallBudget } from './call-budget.ts';
import type { Rentcast, RentcastPage, RentcastReport, RentcastService } from './rentcast.ts';
import { createRentcastCall, type Read } from './rentcast-calls.ts';
import { readMarket } from './rentcast-market.ts';
import { estimateParameters, type RentcastSearch, searchParameters } from './rentcast-search.ts';
import { Listing, PropertyRecord, readEstimate } from './rentcast-shapes.ts';

interface Settings {
  apiKey: string;
  monthlyCalls: number;
  baseUrl: string;
  db: Db;
  clockwork: Clockwork;
  log: OutboundLog;
  isOwner: (userId: string) => Promise<boolean>;
}

const CACHE_MS = { records: 30 * DAY, markets: 30 * DAY, estimates: 7 * DAY, listings: DAY };

/** Path segments that can't be a property id: RentCast's own, or invalid ones. */
const NO_IDS = new Set(['', '.', '..', 'random']);

const NOTHING = { kind: 'no-data' } as const;

/** The RentCast API, cached and within its limits. */
export function createRentcast(settings: Settings): RentcastService {
  const { db, clockwork } = settings;
  const budget = createCallBudget(settings);
  const call = createRentcastCall({ ...settings, budget });
  const remember = createAnswerCache({ db, now: clockwork.now, name: 'rentcast/1' });
  return {
    paidBy: (payer) =>
      rentcastWith(remember, (pathAndQuery, read) => call(payer, pathAndQuery, read)),
    hasCallsLeft: budget.hasCallsLeft,
  };
}

type Call = <T>(pathAndQuery: string, read: Read<T>) => Promise<Finding<T>>;

function rentcastWith(remember: CachedCall, call: Call): Rentcast {
  function ask<T>(path: string, parameters: Parameters, cacheMs: number, read: Read<T>) {
    const { address } = parameters;
    const normalized = {
      ...parameters,
      ...(typeof address === 'string' && { address: address.toLowerCase() }),
    };
    return remember(`${path}?${queryString(normalized)}`, cacheMs, () =>
      call(`${path}?${queryString(parameters)}`.replace(/\?$/, ''), read),
    );
  }

  async function fetchById<T extends z.ZodType>(
    path: string,
    id: string,
    cacheMs: number,
    shape: T,
  ): Promise<CallOutcome<z.output<T>>> {
    if (NO_IDS.has(id.trim())) return NOTHING;
    return ask(`${path}/${pathSegment(id)}`, {}, cacheMs, readOne(shape));
  }

  const fetchPage = <T extends z.ZodType>(
    path: string,
    search: RentcastSearch,
    cacheMs: number,
    shape: T,
  ) => ask(path, searchParameters(search), cacheMs, readPage(shape));

  const rentcast: Omit<Rentcast, 'report'> = {
    record: (id) => fetchById('/properties', id, CACHE_MS.records, PropertyRecord),
    recordAt: async (address) => firstOf(await rentcast.records({ address, limit: 1 })),
    records: (search) => fetchPage('/properties', search, CACHE_MS.records, PropertyRecord),
    saleListing: (id) => fetchById('/listings/sale', id, CACHE_MS.listings, Listing),
    saleListings: (search) => fetchPage('/listings/sale', search, CACHE_MS.listings, Listing),
    rentalListing: (id) => fetchById('/listings/rental/long-term', id, CACHE_MS.listings, Listing),
    rentalListings: (search) =>
      fetchPage('/listings/rental/long-term', search, CACHE_MS.listings, Listing),
    value: (request) =>
      ask('/avm/value', estimateParameters(request), CACHE_MS.estimates, (body) =>
        found(readEstimate(body, 'price')),
      ),
    rent: async (request) =>
      request.propertyType === 'Land'
        ? NOTHING
        : ask('/avm/rent/long-term', estimateParameters(request), CACHE_MS.estimates, (body) =>
            found(readEstimate(body, 'rent')),
          ),
    market: (zipCode, historyRange = 12) =>
      ask('/markets', { zipCode, historyRange, dataType: 'All' }, CACHE_MS.markets, (body) =>
        found(readMarket(body)),
      ),
  };
  return { ...rentcast, report: (where) => report(rentcast, where) };
}

/** By id, the record comes first because estimates are requested by address; by address, all three run in parallel. */
async function report(
  rentcast: Omit<Rentcast, 'report'>,
  where: { id: string } | { address: string },
): Promise<RentcastReport> {
  if ('address' in where) {
    const [record, value, rent] = await Promise.all([
      rentcast.recordAt(where.address),
      rentcast.value(where),
      rentcast.rent(where),
    ]);
    return { record, value, rent };
  }
  const record = await rentcast.record(where.id);
  if (record.kind === 'unavailable') return { record, value: record, rent: record };
  const address = record.kind === 'found' ? record.data.formattedAddress : null;
  if (!address || record.kind !== 'found') return { record, value: NOTHING, rent: NOTHING };
  const isLand = record.data.propertyType === 'Land';
  const [value, rent] = await Promise.all([
    rentcast.value({ address }),
    isLand ? NOTHING : rentcast.rent({ address }),
  ]);
  return { record, value, rent };
}

const found = <T>(data: T | null): Finding<T> =>
  data === null ? NOTHING : { kind: 'found', data };

function readOne<T extends z.ZodType>(shape: T): Read<z.output<T>> {
  return (body) => {
    const { data } = shape.safeParse(body);
    return data === undefined ? { kind: 'unavailable', reason: 'failed' } : { kind: 'found', data };
  };
}

function readPage<T extends z.ZodType>(shape: T): Read<RentcastPage<z.output<T>>> {
  return (body, headers) => {
    if (!Array.isArray(body)) return { kind: 'unavailable', reason: 'failed' };
    const total = /^\d+$/.exec(headers.get('x-total-count') ?? '')?.[0];
    const page = { items: listOf(shape).parse(body), total: total ? Number(total) : null };
    return { kind: 'found', data: page };
  };
}

function firstOf<T>(outcome: CallOutcome<RentcastPage<T>>): CallOutcome<T> {
  if (outcome.kind !== 'found') return outcome;
  const [first] = outcome.data.items;
  return first === undefined ? NOTHING : { ...outcome, data: first };
}
