import { createHmac } from 'node:crypto';
import { type Answer, type Requested, type StandIn, startStandIn } from './stand-in.ts';

export const MAPS_KEY = 'a-maps-key';
/** URL-safe base64 with both of the characters that differ from standard base64. */
export const MAPS_SIGNING_SECRET = 'vNIXE0xscrmjlyV-12Nj_BvUPaw=';

/** The first bytes of a JPEG are enough here. */
export const PHOTOGRAPH = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
export const GREY_PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 9, 9, 9]);

/** Google Maps on loopback: street view with its metadata, and geocoding. It has one street in Austin. */
export function startGoogleMapsStandIn(): Promise<StandIn> {
  return startStandIn({
    answer,
    errorBody: () => ({ error_message: 'Something went wrong', status: 'UNKNOWN_ERROR' }),
  });
}

const isKnown = (address: string | null): boolean => /sample st/i.test(address ?? '');

function answer(requested: Requested): Answer {
  if (requested.path === '/maps/api/geocode/json') return geocode(requested);
  if (requested.path === '/maps/api/streetview/metadata') return metadata(requested);
  return requested.path === '/maps/api/streetview' ? picture(requested) : { status: 404 };
}

/** An unsigned request is fine below the quota; a wrongly signed one never is. */
function isAllowed({ path, query, rawQuery }: Requested): boolean {
  if (query.get('key') !== MAPS_KEY) return false;
  const signature = query.get('signature');
  if (signature === null) return true;
  const signed = `${path}?${rawQuery.slice(0, rawQuery.indexOf('&signature='))}`;
  const secret = Buffer.from(MAPS_SIGNING_SECRET, 'base64url');
  const right = createHmac('sha1', secret).update(signed).digest('base64url');
  return signature.replaceAll('=', '') === right;
}

function metadata(requested: Requested): Answer {
  if (!isAllowed(requested)) {
    return {
      body: { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' },
    };
  }
  if (!isKnown(requested.query.get('location'))) return { body: { status: 'ZERO_RESULTS' } };
  return {
    body: {
      status: 'OK',
      copyright: '© Google',
      date: '2024-05',
      location: { lat: 30.2471, lng: -97.7561 },
      pano_id: 'tu510ie_z4ptBZYo2BGEJg',
    },
  };
}

function picture(requested: Requested): Answer {
  const { query } = requested;
  const text = { 'content-type': 'text/plain' };
  if (!isAllowed(requested)) return { status: 403, headers: text, body: 'The key is invalid.' };
  const [width = 0, height = 0] = (query.get('size') ?? '').split('x').map(Number);
  const isSize = width >= 1 && height >= 1 && width <= 640 && height <= 640;
  if (!isSize) return { status: 400, headers: text, body: 'Invalid size.' };
  const headers = { 'content-type': 'image/jpeg' };
  if (isKnown(query.get('location'))) return { headers, body: PHOTOGRAPH };
  return query.get('return_error_code') === 'true'
    ? { status: 404, headers: text, body: 'No imagery here.' }
    : { headers, body: GREY_PICTURE };
}

function geocode({ query }: Requested): Answer {
  if (query.get('key') !== MAPS_KEY) {
    return { body: { status: 'REQUEST_DENIED', results: [], error_message: 'invalid key' } };
  }
  if (query.get('components') !== 'country:US' || !isKnown(query.get('address'))) {
    return { body: { status: 'ZERO_RESULTS', results: [] } };
  }
  const component = (long_name: string, short_name: string, type: string) => ({
    long_name,
    short_name,
    types: [type, 'political'],
  });
  const result = {
    formatted_address: '12 Sample St, Austin, TX 78704, USA',
    place_id: 'ChIJ',
    types: ['street_address'],
    address_components: [
      component('Austin', 'Austin', 'locality'),
      component('Travis County', 'Travis County', 'administrative_area_level_2'),
      component('Texas', 'TX', 'administrative_area_level_1'),
      component('78704', '78704', 'postal_code'),
    ],
    geometry: { location: { lat: 30.2471, lng: -97.7561 }, location_type: 'ROOFTOP' },
  };
  return { body: { status: 'OK', results: [result] } };
}
