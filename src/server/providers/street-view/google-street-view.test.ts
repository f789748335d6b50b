import { expect, test } from 'vitest';
import {
  MAPS_KEY,
  MAPS_SIGNING_SECRET,
  PHOTOGRAPH,
  startGoogleMapsStandIn,
} from '#server/testing/stand-ins/google-maps-stand-in.ts';
import { outsideService } from '#server/testing/stand-ins/outside-service.ts';
import type { Fault } from '#server/testing/stand-ins/stand-in.ts';
import { createGoogleStreetView } from './google-street-view.ts';
import { signUrl } from './sign-url.ts';

const ADDRESS = '12 Sample St, Austin, TX 78704';
const SIZE = { width: 600, height: 400 };

const outside = outsideService(startGoogleMapsStandIn);

const connect = ({ apiKey = MAPS_KEY, signingSecret = MAPS_SIGNING_SECRET } = {}) =>
  createGoogleStreetView({
    apiKey,
    signingSecret,
    baseUrl: `${outside.service.url}/maps/api`,
    clockwork: outside.clock,
    log: outside.log,
  });
const paths = () =>
  outside.service.requests.map(({ path }) => path.replace('/maps/api/streetview', ''));

test('the example in Google’s guide gets the signature given there', () => {
  const url = 'https://maps.googleapis.com/maps/api/geocode/json?address=New+York&client=clientID';
  expect(signUrl(url, 'vNIXE0xscrmjlyV-12Nj_BvUPaw=')).toBe(
    `${url}&signature=chaRF2hTJKOScPr-RQCEhZbSzIE=`,
  );
});

test('metadata is requested first, then the image, signed, outdoors and with error codes', async () => {
  expect(await connect().photograph(ADDRESS, SIZE)).toEqual({
    contentType: 'image/jpeg',
    body: PHOTOGRAPH,
  });
  expect(paths()).toEqual(['/metadata', '']);
  expect(Object.fromEntries(outside.service.requests[1]?.query ?? [])).toEqual({
    location: ADDRESS,
    size: '600x400',
    source: 'outdoor',
    return_error_code: 'true',
    key: MAPS_KEY,
    signature: expect.stringMatching(/^[\w-]{27}=$/),
  });
  expect(outside.service.requests[0]?.query.has('signature')).toBe(true);
});

test('without a signing secret, requests go out unsigned and still work', async () => {
  const picture = await connect({ signingSecret: '' }).photograph(ADDRESS, SIZE);
  expect(picture?.body).toEqual(PHOTOGRAPH);
  expect(outside.service.requests.some(({ query }) => query.has('signature'))).toBe(false);
});

test('a size of 5000 by 0 is requested as 640x1', async () => {
  await connect().photograph(ADDRESS, { width: 5000, height: 0 });
  expect(outside.service.requests[1]?.query.get('size')).toBe('640x1');
});

test.each(['ZERO_RESULTS', 'NOT_FOUND'])(
  '%s: no image is requested and nothing is logged',
  async (status) => {
    outside.service.meetNext({ body: { status } });
    expect(await connect().photograph(ADDRESS, SIZE)).toBeNull();
    expect(paths()).toEqual(['/metadata']);
    expect(outside.logged()).toBe('[[],[]]');
  },
);

test('a wrong signature or key raises one alarm without the key, and no calls are sent for 10 minutes', async () => {
  const streetView = connect({ apiKey: 'a-wrong-key' });
  expect(await streetView.photograph(ADDRESS, SIZE)).toBeNull();
  expect(await streetView.photograph(ADDRESS, SIZE)).toBeNull();
  expect(outside.service.requests).toHaveLength(1);
  expect(outside.log.error).toHaveBeenCalledTimes(1);
  expect(outside.logged()).not.toContain('a-wrong-key');
  expect(await connect({ signingSecret: 'AAAA' }).photograph(ADDRESS, SIZE)).toBeNull();
  expect(outside.log.error).toHaveBeenCalledTimes(2);
});

test.each<[string, Fault]>([
  ['UNKNOWN_ERROR', { body: { status: 'UNKNOWN_ERROR' } }],
  ['OVER_QUERY_LIMIT', { body: { status: 'OVER_QUERY_LIMIT' } }],
  ['500', 500],
  ['a time-out', 'hang'],
])('metadata that returns %s is requested again', async (_what, fault) => {
  outside.service.meetNext(fault);
  expect((await connect().photograph(ADDRESS, SIZE))?.body).toEqual(PHOTOGRAPH);
  expect(paths()).toEqual(['/metadata', '/metadata', '']);
  expect(outside.clock.deadlines).toEqual([5000, 5000, 5000]);
});

test.each<[string, Fault]>([
  ['HTML', 'html'],
  ['no JSON', 'truncated'],
  ['an empty list', 'empty-list'],
  ['INVALID_REQUEST', { body: { status: 'INVALID_REQUEST' } }],
])('metadata that returns %s gives no image', async (_what, fault) => {
  outside.service.meetNext(fault);
  expect(await connect().photograph(ADDRESS, SIZE)).toBeNull();
  expect(paths()).toEqual(['/metadata']);
});

test.each<[string, Fault]>([
  ['404', { status: 404, headers: { 'content-type': 'image/jpeg' }, body: PHOTOGRAPH }],
  ['text', { headers: { 'content-type': 'text/plain' }, body: 'Quota exceeded' }],
  ['a page', 'html'],
  [
    'an SVG, which could hold a script',
    { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' },
  ],
  ['an empty picture', { headers: { 'content-type': 'image/jpeg' } }],
  ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/gray.jpg' } }],
  ['a time-out', 'hang'],
  ['a picture that breaks off', 'cut-off'],
])('an image that is %s is discarded', async (_what, fault) => {
  outside.service.meetNext('answer', fault);
  expect(await connect().photograph(ADDRESS, SIZE)).toBeNull();
  expect(outside.log.warn).toHaveBeenCalledTimes(1);
  expect(outside.logged()).not.toMatch(/Sample|a-maps-key/);
});

test('an image rejected with 403 raises the alarm', async () => {
  outside.service.meetNext('answer', { status: 403, body: 'no' });
  expect(await connect().photograph(ADDRESS, SIZE)).toBeNull();
  expect(outside.log.error).toHaveBeenCalledTimes(1);
});
