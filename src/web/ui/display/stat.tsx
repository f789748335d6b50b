import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

/** A row of key figures across a page; two per row on phones. */
export function StatStrip({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none',
        className,
      )}
    >
      {children}
    </dl>
  );
}

const TONES = { plain: '', gain: 'text-gain', loss: 'text-loss' } as const;

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** What's typical in the area, on its own line. */
  context?: ReactNode;
  /** An explanation of the figure, behind an icon next to its label. */
  help?: ReactNode;
  tone?: keyof typeof TONES;
  noteTone?: keyof typeof TONES;
}

/** One figure. `value` may be an ExplanationPopover, so that the figure opens its explanation. */
export function Stat({
  label,
  value,
  note,
  context,
  help,
  tone = 'plain',
  noteTone = 'plain',
}: StatProps) {
  return (
    <div className="bg-surface px-4 py-3.5 max-md:last:odd:col-span-2 sm:px-5 sm:py-4">
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        {label}
        {help}
      </dt>
      <dd className={cx('@container font-display font-title tabular-nums', TONES[tone])}>
        <span className="block text-[clamp(1.125rem,15cqi,var(--text-2xl))] leading-[1.3]">
          {value}
        </span>
      </dd>
      {note && <dd className={cx('text-sm', TONES[noteTone] || 'text-muted')}>{note}</dd>}
      {context && <dd className="text-sm text-muted">{context}</dd>}
    </div>
  );
}
