import { listText } from '#domain/text/list-text.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { FieldTexts, PreviewOf } from './import-preview.ts';

const LEFT_OUT = '';

interface ColumnMappingProps<Field extends string> {
  preview: PreviewOf<Field>;
  /** The meaning of each column, chosen or guessed. */
  fields: readonly (Field | null)[];
  texts: FieldTexts<Field>;
  setField: (column: number, field: Field | null) => void;
}

/** Maps the file's columns; guessed from their names, and editable. */
export function ColumnMapping<Field extends string>({
  preview,
  fields,
  texts,
  setField,
}: ColumnMappingProps<Field>) {
  const options = [
    { value: LEFT_OUT, label: 'Skip' },
    ...texts.fields.map((field) => ({ value: field, label: texts.labels[field] })),
  ];
  const used = fields.filter((field) => field !== null).length;
  return (
    <Card
      title="Columns"
      caption={
        used === preview.columns.length
          ? `All ${used} columns recognized.`
          : `${used} of ${preview.columns.length} columns recognized. We’ll skip the rest.`
      }
    >
      {preview.missing.length > 0 && (
        <p className="mb-3 text-loss">
          Choose the column for{' '}
          {listText(preview.missing.map((field) => texts.labels[field].toLowerCase()))}.
        </p>
      )}
      <ul className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
        {preview.columns.map(({ name, samples }, at) => (
          // oxlint-disable-next-line no-array-index-key -- two columns may have one name, and their order is fixed
          <li key={at} className="grid min-w-0 grid-cols-2 items-center gap-3">
            <span className="min-w-0">
              <b className="block truncate font-medium" title={name}>
                {name || `Column ${at + 1}`}
              </b>
              <span className="block truncate text-sm text-muted">
                {samples.filter(Boolean).join(', ') || 'empty'}
              </span>
            </span>
            <Select
              aria-label={`${name || `Column ${at + 1}`} means`}
              options={options}
              value={fields[at] ?? LEFT_OUT}
              onValueChange={(value) => setField(at, value === LEFT_OUT ? null : (value as Field))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
