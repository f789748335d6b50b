export type Parameters = Record<string, string | number | boolean | null | undefined>;

/** Characters a query may hold as they are (RFC 3986 section 3.4); services document their grammars with them. */
const PLAIN: Record<string, string> = { '%3A': ':', '%2C': ',', '%2F': '/' };

/** Half a character, which `encodeURIComponent` refuses, becomes the sign for one that cannot be read. */
const wellFormed = (value: string): string => Buffer.from(value).toString();

const encode = (value: string): string =>
  encodeURIComponent(wellFormed(value)).replaceAll(/%(3A|2C|2F)/g, (code) => PLAIN[code] ?? code);

/** In alphabetical order, so that equal requests are equal strings; null and undefined are left out. */
export function queryString(parameters: Parameters): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [`${encode(name)}=${encode(String(value))}`],
    )
    .toSorted()
    .join('&');
}

/** One segment of a path. Commas stay: ids are made of them. */
export const pathSegment = (value: string): string =>
  encodeURIComponent(wellFormed(value)).replaceAll('%2C', ',');
