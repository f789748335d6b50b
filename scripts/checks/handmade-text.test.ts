import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { handmadeText } from './handmade-text.ts';

const FOLDERS = ['src/contract', 'src/domain', 'src/engine', 'src/server', 'src/web'];

const files = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.|\/testing\/|\/text\/number-text|engine\/plural\.ts/.test(path),
  );

describe('plurals, lists, numbers and dates have one formatter', () => {
  test('none of more than 1,500 files puts one together by hand', () => {
    expect(files.length).toBeGreaterThan(1500);
    expect(files.flatMap((path) => handmadeText(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  test.each([
    ["`${n} ${n === 1 ? 'property' : 'properties'}`", 'use counted or plural'],
    ["`${n} day${n === 1 ? '' : 's'}`", 'use counted or plural'],
    ["n > 1 ? `${n} leases` : '1 lease'", 'use counted or plural'],
    ["n === 1 ? 'isn’t' : 'aren’t'", 'use counted or plural'],
    ["n === 1 ? 'One analysis needs it.' : `${n} analyses need them.`", 'use counted or plural'],
    ["names.join(' and ')", 'use listText or alternativesText'],
    ["n.toLocaleString('en-US')", 'use number-text.ts or format-date.ts'],
  ])('%s is reported', (code, fault) => {
    expect(handmadeText('a.ts', `export const text = ${code};`)).toEqual([`a.ts:1: ${fault}`]);
  });

  test.each([
    "n === 1 ? 'Best fit' : 'Close call'",
    "n === 2 ? 'row' : 'rows'",
    "[city, state].join(', ')",
    "n === 1 ? 'Vacant' : `${n} vacant`",
  ])('%s is not reported', (code) => {
    expect(handmadeText('a.ts', `export const text = ${code};`)).toEqual([]);
  });
});
