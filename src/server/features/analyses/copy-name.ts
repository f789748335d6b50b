import { LONGEST_NAME } from '#contract/analyses/analyses.ts';

const COPY = / \(copy(?: \d+)?\)$/;

/** "Oak St" → "Oak St (copy)" → "Oak St (copy 2)": the first free name, even when copying a copy. */
export function copyName(name: string, taken: readonly string[]): string {
  const names = new Set(taken);
  const stem = name.replace(COPY, '');
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = shortened(stem, LONGEST_NAME - ending.length) + ending;
    if (!names.has(copy)) return copy;
  }
}

/** Cuts between characters, never inside one. */
function shortened(text: string, length: number): string {
  let saved = '';
  for (const character of text) {
    if (saved.length + character.length > length) break;
    saved += character;
  }
  return saved;
}
