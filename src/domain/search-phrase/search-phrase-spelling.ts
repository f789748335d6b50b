import { editDistance } from '#domain/text/edit-distance.ts';

/** Search words that are unlikely to be part of a street name. */
const VOCABULARY =
  `under below above between bedroom bedrooms bathroom bathrooms duplex duplexes triplex fourplex
  townhouse townhouses townhome multifamily apartment apartments cheapest newest reduced built turnkey`.split(
    /\s+/,
  );
const SHORTEST = 4;
/** The shortest word that can have two typos. */
const TWO_SLIPS_FROM = 8;
const LETTERS = /^\p{L}+$/u;

export interface Word {
  text: string;
  start: number;
  end: number;
}

export interface Respelled {
  text: string;
  /** Maps a position in the corrected text to the typed text; word boundaries match in both. */
  typedAt(position: number): number;
}

/** The text with unrecognized words corrected to search words one typo away; null if nothing changes. */
export function respell(text: string, left: readonly Word[]): Respelled | null {
  const changes = left.flatMap((word) => {
    const meant = meantBy(word.text);
    return meant === null ? [] : [{ ...word, meant }];
  });
  if (changes.length === 0) return null;
  let respelled = '';
  let typed = 0;
  /** Ends of the changed words: in the new text and as typed. */
  const ends: { at: number; typed: number }[] = [];
  for (const { start, end, meant } of changes) {
    respelled += text.slice(typed, start) + meant;
    typed = end;
    ends.push({ at: respelled.length, typed });
  }
  return {
    text: respelled + text.slice(typed),
    typedAt(position) {
      const before = ends.findLast(({ at }) => at <= position);
      return before ? before.typed + (position - before.at) : position;
    },
  };
}

function meantBy(typed: string): string | null {
  const word = typed.toLowerCase();
  if (word.length < SHORTEST || !LETTERS.test(word) || VOCABULARY.includes(word)) return null;
  const near = VOCABULARY.filter(
    (known) =>
      known[0] === word[0] &&
      editDistance(word, known) <= (known.length >= TWO_SLIPS_FROM && word.length > 5 ? 2 : 1),
  );
  return near.toSorted((a, b) => editDistance(word, a) - editDistance(word, b))[0] ?? null;
}
