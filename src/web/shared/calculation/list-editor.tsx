import { ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { type CellName, type ListName, listField } from '#domain/inputs/fields/list-fields.ts';
import { cellsOfRow, listRows, rowName, rowNumber } from '#domain/inputs/lists/list-cells.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { ListEditing } from './list-editing.ts';
import { RowEditor } from './list-row.tsx';

interface ListEditorProps extends ListEditing {
  list: ListName;
}

const numbersOf = ({ list, input, problemOf }: ListEditorProps, added: readonly number[]) => {
  const { most, key } = listField(list);
  const rows = listRows(input, list);
  if (!key) return rows.map((_, index) => index + 1);
  const typed = new Set([...rows.map((row) => rowNumber(list, row, 0)), ...added]);
  return Array.from({ length: most }, (_, index) => index + 1).filter(
    (row) => typed.has(row) || cellsOfRow(list, row).some(({ name }) => problemOf(name) !== null),
  );
};

/** A list's rows, with buttons to add and remove them; collapsed until there is one. */
export function ListEditor(props: ListEditorProps) {
  const { list, input, onRows } = props;
  const {
    most,
    key,
    total,
    isSparse,
    text,
    columns,
    help,
    start: opener,
    add: noun,
  } = listField(list);
  const [isOpen, setOpen] = useState(false);
  // A sparse row has no numbers yet when it's added.
  const [added, setAdded] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const contentId = useId();
  const rows = listRows(input, list);
  const shown = numbersOf(props, added);
  const all = Array.from({ length: most }, (_, index) => index + 1);
  const free = key ? all.filter((row) => !shown.includes(row)) : all.slice(shown.length);
  const next = chosen !== null && free.includes(chosen) ? chosen : (free[0] ?? null);

  const focusRow = (row: number) =>
    box.current?.querySelector<HTMLInputElement>(`[data-row="${row}"] input`)?.focus();
  const add = () => {
    if (next === null) return;
    // Itemizing starts from the amount that was entered as a single total.
    const amount = (total !== undefined && rows.length === 0 && input[total as FieldName]) || 0;
    const numbers = Object.fromEntries(
      Object.entries(columns).map(([column, { start = amount }]) => [column, start]),
    );
    // Move focus to the new row so that typing continues there.
    flushSync(() => {
      setOpen(true);
      setChosen(next + 1);
      if (isSparse && key) setAdded([...added, next]);
      else {
        const row = { ...(key && { [key.name]: next }), ...(text && { [text.name]: '' }) };
        onRows(list, [...rows, { ...row, ...numbers }], null);
      }
    });
    focusRow(next);
  };
  const remove = (row: number) => {
    setAdded(added.filter((one) => one !== row));
    setOpen(true);
    const left = rows.filter((one, index) => rowNumber(list, one, index) !== row);
    const isTyped = left.length < rows.length || cellsOfRow(list, row).some(hasProblem);
    if (isTyped) onRows(list, left, `Removed ${removedText(list, row)}`);
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const hasProblem = ({ name }: { name: CellName }) => props.problemOf(name) !== null;
  const isShown = isOpen || shown.length > 0;
  return (
    <div ref={box} className="@container">
      {isShown && (
        <div id={contentId} className="grid grid-cols-1 gap-3">
          <p className="text-sm text-muted print:hidden">{help}</p>
          {shown.map((row) => (
            <RowEditor key={row} {...props} row={row} onRemove={() => remove(row)} />
          ))}
          {next !== null && (
            <div className="flex items-center gap-2 print:hidden">
              {key && (
                <Select
                  aria-label={`${key.label} to add`}
                  className="w-28"
                  value={String(next)}
                  options={free.map((row) => ({ value: String(row), label: rowName(list, row) }))}
                  onValueChange={(row) => setChosen(Number(row))}
                />
              )}
              <Button
                size="sm"
                data-add
                icon={<Plus className="size-3.5" aria-hidden="true" />}
                onClick={add}
              >
                Add {noun}
              </Button>
            </div>
          )}
        </div>
      )}
      {shown.length === 0 && (
        <Disclosure
          isOpen={isOpen}
          controls={contentId}
          onClick={key || isOpen ? () => setOpen(!isOpen) : add}
        >
          {isOpen ? 'Hide' : opener}
        </Disclosure>
      )}
    </div>
  );
}

/** "year 12 overrides", "unit 3". */
const removedText = (list: ListName, row: number): string =>
  `${rowName(list, row).toLowerCase()}${listField(list).key && listField(list).isSparse ? ' overrides' : ''}`;

interface DisclosureProps {
  isOpen: boolean;
  controls: string;
  onClick: () => void;
  children: ReactNode;
}

const Disclosure = ({ isOpen, controls, onClick, children }: DisclosureProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onClick}
    className="mt-2 -mb-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm font-medium text-primary pointer-coarse:min-h-11 print:hidden"
  >
    <ChevronDown className={cx('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
    {children}
  </button>
);
