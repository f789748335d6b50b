import { inputValue } from '#domain/inputs/calculation-inputs.ts';
import type { CellName, ListName } from '#domain/inputs/fields/list-fields.ts';
import {
  cellOf,
  listRows,
  rowNumber,
  withCell,
  withRows,
} from '#domain/inputs/lists/list-cells.ts';
import { settled } from '#domain/inputs/lists/list-totals.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import type { Draft } from '#web/lib/calculation/simulation-draft.ts';
import type { ListEditing } from '#web/shared/calculation/list-editing.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { shown, typed } from './draft-number.ts';

/** Reads and changes a draft's lists; a number that can't be read is NaN. */
export function listEditing(
  { input }: Pick<Draft, 'input'>,
  problems: ReadonlyMap<string, string> | null,
  onChange: (change: Partial<Draft>) => void,
): ListEditing {
  const put = (next: TypedFields, list: ListName) => onChange({ input: settled(next, [list]) });
  const listIn = (name: CellName): ListName => cellOf(name)?.list ?? 'yearOverrides';
  return {
    input,
    valueOf: (name) => shown(inputValue(input, name) ?? Number.NaN),
    problemOf: (name) => {
      const cell = cellOf(name);
      if (!cell || !problems) return null;
      const { list, row, column } = cell;
      const at = listRows(input, list).findIndex(
        (one, index) => rowNumber(list, one, index) === row,
      );
      return problems.get(`input.${list}.${at}.${column}`) ?? null;
    },
    onType: (name, value) => put(withCell(input, name, typed(value)), listIn(name)),
    onClear: (name) => put(withCell(input, name, undefined), listIn(name)),
    onRows: (list, rows, sentence) => {
      put(withRows(input, list, rows), list);
      if (sentence !== null) showToast({ title: sentence, undo: () => onChange({ input }) });
    },
  };
}
