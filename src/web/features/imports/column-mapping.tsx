import type { ImportField } from '#contract/listings/imports.ts';
import { importFields } from '#web/data/listings/imports.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FIELD_WORDS, listText } from './import-text.ts';
import type { ImportControls, ImportDraft } from './use-import.ts';

const LEFT_OUT = '';
const OPTIONS = [
  { value: LEFT_OUT, label: 'Skip' },
  ...importFields.map((field) => ({ value: field, label: FIELD_WORDS[field] })),
];

interface ColumnMappingProps {
  draft: ImportDraft;
  setField: ImportControls['setField'];
}

/** What each column of the file means; guessed from its name and open to correction. */
export function ColumnMapping({ draft, setField }: ColumnMappingProps) {
  const { preview, fields } = draft;
  const used = fields.filter((field) => field !== null).length;
  return (
    <Card
      title="Columns"
      caption={
        used === preview.columns.length
          ? `All ${used} recognized.`
          : `${used} of ${preview.columns.length} recognized. The rest are skipped.`
      }
    >
      {preview.missing.length > 0 && (
        <p className="mb-3 text-loss">
          Choose the column for{' '}
          {listText(preview.missing.map((field) => FIELD_WORDS[field].toLowerCase()))}.
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
              options={OPTIONS}
              value={fields[at] ?? LEFT_OUT}
              onValueChange={(value) =>
                setField(at, value === LEFT_OUT ? null : (value as ImportField))
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
