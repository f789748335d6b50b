import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import type { ListColumn } from './list-field.ts';

/** A list column whose label outside its row starts with the row's name: "Refinance 1 month". */
export const inRow =
  (noun: string) =>
  <const Column extends Omit<ListColumn, 'cellLabel'>>(column: Column) => ({
    ...column,
    cellLabel: (row: number) => `${noun} ${row} ${labelInSentence(column.label)}`,
  });
