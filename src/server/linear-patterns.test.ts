import { readdirSync } from 'node:fs';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { STREET_AHEAD } from '#domain/search-phrase/search-phrase.ts';
import { MEASURE_RULES } from '#domain/search-phrase/search-phrase-rules.ts';
import { patternsIn } from '#server/testing/source-patterns.ts';

/* Every pattern takes at most linear time in the length of its text, so none can block the server. */

/** Everything except the web layer, where a slow pattern delays only its own user. */
const LAYERS = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'web')
  .map(({ name }) => `src/${name}`);

const { literals, constructed } = patternsIn(LAYERS);

/** Patterns built at run time, by file; each file exports what it builds. */
const CONSTRUCTED: Readonly<Record<string, readonly RegExp[]>> = {
  'src/domain/search-phrase/phrase-patterns.ts': MEASURE_RULES.map(({ pattern }) => pattern),
  'src/domain/search-phrase/search-phrase.ts': [STREET_AHEAD],
};

/** Limited by steps instead of time, so that a busy machine gets the same result. */
const CHECK = { timeout: null, attackTimeout: null, incubationTimeout: null } as const;

/** Without `*`, `+` or `{n,}` a match has a maximum length, so the time for one start position is bounded. */
function isBounded(source: string): boolean {
  const bare = source.replaceAll(/\\[^]/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return !/[*+]|\{\d+,\}/.test(bare);
}

/** Null if time grows at most linearly with length, otherwise how it grows and for which text. */
function growthOf({ source, flags }: { source: string; flags: string }): string | null {
  if (isBounded(source)) return null;
  const result = checkSync(source, flags, CHECK);
  if (result.status === 'safe') return null;
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary} on ${result.attack.pattern}`
      : result.error.kind;
  return `/${source}/${flags}: ${why}`;
}

test('every regular expression outside the web runs in at most linear time', () => {
  expect(literals.length).toBeGreaterThan(100);
  const byText = new Map(literals.map((one) => [`/${one.source}/${one.flags}`, one]));
  const faults = [...byText.values()].flatMap((one) => {
    const growth = growthOf(one);
    return growth ? [`${one.at} ${growth}`] : [];
  });
  expect(faults).toEqual([]);
}, 300_000);

test('a regular expression built at run time is listed here and is at most linear', () => {
  expect([...new Set(constructed)].toSorted()).toEqual(Object.keys(CONSTRUCTED).toSorted());
  const faults = Object.values(CONSTRUCTED).flat().map(growthOf);
  expect(faults.filter(Boolean)).toEqual([]);
}, 300_000);

test.each([
  ['an email address whose dot may be any of many', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['slashes at the end', /\/+$/],
  ['digits before digits', /^[^\d.-]*(-?[\d,]*\.?\d+)\s*([km])?(?![a-z]*\d)/i],
  ['spaces before spaces', /^(.+?),\s*([^,]+),\s*([A-Za-z]{2})$/],
  ['a group of many in many', /^(a+)+$/],
])('the check catches %s', (_what, pattern) => {
  expect(growthOf(pattern)).toMatch(/polynomial|exponential/);
});
