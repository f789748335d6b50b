import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { type ListName, listField } from '#domain/inputs/fields/list-fields.ts';
import {
  cellLabel,
  cellsOfRow,
  type ListCell,
  listRows,
  rowName,
} from '#domain/inputs/lists/list-cells.ts';
import { rowNote } from '#domain/inputs/lists/list-problems.ts';
import { counted } from '#domain/text/number-text.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ListEditing } from './list-editing.ts';

interface RowEditorProps extends ListEditing {
  list: ListName;
  /** Its month or year, or else its position from 1. */
  row: number;
  onRemove: () => void;
}

/** One row: several numbers in a box of their own, or one number on a line. */
export const RowEditor = (props: RowEditorProps) =>
  listField(props.list).isSparse ? <BoxedRow {...props} /> : <LineRow {...props} />;

function LineRow(props: RowEditorProps) {
  const { list, row, input, onRows, onRemove } = props;
  const { text } = listField(list);
  const [cell] = cellsOfRow(list, row);
  const suggestionsId = useId();
  const rows = listRows(input, list);
  if (!cell) return null;
  const rename = (label: string) =>
    onRows(
      list,
      rows.map((one, index) => (index === row - 1 && text ? { ...one, [text.name]: label } : one)),
      null,
    );
  return (
    <div
      data-row={row}
      className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-start gap-x-2 gap-y-1"
    >
      {text ? (
        <Field label={`${rowName(list, row)} name`} hideLabel>
          <TextInput
            value={String(rows[row - 1]?.[text.name] ?? '')}
            placeholder={text.label}
            maxLength={text.longest}
            list={suggestionsId}
            onChange={(event) => rename(event.target.value)}
          />
          <datalist id={suggestionsId}>
            {text.suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion}>
                {suggestion}
              </option>
            ))}
          </datalist>
        </Field>
      ) : (
        <span aria-hidden="true" className="self-center text-sm font-medium">
          {rowName(list, row)}
        </span>
      )}
      <Cell {...props} cell={cell} label={cellLabel(input, cell.name)} isLabelHidden />
      <RemoveButton name={rowName(list, row)} onRemove={onRemove} />
    </div>
  );
}

function BoxedRow(props: RowEditorProps) {
  const { list, row, input, onRemove } = props;
  const { columns, within, key } = listField(list);
  const problem = rowNote(input, list, row);
  const last = within === undefined ? Number.POSITIVE_INFINITY : (input[within as FieldName] ?? 0);
  return (
    <fieldset data-row={row} className="rounded-md border border-line px-3 pt-1 pb-3">
      <legend className="sr-only">
        {rowName(list, row)}
        {key && ' overrides'}
      </legend>
      <div className="mb-1.5 flex min-h-8 items-center justify-between gap-2">
        <span aria-hidden="true" className="text-sm font-semibold">
          {rowName(list, row)}
        </span>
        <RemoveButton name={rowName(list, row)} onRemove={onRemove} />
      </div>
      {row > last && (
        <p className="mb-2 text-sm text-warn">
          Not used: the property is sold after {counted(Math.round(last), 'year')}.
        </p>
      )}
      {problem !== null && <output className="mb-2 block text-sm text-warn">{problem}</output>}
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5 @xl:grid-cols-5">
        {cellsOfRow(list, row).map((cell) => (
          <Cell key={cell.name} {...props} cell={cell} label={columns[cell.column]?.label ?? ''} />
        ))}
      </div>
    </fieldset>
  );
}

interface CellProps extends ListEditing {
  cell: ListCell;
  label: string;
  isLabelHidden?: boolean;
}

/** One number. If the field is optional, leaving it blank means the general assumption applies. */
function Cell({ cell, label, isLabelHidden = false, ...editing }: CellProps) {
  const { input, valueOf, problemOf, onType, onClear } = editing;
  const { name, list, column } = cell;
  const { unit, min, max, isWhole } = fieldOf(name);
  const { isSparse, columns } = listField(list);
  const box = useRef<HTMLInputElement>(null);
  const { replaces, start } = columns[column] ?? {};
  const replaced = replaces as FieldName | undefined;
  const assumed = replaced === undefined ? '' : formatNumber(input[replaced] ?? 0, 3);
  // Only the text itself distinguishes an empty field from one that isn't a number.
  const change = (next: number | null) =>
    isSparse && start === undefined && next === null && box.current?.value.trim() === ''
      ? onClear(name)
      : onType(name, next);
  if (unit === 'yes or no')
    return (
      <Field label={label} hideLabel={isLabelHidden} error={problemOf(name)}>
        <Select
          value={String(valueOf(name) ?? 0)}
          options={YES_OR_NO}
          onValueChange={(value) => onType(name, Number(value))}
        />
      </Field>
    );
  return (
    <Field label={label} hideLabel={isLabelHidden} error={problemOf(name)}>
      <AmountInput
        ref={box}
        {...{ unit, min, max, isWhole }}
        value={valueOf(name)}
        placeholder={assumed}
        onValueChange={change}
      />
    </Field>
  );
}

const YES_OR_NO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
];

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Button
    size="sm"
    variant="quiet"
    className="-mr-2 self-center print:hidden"
    icon={<X className="size-3.5" aria-hidden="true" />}
    aria-label={`Remove ${name.toLowerCase()}`}
    title={`Remove ${name.toLowerCase()}`}
    onClick={onRemove}
  />
);
