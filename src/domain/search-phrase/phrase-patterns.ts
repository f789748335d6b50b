import type { PhraseFilters, PhraseSort, SpanKind } from './search-phrase-meaning.ts';

/** One way of phrasing something; its meaning comes from the match's named groups. */
export interface PhraseRule {
  kind: SpanKind;
  pattern: RegExp;
  read(parts: Record<string, string | undefined>): PhraseMeaning | null;
}

export interface PhraseMeaning {
  filters?: PhraseFilters;
  /** Unit counts for duplex, triplex and fourplex; several make a range. */
  plex?: number;
  sort?: PhraseSort;
}

export const END = '(?![A-Za-z0-9])';
export const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+';
export const ABOVE =
  '(?:over|above|at\\s+least|more\\s+than|greater\\s+than|better\\s+than|min(?:imum)?(?:\\s+of)?|from|starting\\s+at|>=|=>|>|≥)';
export const BELOW =
  '(?:under|below|less\\s+than|up\\s+to|at\\s+most|no\\s+more\\s+than|not\\s+over|max(?:imum)?(?:\\s+of)?|cheaper\\s+than|<=|=<|<|≤)';
export const MORE =
  '(?:\\s?\\+|\\s+(?:or\\s+more|or\\s+better|and\\s+up|and\\s+above|plus|min(?:imum)?))?';
export const A_MONTH = '(?:\\s*(?:/\\s?mo(?:nth)?|a\\s+month|per\\s+month|monthly))?';
export const UNIT = 'k|mm?|thousand|grand|million';
/** "2 Bath Street" is an address. */
export const NO_STREET =
  '(?!\\s+(?:st|street|rd|road|ave|avenue|dr|drive|ln|lane|blvd|ct|court|pl|place|way|cir|circle|ter|terrace|pkwy)\\b)';
const COUNT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
export const COUNT = `\\d{1,2}(?:\\.\\d)?|${COUNT_WORDS.join('|')}`;
export const SQUARE_FEET = '(?:sq\\.?\\s?f(?:ee|oo)?t\\.?|square\\s?f(?:ee|oo)t|sf)';

export const PERCENT = '\\s*(?:%|percent)';
/** A percentage is never an amount. */
const NO_PERCENT = '(?![\\d.,]{0,12}\\s{0,3}(?:%|percent))';
export const dollarPattern = (name: string) =>
  `(?<${name}Sign>\\$\\s?)?(?<${name}>${NUMBER})\\s?(?<${name}Unit>${UNIT})?${END}${NO_PERCENT}`;

export const phraseRule = (
  kind: SpanKind,
  pattern: string,
  read: PhraseRule['read'],
): PhraseRule => ({
  kind,
  pattern: new RegExp(pattern, 'iy'),
  read,
});

export const typedNumber = (text = ''): number => Number(text.replaceAll(',', ''));
export const typedCount = (text = ''): number => {
  const word = COUNT_WORDS.indexOf(text.toLowerCase());
  return word === -1 ? Number(text) : word;
};

/** Dollars; a unit on one end of a range applies to both. */
export function dollarsOf(number: string | undefined, unit: string | undefined): number {
  const letter = unit?.toLowerCase()[0];
  const factor = letter === 'm' ? 1_000_000 : letter === undefined ? 1 : 1000;
  return Math.round(typedNumber(number) * factor * 100) / 100;
}

/** Nobody sells a house for 250 dollars, so a bare number this small means thousands. */
export const priceOf = (
  number: string | undefined,
  unit: string | undefined,
  sign: string | undefined,
) => {
  const dollars = dollarsOf(number, unit);
  return !unit && !sign && dollars < 1000 ? dollars * 1000 : dollars;
};
