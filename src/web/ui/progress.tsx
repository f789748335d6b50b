import { type ReactNode, useId } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';

interface ProgressProps {
  label: ReactNode;
  /** What is done and what there is; without a total the bar only says that work goes on. */
  done?: number;
  total?: number;
  /** "futures", as in "40,000 of 100,000 futures". */
  unit?: string;
  onCancel?: () => void;
}

/** Real progress of long work, with a way out. */
export function Progress({ label, done = 0, total, unit = '', onCancel }: ProgressProps) {
  const labelId = useId();
  const percent = total ? Math.min(100, Math.floor((done / total) * 100)) : null;
  const detail =
    total === undefined ? '' : `${formatNumber(done)} of ${formatNumber(total)} ${unit}`.trim();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={labelId} className="font-medium">
          {label}
        </span>
        {percent !== null && <span className="text-sm text-muted tabular-nums">{percent}%</span>}
      </div>
      <div className="flex items-center gap-3">
        <progress
          aria-labelledby={labelId}
          aria-valuetext={detail || undefined}
          max={100}
          {...(percent === null ? {} : { value: percent })}
          className={cx(
            'h-2 flex-1 appearance-none overflow-hidden rounded-full bg-line',
            '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary [&::-moz-progress-bar]:bg-primary',
            percent === null && 'animate-pulse [&::-webkit-progress-bar]:bg-primary',
          )}
        />
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {detail && <p className="text-sm text-muted tabular-nums">{detail}</p>}
    </div>
  );
}
