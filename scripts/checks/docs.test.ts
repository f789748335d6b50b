import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), 'utf8');

test('every test that docs/security.md names exists', () => {
  const named = [...read('docs/security.md').matchAll(/`([^`\s]+\.test\.tsx?)`/g)].map(
    ([, file]) => file ?? '',
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(at(file)))).toEqual([]);
});

test.each(['docs/security.md', 'docs/operations.md'])(
  'every link in %s points to a file',
  (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#:\s]+)/g)].map(([, path]) => path ?? '');
    const missing = links.filter((path) => !existsSync(resolve(dirname(at(page)), path)));
    expect(missing).toEqual([]);
  },
);

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(at('docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

test.each(PAGES)('every source file and folder that %s names exists', (page) => {
  const named = [...read(page).matchAll(/`((?:[\w.-]+\/)*[\w.-]+(?:\/|\.(?:tsx?|mjs)))`/g)].map(
    ([, path]) => path ?? '',
  );
  // A path starts at the root, at `src`, or at a layer: `http/route.ts` is one of the server's files.
  const starts = [
    '',
    'src/',
    'src/engine/',
    'src/server/',
    'src/web/',
    'src/domain/',
    'src/contract/',
  ];
  const missing = named.filter(
    (path) => /^[a-z].*\//.test(path) && !starts.some((start) => existsSync(at(`${start}${path}`))),
  );
  expect(missing).toEqual([]);
});

test('every chapter of ASVS 5, V1 to V17, is in docs/security.md', () => {
  const chapters = [...read('docs/security.md').matchAll(/^## V(\d+) /gm)].map(([, n]) =>
    Number(n),
  );
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});

test('every npm command in docs/operations.md is a script in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('docs/operations.md').matchAll(/npm run ([\w:]+)/g)].map(
    ([, name]) => name,
  );
  expect(named.filter((name) => !scripts[name ?? ''])).toEqual([]);
});
