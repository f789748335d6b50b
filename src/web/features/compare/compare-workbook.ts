import type { Cell } from 'write-excel-file/browser';
import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import { figureRows } from '#domain/comparison/compared-rows.ts';
import { harmlessText } from '#domain/text/csv.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import type { MeasureUnit } from '#engine/measures/measure.ts';
import { comparedColumns, fullAddress } from './compare-csv.ts';

const HEAD = { fontWeight: 'bold', wrap: true } as const;

const FORMATS: Partial<Record<MeasureUnit, string>> = {
  dollars: '$#,##0;[Red]-$#,##0',
  fraction: '0.0%',
  months: '0 "months"',
};

/** A typed name is always text, never a formula. */
const textCell = (value: string, style: object = {}): Cell => ({
  value: harmlessText(value),
  type: String,
  ...style,
});

const figureCell = (value: number | string, unit: MeasureUnit): Cell => {
  if (typeof value === 'string') return textCell(value, { align: 'right' });
  const format = FORMATS[unit];
  const shown = unit === 'fraction' ? value / 100 : value;
  return { value: shown, type: Number, ...(format && { format }) };
};

/** Same content as the CSV (figures, properties and assumptions), with real numbers. */
export function comparisonSheets(
  { properties, assumptions }: Pick<Comparison, 'properties' | 'assumptions'>,
  strategy: StrategyName,
): { sheet: string; data: Cell[][]; columns: { width: number }[] }[] {
  const { heads, returns } = comparedColumns(properties, strategy);
  const fields = new Map(
    properties.flatMap(({ figures }) =>
      figures.map(({ field, label, unit }) => [field, { label, unit }] as const),
    ),
  );
  return [
    {
      sheet: 'Comparison',
      columns: heads.map((_head, at) => ({ width: at === 0 ? 30 : 24 })),
      data: [
        heads.map((head) => textCell(head, HEAD)),
        ...figureRows(returns).map(({ label, unit, cells }) => [
          textCell(label),
          ...cells.map((value) => figureCell(value, unit)),
        ]),
      ],
    },
    {
      sheet: 'Properties',
      columns: [{ width: 30 }, { width: 20 }, ...properties.map(() => ({ width: 30 }))],
      data: [
        [textCell('Property', HEAD), textCell('Unit', HEAD)].concat(
          properties.map((property) => textCell(fullAddress(property), HEAD)),
        ),
        [
          textCell('Source'),
          textCell(''),
          ...properties.map(({ sourceLabel }) => textCell(sourceLabel, { align: 'right' })),
        ],
        ...[...fields].map(([field, { label, unit }]) => [
          textCell(label),
          textCell(unit),
          ...properties.map(({ figures }) =>
            figureCell(figures.find((one) => one.field === field)?.value ?? '—', 'dollars'),
          ),
        ]),
      ],
    },
    {
      sheet: 'Assumptions',
      columns: [{ width: 36 }, { width: 14 }, { width: 20 }, { width: 40 }],
      data: [
        ['Assumption', 'Value', 'Unit', 'Source'].map((head) => textCell(head, HEAD)),
        ...assumptions.map(({ label, value, unit, sourceLabel }) => [
          textCell(label),
          { value, type: Number },
          textCell(unit),
          textCell(sourceLabel),
        ]),
      ],
    },
  ];
}

/** Load the library only when a workbook is first requested. */
export async function comparisonWorkbook(
  ...given: Parameters<typeof comparisonSheets>
): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const sheets = comparisonSheets(...given).map((sheet) => ({ ...sheet, stickyRowsCount: 1 }));
  return writeExcelFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBlob();
}
