import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import type { SheetValue } from './sheet-value.ts';

type AnyFeature = Feature<Stream | Buffer | Blob>;

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Writes each formula's result into its cell, defines the names formulas use and makes Excel recalculate when it opens
 * the file.
 */
export function withResults(
  sheets: readonly ReadonlyMap<string, SheetValue>[],
  names: ReadonlyMap<string, string>,
): AnyFeature {
  const definedNames = [...names].map(
    ([name, ref]) => `<definedName name="${name}">${escaped(ref)}</definedName>`,
  );
  return {
    files: {
      transform: {
        'xl/workbook.xml': {
          transform: (content) =>
            content.replace(
              '<definedNames/>',
              `<definedNames>${definedNames.join('')}</definedNames>`,
            ),
          transformElementAttributes: (tag, attributes) =>
            tag === 'calcPr' ? { ...attributes, fullCalcOnLoad: 1 } : attributes,
        },
        'xl/worksheets/sheet{id}.xml': {
          transform: (content, _options, { sheetIndex }) =>
            content.replaceAll(
              /<c r="([A-Z]+\d+)"([^<>]*)><f>([^<]*)<\/f><\/c>/g,
              (match, cell: string, attributes: string, formula: string) => {
                const value = sheets[sheetIndex]?.get(cell);
                if (value === undefined) return match;
                return typeof value === 'number'
                  ? `<c r="${cell}"${attributes}><f>${formula}</f><v>${value}</v></c>`
                  : `<c r="${cell}"${attributes} t="str"><f>${formula}</f><v>${escaped(value)}</v></c>`;
              },
            ),
        },
      },
    },
  };
}
