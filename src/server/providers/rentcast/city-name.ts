/** An address on one line, without the country, which RentCast doesn't expect. */
export const oneLine = (address: string): string =>
  address
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/, ?(USA|United States)\.?$/i, '');

/** Words that stay lowercase inside a name. */
const SMALL = new Set(['of', 'the', 'and', 'on', 'de', 'du', 'la', 'del']);

/**
 * RentCast's city names are case-sensitive. All-uppercase or all-lowercase input gets the usual capitals; mixed-case
 * input, such as McAllen or DeLand, is used as typed.
 */
export function cityName(typed: string): string {
  const name = oneLine(typed);
  const isOneCase = name === name.toLowerCase() || name === name.toUpperCase();
  if (!isOneCase) return name;
  return name
    .toLowerCase()
    .split(' ')
    .map((word, position) => (position > 0 && SMALL.has(word) ? word : capitalized(word)))
    .join(' ');
}

const capitalized = (word: string): string =>
  word
    .replaceAll(
      /(^|[-'’.])(\p{L})/gu,
      (_match, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/^Mc(\p{L})/u, (_match, letter: string) => `Mc${letter.toUpperCase()}`);
