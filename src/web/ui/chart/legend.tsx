import { cx } from '#web/ui/class-names.ts';

export interface LegendItem {
  label: string;
  /** Classes for the mark: a fill, or a stroke for lines. */
  mark: string;
  shape?: 'box' | 'line' | 'dash' | 'hatch';
}

export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- its label may have an amount in it: the line stays the same line
        <li key={at} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 14 12" className="h-3 w-3.5" aria-hidden="true">
            <Mark item={item} />
          </svg>
          {item.label}
        </li>
      ))}
    </ul>
  );
}

function Mark({ item }: { item: LegendItem }) {
  if (item.shape === 'line' || item.shape === 'dash') {
    return (
      <line
        x1="0"
        x2="14"
        y1="6"
        y2="6"
        strokeWidth="2.5"
        strokeDasharray={item.shape === 'dash' ? '4 3' : undefined}
        className={item.mark}
      />
    );
  }
  return (
    <>
      <rect
        width="12"
        height="12"
        rx="3"
        className={cx(item.mark, 'stroke-bar')}
        strokeWidth="0.5"
      />
      {item.shape === 'hatch' && (
        <path d="M1 8l7-7M4 12l8-8M9 12l3-3" className="stroke-surface" strokeWidth="1.5" />
      )}
    </>
  );
}
