import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { IS_READ, SURFACES, textsOf } from '../wording/source-texts.ts';
import { unusedExceptions, wordingFaults } from './wording.ts';

/** Phrases that users type into the search, names of towns, and the patterns themselves aren't our texts. */
const NOT_OURS = /search-phrase|nearby-zip-table|scripts\/wording\/patterns/;

const files = execFileSync('git', ['ls-files', ...SURFACES], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => IS_READ.test(path) && !NOT_OURS.test(path));
const texts = files.flatMap((path) => textsOf(path, readFileSync(path, 'utf8')));
const faultsIn = (path: string, source: string): string[] => wordingFaults(textsOf(path, source));

describe('text, API descriptions and comments read like American English', () => {
  test('none of more than 3,000 files has a phrase that reads like a translation', () => {
    expect(files.length).toBeGreaterThan(3000);
    expect(wordingFaults(texts)).toEqual([]);
  });

  test('every exception is still needed', () => {
    expect(unusedExceptions(texts)).toEqual([]);
  });

  test('a fault in a string, a template, JSX, a comment or a guide is reported with its line', () => {
    const source = [
      "const text = 'The rent did not arrive';",
      'const other = `The fee of ${month} is no income`;',
      'export const Card = () => <p>Nothing is booked\n by itself</p>;',
      '/** Of a loan, before it is paid off */',
      "const key = 'whoever';",
    ].join('\n');
    expect(faultsIn('a.tsx', source)).toEqual([
      'a.tsx:1: "did not arrive", write "we couldn\'t load"',
      'a.tsx:2: "is no", write "isn\'t a, aren\'t"',
      'a.tsx:3: "by itself", write "automatically"',
    ]);
    expect(faultsIn('a.tsx', '/** Of a loan. */')).toHaveLength(1);
    expect(faultsIn('a.md', 'One\n\nThe form is kept apart.')).toEqual([
      'a.md:3: "kept apart", write "separate, excluded"',
    ]);
  });

  test.each([
    'The payment could not be saved',
    'Due on 2026-11-30, in 13 days',
    'Goes on month to month, comes back every year',
    'What is left of the loan',
    'The one of May was booked or skipped already',
    'The other session answers 404',
    'A cost of the business, dated 16 November 2026',
  ])('"%s" is found', (text) => {
    expect(faultsIn('a.ts', `const text = '${text}';`).length).toBeGreaterThan(0);
  });

  test.each([
    'There is no lease yet',
    'This is no longer available',
    'Interest goes on Schedule E line 13',
    'Saved analyses',
    '15 requests at once from one IP',
    'Year 1 to 16, November 2026',
  ])('"%s" is not found', (text) => {
    expect(faultsIn('a.ts', `const text = '${text}';`)).toEqual([]);
  });
});

/** Screens that are themselves an error message. */
const ERROR_SCREENS = /pages\/not-found/;

test('an error message is in its feature’s messages module, where the next editor will look for it', () => {
  const elsewhere = texts
    .filter(({ path }) => /^src\/web\/(features|pages|shared)\//.test(path))
    .filter(({ path }) => !path.endsWith('-messages.ts') && !ERROR_SCREENS.test(path))
    .filter(({ kind, text }) => kind === 'text' && /We couldn’t \w|^Failed to \w/.test(text))
    .map(({ path, line, text }) => `${path}:${line}: ${text}`);
  expect(elsewhere).toEqual([]);
});

/** The specification writes the waitlist's sentences with straight apostrophes. */
const AS_SPECIFIED = /waitlist/;

test('an apostrophe in product text is curly', () => {
  const straight = texts
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !AS_SPECIFIED.test(path))
    .filter(({ kind, text }) => kind === 'text' && /\p{L}'\p{L}/u.test(text))
    .map(({ path, line, text }) => `${path}:${line}: ${text}`);
  expect(straight).toEqual([]);
});
