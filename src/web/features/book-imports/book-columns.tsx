import type { BookField } from '#contract/book-imports/book-imports.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { BookControls, BookDraft } from './use-book-import.ts';

const LABELS: Record<BookField, string> = {
  date: 'Date',
  amount: 'Amount with its sign',
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
  reference: 'The bank’s own id',
  split: 'Other side of the entry',
  balance: 'Running balance',
};

const OPTIONS = [
  { value: '', label: 'Leave out' },
  ...Object.entries(LABELS).map(([value, label]) => ({ value, label })),
];

/** What each column is; made once, it is remembered for files with the same names. */
export function BookColumns({ draft, controls }: { draft: BookDraft; controls: BookControls }) {
  const { columns, needsDateOrder, isRemembered, missing } = draft.preview;
  const { isReversed, dateOrder } = controls.mapping ?? draft.preview;
  return (
    <Card
      title="Columns"
      caption={
        missing.length > 0
          ? `Say which column is the ${missing.map((field) => LABELS[field].toLowerCase()).join(' and which the ')}.`
          : isRemembered
            ? 'As you set them for a file like this before.'
            : `Recognized as: ${draft.preview.format}.`
      }
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, samples }, at) => (
          // A column is identified by its index: names may occur twice.
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
          label="Money out is positive, as on a card’s statement"
          checked={isReversed}
          onCheckedChange={(checked) => void controls.remap({ isReversed: checked })}
        />
        {needsDateOrder && (
          <Field label="Dates are written" hint="No date in this file has a day above 12.">
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
