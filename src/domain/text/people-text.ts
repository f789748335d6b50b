import { listText } from './list-text.ts';

/** "LLC" and "Jr." aren't last names to share. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|llc|inc|corp|co|trust)\.?$/i;

/** "Maria Ortiz", "Maria and Luis Ortiz", "Maria Ortiz and Dan Cole". */
export function peopleText(names: readonly string[]): string {
  const words = names.map((name) => name.trim().split(/\s+/));
  const last = words[0]?.at(-1) ?? '';
  const isFamily =
    names.length > 1 &&
    !SUFFIX.test(last) &&
    words.every((name) => name.length > 1 && name.at(-1) === last);
  if (!isFamily) return listText(names);
  return `${listText(words.map((name) => name.slice(0, -1).join(' ')))} ${last}`;
}
