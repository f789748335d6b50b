import { trimEndOf } from '#domain/text/trim-end.ts';
import { citiesCalled, type KnownCities } from './known-cities.ts';
import { STATE_NAMES, stateCodeOf } from './us-states.ts';

export interface LocationFound {
  city?: { start: number; end: number; name: string };
  state?: { start: number; end: number; code: string };
  /** Where parsing continues. */
  end: number;
}

const WORD = /[\p{L}][\p{L}.'’-]*/uy;
const AFTER_CITY = /\s*(?:,\s*)?/y;
const MOST_CITY_WORDS = 4;
const LONGEST_STATE_NAME = 3;

/** Words that end a city name. */
const STOPS = new Set(
  `under over above below between from with without for less more max maximum min minimum up at near around about and or
  cap cash deal score priced price budget cheap cheapest newest best highest sorted that which having positive by
  duplex duplexes triplex condo condos townhouse townhouses townhome townhomes house houses home homes apartment
  apartments multifamily single land lot lots bed beds bath baths studio`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** Words that end a street name; "St" can also start a city name. */
export const STREET_WORDS = new Set(
  'st street rd road ave avenue dr drive ln lane blvd boulevard ct court pl place way cir circle ter terrace pkwy hwy'.split(
    ' ',
  ),
);
/** Cities that share a name with a state; after "in", we assume the city. */
const CITY_BEFORE_STATE = new Set(['new york', 'washington']);

const CITY_ENDINGS = /^(?:city|beach|falls|springs|heights|park)(?![\p{L}\d])/iu;

interface Word {
  start: number;
  end: number;
  text: string;
}

function wordAt(phrase: string, at: number): Word | null {
  WORD.lastIndex = at;
  const text = WORD.exec(phrase)?.[0];
  return text === undefined ? null : { start: at, end: at + text.length, text };
}

function skip(phrase: string, at: number): number {
  AFTER_CITY.lastIndex = at;
  return at + (AFTER_CITY.exec(phrase)?.[0].length ?? 0);
}

const isStop = ({ text }: Word): boolean => STOPS.has(text.toLowerCase());

/** The longest state name or abbreviation that starts here; lowercase abbreviations only if `isLoose`. */
export function stateAt(
  phrase: string,
  at: number,
  isLoose: boolean,
): { start: number; end: number; code: string } | null {
  const words: Word[] = [];
  for (let next = at; words.length < LONGEST_STATE_NAME; ) {
    const word = wordAt(phrase, next);
    if (!word) break;
    words.push(word);
    next = skip(phrase, word.end);
  }
  for (let length = words.length; length > 0; length--) {
    const last = words[length - 1] as Word;
    const text = phrase.slice(at, last.end);
    const isLetters = text.length === 2 && text.toUpperCase() in STATE_NAMES;
    if (isLetters && !isLoose && text !== text.toUpperCase()) continue;
    const code = /,/.test(text) ? null : stateCodeOf(text);
    if (code) return { start: at, end: last.end, code };
  }
  return null;
}

/** "Kansas City", "Virginia Beach", "Delaware, OH": a city that starts like a state. */
function beginsCity(phrase: string, { start, end }: { start: number; end: number }): boolean {
  if (CITY_BEFORE_STATE.has(phrase.slice(start, end).toLowerCase())) return true;
  const gap = skip(phrase, end);
  const isComma = phrase.slice(end, gap).includes(',');
  return isComma ? stateAt(phrase, gap, false) !== null : CITY_ENDINGS.test(phrase.slice(gap));
}

/**
 * What follows "in": a state, or a city with or without its state. A city name ends where something else we recognize
 * begins: "in Columbus built after 1990".
 */
export function locationAt(
  phrase: string,
  at: number,
  beginsMeasure: (at: number) => boolean,
): LocationFound | null {
  const state = stateAt(phrase, at, false);
  if (state && !beginsCity(phrase, state)) return { state, end: state.end };
  let end = at;
  for (let words = 0, next = at; words < MOST_CITY_WORDS; words++) {
    const word = wordAt(phrase, next);
    if (!word || isStop(word) || (words > 0 && beginsMeasure(next))) break;
    const early = words > 0 ? stateAt(phrase, next, true) : null;
    if (early) return { city: cityFrom(phrase, at, end), state: early, end: early.end };
    end = word.end;
    const gap = skip(phrase, end);
    if (gap === end) break;
    if (phrase.slice(end, gap).includes(',')) {
      const late = stateAt(phrase, gap, true);
      if (late) return { city: cityFrom(phrase, at, end), state: late, end: late.end };
      break;
    }
    next = gap;
  }
  return end > at ? { city: cityFrom(phrase, at, end), end } : null;
}

const cityFrom = (phrase: string, start: number, end: number) => ({
  start,
  end,
  name: trimEndOf(phrase.slice(start, end), ".,'’-"),
});

/** "Columbus, OH" without "in": up to four words, a comma and a state. */
export function cityAndStateAt(phrase: string, at: number): LocationFound | null {
  let next = at;
  for (let words = 1; words <= MOST_CITY_WORDS; words++) {
    const word = wordAt(phrase, next);
    if (!word || isStop(word)) return null;
    if (words > 1 && STREET_WORDS.has(word.text.toLowerCase().replace('.', ''))) return null;
    const gap = skip(phrase, word.end);
    if (phrase.slice(word.end, gap).includes(',')) {
      const state = stateAt(phrase, gap, true);
      return state && { city: cityFrom(phrase, at, word.end), state, end: state.end };
    }
    if (gap === word.end) return null;
    next = gap;
  }
  return null;
}

/** State abbreviations that are also words in lowercase. */
const WORDS_LIKE_STATES = new Set(['in', 'or', 'me', 'ok', 'hi']);

/** A market city anywhere in the text, longest name first, with its state if that follows. */
export function knownCityAt(phrase: string, at: number, cities: KnownCities): LocationFound | null {
  if (cities.size === 0) return null;
  const words: Word[] = [];
  for (let next = at; words.length < MOST_CITY_WORDS; ) {
    const word = wordAt(phrase, next);
    if (!word) break;
    words.push(word);
    const gap = skip(phrase, word.end);
    if (gap === word.end || phrase.slice(word.end, gap).includes(',')) break;
    next = gap;
  }
  for (let length = words.length; length > 0; length--) {
    const { end } = words[length - 1] as Word;
    if (citiesCalled(cities, phrase.slice(at, end)).length === 0) continue;
    const next = skip(phrase, end);
    const after = wordAt(phrase, next);
    const following = after?.text.toLowerCase().replace('.', '') ?? '';
    if (next > end && STREET_WORDS.has(following)) return null;
    const state = WORDS_LIKE_STATES.has(after?.text ?? '') ? null : stateAt(phrase, next, true);
    const city = cityFrom(phrase, at, end);
    return state && next > end ? { city, state, end: state.end } : { city, end };
  }
  return null;
}
