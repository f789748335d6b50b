import { describe, expect, test } from 'vitest';
import { MAY_WRITE_LABELS, writtenMeasures } from './measure-text.ts';
import { readSourceTree } from './source-tree.ts';

const SHOWS_FIGURES = /^src\/(web|domain|server|contract)\//;
const sources = [...readSourceTree()].filter(
  ([path]) => SHOWS_FIGURES.test(path) && !/\.test\.|\/testing\//.test(path),
);

describe('a figure’s label, unit and format are only in the measures table', () => {
  test('no other file repeats one, except those named with a reason', () => {
    expect(sources.length).toBeGreaterThan(700);
    const others = sources.filter(
      ([path]) => !Object.keys(MAY_WRITE_LABELS).some((start) => path.startsWith(start)),
    );
    expect(others.flatMap(([path, source]) => writtenMeasures(path, source))).toEqual([]);
  });

  test('each exception is still needed', () => {
    for (const start of Object.keys(MAY_WRITE_LABELS)) {
      const own = sources.filter(([path]) => path.startsWith(start));
      expect(
        own.flatMap(([path, source]) => writtenMeasures(path, source)),
        start,
      ).not.toEqual([]);
    }
  });

  test('a label, its alternate spelling, a unit and a format are reported with their lines', () => {
    const source = [
      "const key = 'cash flow';",
      "const label = 'Cash on cash';",
      'export const Card = () => <b>deal score</b>;',
      'const text = `${key} No debt`;',
      "const line = { label: measureLabel('irr'), unit: 'fraction' };",
      'const rate = formatPercent(result.capRate);',
      "const input = 'Purchase price';",
    ].join('\n');
    expect(writtenMeasures('a.tsx', source)).toEqual([
      'a.tsx:2: "Cash on cash" is spelled out',
      'a.tsx:3: "deal score" is spelled out',
      'a.tsx:4: "No debt" is spelled out',
      'a.tsx:5: the unit of a measure is spelled out',
      'a.tsx:6: formatPercent(capRate) chooses the unit of a measure',
    ]);
  });
});
