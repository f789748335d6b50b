import type { CellObject } from 'write-excel-file/node';
import type { CellUnit } from './sheet-value.ts';

export const CELL_FORMATS: Readonly<Record<CellUnit, string>> = {
  dollars: '$#,##0;[Red]-$#,##0',
  cents: '$#,##0.00;[Red]-$#,##0.00',
  fraction: '0.00%',
  times: '0.00"×"',
  count: '0',
};

export const TITLE_STYLE = { fontWeight: 'bold', fontSize: 14 } as const;
export const HEAD_STYLE = {
  fontWeight: 'bold',
  textColor: '#5b6863',
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#c9c3b4',
  wrap: true,
} as const;
export const NOTE_STYLE = { textColor: '#5b6863' } as const;

export const textCell = (value: string, style: Partial<CellObject> = {}): CellObject => ({
  value,
  type: String,
  ...style,
});
export const numberCell = (
  value: number,
  unit: CellUnit,
  style: Partial<CellObject> = {},
): CellObject => ({
  value,
  type: Number,
  format: CELL_FORMATS[unit],
  ...style,
});
