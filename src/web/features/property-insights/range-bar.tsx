import { useState } from 'react';
import type { ValueEstimate } from '#contract/listings/properties.ts';
import { linearScale } from '#domain/charts/scale.ts';
import { Money } from '#web/ui/display/money.tsx';
import { sourceText } from './source-text.ts';

interface RangeBarProps {
  label: string;
  estimate: ValueEstimate;
  /** A figure to compare with the range, such as the asking price or stated rent. */
  against?: { label: string; value: number } | undefined;
}

const WIDTH = 300;

/** An estimate with its range drawn to scale, and its source. */
export function RangeBar({ label, estimate, against }: RangeBarProps) {
  const { value, low, high } = estimate;
  const [now] = useState(() => new Date());
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <span className="font-display text-xl font-title">
          <Money dollars={value} cents="never" />
        </span>
      </p>
      {low !== null && high !== null && high > low && (
        <Range low={low} high={high} value={value} against={against?.value} />
      )}
      {low !== null && high !== null && (
        <p className="flex justify-between text-sm text-muted">
          <span>
            low <Money dollars={low} cents="never" />
          </span>
          <span>
            high <Money dollars={high} cents="never" />
          </span>
        </p>
      )}
      {against && (
        <p className="text-sm">
          {against.label} <Money dollars={against.value} cents="never" className="font-medium" />
          {location(against.value, estimate)}
        </p>
      )}
      <p className="text-sm text-muted">{sourceText(estimate, now)}</p>
    </div>
  );
}

function location(value: number, { low, high }: ValueEstimate): string {
  if (low === null || high === null) return '';
  if (value > high) return ', above the range';
  return value < low ? ', below the range' : ', within the range';
}

interface RangeProps {
  low: number;
  high: number;
  value: number;
  against: number | undefined;
}

/** Hidden from screen readers, because the text next to it has the same numbers. */
function Range({ low, high, value, against }: RangeProps) {
  const all = against === undefined ? [low, high] : [low, high, against];
  const x = linearScale([Math.min(...all), Math.max(...all)], [8, WIDTH - 8]);
  return (
    <svg viewBox={`0 0 ${WIDTH} 26`} className="block h-auto w-full" aria-hidden="true">
      <rect x="0" y="11" width={WIDTH} height="4" rx="2" className="fill-line" />
      <rect x={x(low)} y="8" width={x(high) - x(low)} height="10" rx="5" className="fill-fan-2" />
      <circle cx={x(value)} cy="13" r="6" className="fill-primary stroke-surface" strokeWidth="2" />
      {against !== undefined && (
        <path
          d={`M${x(against)} 2v22`}
          className="stroke-ink"
          strokeWidth="2"
          strokeDasharray="3 2"
        />
      )}
    </svg>
  );
}
