import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSourceTree } from './source-tree.ts';
import { bannedIn } from './wording.ts';

/** Phrases that users type into the search, and the names of towns, are not text of ours. */
const TYPED_BY_USERS = /search-phrase|nearby-zip-table/;
const READ_BY_USERS = /^src\/(web|domain|server|contract)\//;

const guides = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file): [string, string] => [
    join('content', file),
    readFileSync(join('content', file), 'utf8'),
  ]);
const sources = [...readSourceTree()].filter(
  ([path]) =>
    READ_BY_USERS.test(path) && !/\.test\.|\/testing\//.test(path) && !TYPED_BY_USERS.test(path),
);

describe('what users read is American English as investors speak it', () => {
  test('not one sentence has a banned phrase', () => {
    expect(sources.length).toBeGreaterThan(700);
    expect(guides.length).toBeGreaterThan(0);
    expect([...sources, ...guides].flatMap(([path, source]) => bannedIn(path, source))).toEqual([]);
  });

  test('one in a string, a template, JSX or a guide would be named with what to say; names in the code are not', () => {
    const source = [
      "export const middle = 'middle';",
      "const text = 'The middle future';",
      'const other = `${middle} futures`;',
      'export const Card = () => <p>Work it\n out</p>;',
    ].join('\n');
    expect(bannedIn('a.tsx', source)).toEqual([
      'a.tsx: "work it out", say "analyze, calculate, run the numbers"',
      'a.tsx: "futures", say "simulations"',
      'a.tsx: "middle", say "median; 25th–75th percentile"',
      'a.tsx: "middle future", say "median; 25th–75th percentile"',
    ]);
    expect(bannedIn('a.md', 'Nothing is worked out here.')).toHaveLength(1);
  });
});
