import { describe, expect, test } from 'vitest';
import { zipFacts } from '#server/providers/market/market-facts.ts';
import {
  MAPS_KEY,
  startGoogleMapsStandIn,
} from '#server/testing/stand-ins/google-maps-stand-in.ts';
import { outsideService, providerDatabase } from '#server/testing/stand-ins/outside-service.ts';
import type { Fault } from '#server/testing/stand-ins/stand-in.ts';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';
import { createGoogleGeocoder } from './google-geocoder.ts';

const ADDRESS = '12 Sample St, Austin, TX 78745';
const now = () => new Date('2026-11-15T12:00:00Z');
const embedded = createEmbeddedGeocoder(now);

describe('the embedded geocoder', () => {
  test('an address maps to the center of its ZIP, taken from its last five digits', async () => {
    const zip = zipFacts('78745');
    expect(await embedded.locate('78746 Ranch Rd, Austin, TX 78745-1234, USA')).toEqual({
      kind: 'found',
      fetchedAt: now(),
      data: {
        latitude: zip?.latitude,
        longitude: zip?.longitude,
        precision: 'zip',
        isPartial: true,
        formattedAddress: null,
        zipCode: '78745',
        city: 'Austin',
        state: 'TX',
        county: null,
        source: 'embedded',
      },
    });
  });

  test.each(['Austin, TX', '12 Sample St Austin tx', 'austin,tx 99999, usa'])(
    '%s maps to the center of the city',
    async (address) => {
      const outcome = await embedded.locate(address);
      expect(outcome).toMatchObject({ data: { precision: 'city', city: 'Austin', zipCode: null } });
      const { latitude = 0, longitude = 0 } = outcome.kind === 'found' ? outcome.data : {};
      expect(Math.hypot(latitude - 30.27, longitude + 97.74)).toBeLessThan(0.2);
    },
  );

  test.each(['', 'TX', '12 Sample St', 'Nowhere, TX', 'Austin, OH', '00000'])(
    '%j is not found',
    async (address) => {
      expect(await embedded.locate(address)).toEqual({ kind: 'no-data' });
    },
  );
});

describe('Google', () => {
  const database = providerDatabase();
  const outside = outsideService(startGoogleMapsStandIn);

  const connect = (apiKey = MAPS_KEY) =>
    createGoogleGeocoder({
      apiKey,
      baseUrl: `${outside.service.url}/maps/api`,
      db: database.db,
      clockwork: outside.clock,
      log: outside.log,
      fallback: embedded,
    });

  test('finds the building, its county and its ZIP, with one call in 30 days', async () => {
    const geocoder = connect();
    expect(await geocoder.locate(ADDRESS)).toMatchObject({
      kind: 'found',
      data: {
        latitude: 30.2471,
        longitude: -97.7561,
        precision: 'house',
        isPartial: false,
        zipCode: '78704',
        city: 'Austin',
        state: 'TX',
        county: 'Travis County',
        source: 'google',
      },
    });
    await geocoder.locate(`  ${ADDRESS.toUpperCase()} `);
    expect(outside.service.requests).toHaveLength(1);
    expect(outside.service.requests[0]?.query.get('components')).toBe('country:US');
  });

  test('no result means no data, not a guess', async () => {
    expect(await connect().locate('1 Nowhere, Austin, TX 78745')).toEqual({ kind: 'no-data' });
    expect(await connect().locate('  ')).toEqual({ kind: 'no-data' });
    expect(outside.service.requests).toHaveLength(1);
  });

  test('a rejected key falls back to the ZIP, with one alarm that omits the key', async () => {
    const geocoder = connect('a-wrong-key');
    expect(await geocoder.locate(ADDRESS)).toMatchObject({
      data: { precision: 'zip', source: 'embedded' },
    });
    await geocoder.locate('14 Sample St, Austin, TX 78745');
    expect(outside.service.requests).toHaveLength(1);
    expect(outside.log.error).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(outside.log.error.mock.calls)).not.toContain('a-wrong-key');
  });

  test.each<[string, Fault, number]>([
    ['UNKNOWN_ERROR', { body: { status: 'UNKNOWN_ERROR', results: [] } }, 4],
    ['OVER_QUERY_LIMIT', { body: { status: 'OVER_QUERY_LIMIT', results: [] } }, 4],
    ['500', 500, 4],
    ['a time-out', 'hang', 4],
    ['INVALID_REQUEST', { body: { status: 'INVALID_REQUEST', results: [] } }, 1],
    ['HTML', 'html', 1],
    ['OK without a result', { body: { status: 'OK', results: [{}] } }, 1],
  ])('%s falls back to the ZIP after the retries', async (_what, fault, tries) => {
    outside.service.meetNext(fault, fault, fault, fault);
    expect(await connect().locate(ADDRESS)).toMatchObject({ data: { source: 'embedded' } });
    expect(outside.service.requests).toHaveLength(tries);
  });
});
