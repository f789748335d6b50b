import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { csvLines, harmlessText, originalText } from './csv.ts';

describe('csvLines', () => {
  test.each([
    ['a text', 'Roof', 'Roof'],
    ['a comma', 'Roof, new', '"Roof, new"'],
    ['quotation marks', 'say "hi"', '"say ""hi"""'],
    ['a line end', 'a\nb', '"a\nb"'],
    ['a carriage return alone', 'a\rb', '"a\rb"'],
    ['a number', 219_900, '219900'],
    ['a loss', -3855.5, '-3855.5'],
    ['a yes', true, 'true'],
    ['a moment', new Date('2026-11-15T12:00:00Z'), '2026-11-15T12:00:00.000Z'],
    ['nothing', null, ''],
    ['nothing at all', undefined, ''],
  ])('%s', (_name, value, cell) => {
    expect(csvLines([['x', value]])).toBe(`x,${cell}\r\n`);
  });

  test('an empty row is an empty line', () => {
    expect(csvLines([['a'], [], ['b']])).toBe('a\r\n\r\nb\r\n');
  });
});

describe('text that starts like a formula', () => {
  test.each([
    '=HYPERLINK("http://example.com")',
    '+1',
    '-1+cmd',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '|calc',
    '%0A',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
  ])('%j gets an apostrophe, and is read back without it', (text) => {
    expect(harmlessText(text)).toBe(`'${text}`);
    expect(originalText(harmlessText(text))).toBe(text);
    expect(csvLines([[text]])).toMatch(/^"?'/);
  });

  test.each(['Oak Street', '1428', "'320", "O'Neill", '', "'", ' =1'])(
    '%j isn’t a formula and stays unchanged when written and read',
    (text) => {
      expect(harmlessText(text)).toBe(text);
      expect(originalText(text)).toBe(text);
    },
  );
});

test('quotes are doubled only here: there is one CSV writer', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const writers = readdirSync(root, { encoding: 'utf8', recursive: true }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      readFileSync(`${root}${file}`, 'utf8').includes(`'"', '""'`),
  );
  expect(writers).toEqual(['domain/text/csv.ts']);
});
