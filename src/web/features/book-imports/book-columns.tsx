import type { BookField } from '#contract/book-imports/book-imports.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { BookControls, BookDraft } from './use-book-import.ts';

const LABELS: Record<BookField, string> = {
  date: 'Date',
  amount: 'Signed amount',
  debit: 'Money out',
  credit: 'Money in',
  direction: 'Debit or credit',
  text: 'Description',
  payee: 'Payee',
  memo: 'Note',
  category: 'Category',
  subcategory: 'Subcategory',
  property: 'Property',
  unit: 'Unit',
  status: 'Status',
  account: 'Account',
  reference: 'Transaction ID',
  split: 'Offsetting entry',
  balance: 'Running balance',
  recovery: 'Depreciated as',
};

const OPTIONS = [
  { value: '', label: 'Ignore' },
  ...Object.entries(LABELS).map(([value, label]) => ({ value, label })),
];

/** The column mapping, remembered for files with the same headers. */
export function BookColumns({ draft, controls }: { draft: BookDraft; controls: BookControls }) {
  const { columns, needsDateOrder, isRemembered, missing } = draft.preview;
  const { isReversed, dateOrder } = controls.mapping ?? draft.preview;
  return (
    <Card
      title="Columns"
      caption={
        missing.length > 0
          ? `Choose which column is the ${missing.map((field) => LABELS[field].toLowerCase()).join(' and which is the ')}.`
          : isRemembered
            ? 'Columns are mapped the way you set them up last time.'
            : `Detected: ${draft.preview.format}`
      }
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, samples }, at) => (
          // Keyed by index because names can repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <Field
            key={at}
            label={name || `Column ${at + 1}`}
            hint={samples.join(' · ').slice(0, 80)}
          >
            <Select
              value={controls.mapping?.fields[at] ?? ''}
              options={OPTIONS}
              onValueChange={(value) =>
                void controls.setField(at, value === '' ? null : (value as BookField))
              }
            />
          </Field>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Checkbox
          label="Money out is positive, as on a credit card statement"
          checked={isReversed}
          onCheckedChange={(checked) => void controls.remap({ isReversed: checked })}
        />
        {needsDateOrder && (
          <Field
            label="Date format"
            hint="We can’t tell from this file: no date has a day above 12."
          >
            <Select
              value={dateOrder ?? 'monthFirst'}
              options={[
                { value: 'monthFirst', label: 'Month first' },
                { value: 'dayFirst', label: 'Day first' },
              ]}
              onValueChange={(value) =>
                void controls.remap({ dateOrder: value === 'dayFirst' ? 'dayFirst' : 'monthFirst' })
              }
            />
          </Field>
        )}
      </div>
    </Card>
  );
}
