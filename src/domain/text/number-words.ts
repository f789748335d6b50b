import { plural } from '#engine/plural.ts';
import { decimals } from './number-text.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A count in a sentence, spelled out up to nine: "no", "three", "12". */
export const inWords = (count: number): string => WORDS[count] ?? decimals(count, 0);

/** "one row", "three rows", "12 rows". */
export const countedInWords = (count: number, one: string, many?: string): string =>
  `${inWords(count)} ${plural(count, one, many)}`;

/** The same at the start of a sentence: "Three rows". */
export const startsWithCount = (count: number, one: string, many?: string): string =>
  capitalized(countedInWords(count, one, many));

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
