import { type ReactNode, useId } from 'react';
import { formatNumber } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';

interface ProgressProps {
  label: ReactNode;
  /** The amount done and the total; without a total, the bar is indeterminate. */
  done?: number;
  total?: number;
  /** "simulations", as in "40,000 of 100,000 simulations". */
  unit?: string;
  onCancel?: () => void;
}

/** Actual progress of a long task, with a Cancel button. */
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
        <span className="relative flex-1 overflow-hidden rounded-full">
          <progress
            aria-labelledby={labelId}
            aria-valuetext={detail || undefined}
            max={100}
            {...(percent === null ? {} : { value: percent })}
            className="block h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
          />
          {percent === null && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-0 w-1/3 animate-sweep rounded-full bg-primary"
            />
          )}
        </span>
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
