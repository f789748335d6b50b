import { wordsOf } from '#domain/search-phrase/city-key.ts';

/** Maps written forms to the forms used for searching. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};
const LONG_FORMS = new Map(Object.entries(SHORT_FORMS).map(([long, short]) => [short, long]));

/** A listing's search text, padded with spaces so the start of a word can be matched. */
export function searchTextOf(parts: readonly (string | null | undefined)[]): string {
  const words = parts.flatMap((part) => wordsOf(part ?? ''));
  const both = words.flatMap((word) => {
    const other = SHORT_FORMS[word] ?? LONG_FORMS.get(word);
    return other === undefined ? [word] : [word, other];
  });
  return ` ${both.join(' ')} `;
}
