export type Parameters = Record<string, string | number | boolean | null | undefined>;

/** Characters allowed unescaped in a query (RFC 3986 section 3.4); services use them in their documented syntax. */
const PLAIN: Record<string, string> = { '%3A': ':', '%2C': ',', '%2F': '/' };

/** Turns a lone surrogate, which `encodeURIComponent` rejects, into the replacement character. */
const wellFormed = (value: string): string => Buffer.from(value).toString();

const encode = (value: string): string =>
  encodeURIComponent(wellFormed(value)).replaceAll(/%(3A|2C|2F)/g, (code) => PLAIN[code] ?? code);

/** Sorted, so equal requests give equal strings; null and undefined are left out. */
export function queryString(parameters: Parameters): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [`${encode(name)}=${encode(String(value))}`],
    )
    .toSorted()
    .join('&');
}

/** One path segment. Keeps commas, because ids contain them. */
export const pathSegment = (value: string): string =>
  encodeURIComponent(wellFormed(value)).replaceAll('%2C', ',');
