import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';

/** Countries from the regional registries (CC0); 8 MB, loaded at the first lookup. */
const TABLE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

type CountryRecord = Response & { readonly country_code?: string };

let reader: Reader<CountryRecord> | null | undefined;

function openTable(): Reader<CountryRecord> | null {
  try {
    return new Reader<CountryRecord>(readFileSync(createRequire(import.meta.url).resolve(TABLE)));
  } catch {
    // Without the table, sessions are listed by IP alone.
    return null;
  }
}

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' });

/** The country an IP is registered in, in English, such as "United States." Null for private and unregistered IPs. */
export function countryOfIp(ip: string): string | null {
  // A dual-stack socket writes IPv4 as ::ffff:203.0.113.7.
  const plain = ip.replace(/^::ffff:(?=\d)/i, '');
  if (isIP(plain) === 0) return null;
  reader ??= openTable();
  const code = reader?.get(plain)?.country_code;
  return code && /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? null) : null;
}
