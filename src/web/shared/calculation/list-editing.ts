import type { AnyRow, CellName, ListName } from '#domain/inputs/fields/list-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';

/** How a form reads and changes the numbers of its lists. */
export interface ListEditing {
  readonly input: TypedFields;
  /** What a field shows; null if it's empty or not a number. */
  readonly valueOf: (name: CellName) => number | null;
  readonly problemOf: (name: CellName) => string | null;
  readonly onType: (name: CellName, value: number | null) => void;
  readonly onClear: (name: CellName) => void;
  /** With a sentence, the change can be undone. */
  readonly onRows: (list: ListName, rows: readonly AnyRow[], sentence: string | null) => void;
}
