import { existsSync, readFileSync } from 'node:fs';
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
  'every link of %s leads to a file',
  (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#:\s]+)/g)].map(([, path]) => path ?? '');
    const missing = links.filter((path) => !existsSync(resolve(dirname(at(page)), path)));
    expect(missing).toEqual([]);
  },
);

test('every chapter of ASVS 5, V1 to V17, is in docs/security.md', () => {
  const chapters = [...read('docs/security.md').matchAll(/^## V(\d+) /gm)].map(([, n]) =>
    Number(n),
  );
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});

test('every npm command of docs/operations.md is a script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('docs/operations.md').matchAll(/npm run ([\w:]+)/g)].map(
    ([, name]) => name,
  );
  expect(named.filter((name) => !scripts[name ?? ''])).toEqual([]);
});
