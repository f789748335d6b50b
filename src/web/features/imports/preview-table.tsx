import { useState } from 'react';
import type { ImportField, ImportPreview, ImportRow } from '#contract/listings/imports.ts';
import { importFields } from '#web/data/listings/imports.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FIELD_WORDS, FORMAT_WORDS, isFigure, listingCount, valueText } from './import-text.ts';

const STEP = 20;

/** How the listings will read; the file's lines are numbered as an editor numbers them. */
export function PreviewTable({ preview, fileName }: { preview: ImportPreview; fileName: string }) {
  const [shown, setShown] = useState(STEP);
  const { rows, rowCount, columns, format } = preview;
  const fields = importFields.filter((field) => columns.some((column) => column.field === field));
  return (
    <Card
      title={`${listingCount(rowCount)} in ${fileName}`}
      caption={`${FORMAT_WORDS[format]}. Whatever is not in the file, such as taxes or rent, is estimated from local data and marked as such.`}
    >
      {fields.length === 0 ? (
        <p className="text-muted">Map the columns to preview the listings.</p>
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
                      isFigure(field) && 'text-right',
                    )}
                  >
                    {FIELD_WORDS[field]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((row) => (
                <PreviewRow key={row.line} row={row} fields={fields} />
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

function PreviewRow({ row, fields }: { row: ImportRow; fields: readonly ImportField[] }) {
  const wrong = (field: ImportField) => row.errors.some((error) => error.field === field);
  return (
    <tr
      className={cx(
        'border-b border-dashed border-line last:border-0',
        row.errors.length > 0 && 'bg-loss-tint',
      )}
    >
      <th scope="row" className="py-1.5 pr-4 text-left font-normal text-muted tabular-nums">
        {row.line}
      </th>
      {fields.map((field) => (
        <td
          key={field}
          className={cx(
            'max-w-64 truncate py-1.5 pr-4 whitespace-nowrap',
            isFigure(field) && 'text-right tabular-nums',
          )}
        >
          {wrong(field) ? (
            <span className="font-medium text-loss">Error</span>
          ) : (
            valueText(field, row.values[field])
          )}
        </td>
      ))}
    </tr>
  );
}
