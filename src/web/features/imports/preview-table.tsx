import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import type { FieldTexts, PreviewOf, PreviewRowOf } from './import-preview.ts';

const STEP = 20;

interface PreviewTableProps<Field extends string> {
  preview: PreviewOf<Field>;
  texts: FieldTexts<Field>;
  title: string;
  caption: string;
}

/** Preview of the rows, with line numbers as a text editor shows them. */
export function PreviewTable<Field extends string>({
  preview,
  texts,
  title,
  caption,
}: PreviewTableProps<Field>) {
  const [shown, setShown] = useState(STEP);
  const { rows, columns } = preview;
  const fields = texts.fields.filter((field) => columns.some((column) => column.field === field));
  return (
    <Card title={title} caption={caption}>
      {fields.length === 0 ? (
        <p className="text-muted">Map the columns to preview the rows.</p>
      ) : (
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label="Preview" tabIndex={0} className="-mx-1 overflow-x-auto px-1">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-left text-muted">
                <th scope="col" className="py-1.5 pr-4 font-medium">
                  Line
                </th>
                {fields.map((field) => (
                  <th
                    key={field}
                    scope="col"
                    className={cx(
                      'py-1.5 pr-4 font-medium whitespace-nowrap',
                      texts.isFigure(field) && 'text-right',
                    )}
                  >
                    {texts.labels[field]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((row) => (
                <PreviewRow key={row.line} row={row} fields={fields} texts={texts} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > shown && (
        <Button size="sm" className="mt-3" onClick={() => setShown(shown + STEP * 2)}>
          Show more
        </Button>
      )}
    </Card>
  );
}

interface PreviewRowProps<Field extends string> {
  row: PreviewRowOf<Field>;
  fields: readonly Field[];
  texts: FieldTexts<Field>;
}

function PreviewRow<Field extends string>({ row, fields, texts }: PreviewRowProps<Field>) {
  const wrong = (field: Field) => row.errors.some((error) => error.field === field);
  return (
    <tr
      className={cx(
        'border-b border-dashed border-line last:border-0',
        row.errors.length > 0 && 'bg-loss-tint',
        row.isKnown && 'text-muted',
      )}
    >
      <th scope="row" className="py-1.5 pr-4 text-left font-normal text-muted tabular-nums">
        {row.line}
        {row.isKnown && <span className="block text-xs">Already added</span>}
      </th>
      {fields.map((field) => (
        <td
          key={field}
          className={cx(
            'max-w-64 truncate py-1.5 pr-4 whitespace-nowrap',
            texts.isFigure(field) && 'text-right tabular-nums',
          )}
        >
          {wrong(field) ? (
            <span className="font-medium text-loss">Error</span>
          ) : (
            texts.valueText(field, row.values[field])
          )}
        </td>
      ))}
    </tr>
  );
}
