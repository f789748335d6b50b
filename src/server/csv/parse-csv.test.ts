import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLines, originalText } from '#domain/text/csv.ts';
import { parseCsv } from './parse-csv.ts';

const cellsOf = (csv: string) => parseCsv(csv).map(({ cells }) => cells);

/** Any text except one that already looks escaped, because reading it back would remove the escape. */
const cell = fc
  .string({ maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => originalText(text) === text);

describe('parseCsv', () => {
  test.each([
    [
      'plain',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'an empty last cell',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quoted separators',
      'a,b\n"1, 2",3',
      [
        ['a', 'b'],
        ['1, 2', '3'],
      ],
    ],
    ['doubled marks', 'a\n"say ""hi"""', [['a'], ['say "hi"']]],
    [
      'quoted line ends',
      'a,b\n"1\n2",3',
      [
        ['a', 'b'],
        ['1\n2', '3'],
      ],
    ],
    [
      'blank lines',
      'a,b\n\n ,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a mark that is never closed', 'a,b\n"1,2', [['a', 'b'], ['1,2']]],
    ['text after a closing mark', 'a\n"1"st', [['a'], ['1st']]],
    [
      'blanks before a quoted cell',
      'a, "b, c"\n1, "2" ',
      [
        ['a', 'b, c'],
        ['1', '2'],
      ],
    ],
    [
      'an inch in a plain cell',
      'a,b\n5" pipe,2',
      [
        ['a', 'b'],
        ['5" pipe', '2'],
      ],
    ],
    [
      'a cell that begins with a quotation',
      'a\n"""The Oaks"" apartments"',
      [['a'], ['"The Oaks" apartments']],
    ],
    [
      'one that was made harmless for a spreadsheet',
      "a,b\n'=1+1,'320",
      [
        ['a', 'b'],
        ['=1+1', "'320"],
      ],
    ],
    [
      'lines of different ends',
      'a,b\r1,2\n3,4\r\n5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_name, csv, cells) => {
    expect(cellsOf(csv)).toEqual(cells);
  });

  test('lines are counted the way an editor counts them, even after a two-line cell', () => {
    const lines = parseCsv('a,b\n"1\n2",3\n\n4,5').map(({ line }) => line);
    expect(lines).toEqual([1, 2, 5]);
  });

  test('line numbers count blank lines, lines with only a space and lines with only separators', () => {
    const lines = parseCsv('\n \na,b\r\n\r\n,\r\n1,2\r3,4').map(({ line }) => line);
    expect(lines).toEqual([3, 6, 7]);
  });

  test('anything we write is read back unchanged', () => {
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        const full = [['x', 'y', 'z'], ...rows.map(([, ...rest]) => ['1', ...rest])];
        expect(cellsOf(csvLines(full))).toEqual(full);
      }),
    );
  });

  test('anything quoted by the rules is read back unchanged', () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        const full = [['x', 'y', 'z'], ...rows.map(([, ...rest]) => ['1', ...rest])];
        const csv = full.map((row) => row.map(quoted).join(',')).join('\r\n');
        expect(cellsOf(csv)).toEqual(full);
      }),
    );
  });

  test('any text is parsed without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void parseCsv(text)),
    );
  });
});
