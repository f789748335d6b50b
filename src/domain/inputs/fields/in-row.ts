import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import type { ListColumn } from './list-field.ts';

/** A number in a row that is about one thing, such as a loan. */
export const inRow =
  (noun: string) =>
  <const Column extends Omit<ListColumn, 'cellLabel'>>(column: Column) => ({
    ...column,
    cellLabel: (row: number) => `${noun} ${row} ${labelInSentence(column.label)}`,
  });
