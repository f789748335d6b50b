import { formatNumber } from '#web/lib/text/format.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Card } from '#web/ui/display/card.tsx';
import type { FieldTexts, PreviewOf } from './import-preview.ts';

const MOST_SHOWN = 30;

/** Unreadable rows, with line, column and what to do. */
export function RowErrors<Field extends string>({
  preview,
  texts,
}: {
  preview: PreviewOf<Field>;
  texts: FieldTexts<Field>;
}) {
  const { rows, errorRowCount } = preview;
  if (errorRowCount === 0) return null;
  const errors = rows.flatMap(({ line, errors: ofRow }) =>
    ofRow.map((error) => ({ ...error, line })),
  );
  const shown = errors.slice(0, MOST_SHOWN);
  return (
    <Card
      title={COMMON_MESSAGES.rowsNotRead(errorRowCount)}
      caption="We import all of a file or none of it. Fix these lines and choose the file again, or skip a column."
      className="border-loss/40"
    >
      <ul className="grid">
        {shown.map(({ line, field, message }) => (
          <li
            key={`${line} ${field} ${message}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-b border-dashed border-line py-1.5 last:border-0 sm:grid-cols-[5.5rem_11rem_minmax(0,1fr)]"
          >
            <span className="font-medium tabular-nums">Line {formatNumber(line)}</span>
            <span className="text-muted">{field ? texts.labels[field] : 'Whole row'}</span>
            <span className="col-span-2 break-words sm:col-span-1">{message}</span>
          </li>
        ))}
      </ul>
      {errors.length > shown.length && (
        <p className="mt-2 text-sm text-muted">
          Showing the first {MOST_SHOWN}. Fix these to see the rest.
        </p>
      )}
    </Card>
  );
}
