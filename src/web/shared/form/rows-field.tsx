import { Plus, X } from 'lucide-react';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Cell = string | number | null;
export type FormRow = Readonly<Record<string, Cell>>;

interface RowColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'money' | 'date';
  readonly unit?: string;
}

interface RowsFieldProps {
  /** The name in the endpoint's body, which errors refer to, as in `damages.0.amount`. */
  name: string;
  legend: string;
  /** What one row is, as in "Add deduction". */
  noun: string;
  columns: readonly RowColumn[];
  rows: readonly FormRow[];
  onRowsChange: (rows: readonly FormRow[]) => void;
  errors: Readonly<Record<string, string | undefined>>;
}

/** Any number of rows with a few fields each. */
export function RowsField(props: RowsFieldProps) {
  const { name, legend, noun, columns, rows, onRowsChange, errors } = props;
  const put = (at: number, column: string, value: Cell) =>
    onRowsChange(rows.map((row, index) => (index === at ? { ...row, [column]: value } : row)));
  const add = () => {
    const empty = columns.map((one) => [one.name, one.kind === 'money' ? null : '']);
    onRowsChange([...rows, Object.fromEntries(empty)]);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {rows.map((row, at) => (
        // A row is identified by its index, because nothing else stays the same while it's edited.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex items-start gap-2">
          <div className="grid flex-1 gap-2 sm:auto-cols-fr sm:grid-flow-col">
            {columns.map((column) => (
              <Field
                key={column.name}
                label={`${column.label}, ${noun} ${at + 1}`}
                hideLabel
                error={errors[`${name}.${at}.${column.name}`]}
              >
                <RowInput
                  column={column}
                  name={`${name}.${at}.${column.name}`}
                  value={row[column.name] ?? null}
                  onChange={(value) => put(at, column.name, value)}
                />
              </Field>
            ))}
          </div>
          <IconButton
            label={`Remove ${noun} ${at + 1}`}
            onClick={() => onRowsChange(rows.filter((_, index) => index !== at))}
          >
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button size="sm" icon={<Plus className="size-4" aria-hidden="true" />} onClick={add}>
          Add {noun}
        </Button>
      </div>
    </fieldset>
  );
}

interface RowInputProps {
  column: RowColumn;
  name: string;
  value: Cell;
  onChange: (value: Cell) => void;
}

function RowInput({ column, name, value, onChange }: RowInputProps) {
  if (column.kind === 'money') {
    return (
      <MoneyInput
        name={name}
        value={typeof value === 'number' ? value : null}
        onValueChange={onChange}
        placeholder={column.label}
        {...(column.unit !== undefined && { unit: column.unit })}
      />
    );
  }
  const Input = column.kind === 'date' ? DateInput : TextInput;
  return (
    <Input
      name={name}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      placeholder={column.label}
      autoComplete="off"
    />
  );
}
