/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page cannot be an img element */
import { useId } from 'react';
import { HatchPattern } from './hatch.tsx';

interface SparkBarsProps {
  /** Read aloud in place of the drawing. */
  label: string;
  bars: readonly { key: string; value: number; plan: number | null; isExpected: boolean }[];
  className?: string;
}

const WIDTH = 100;
const HEIGHT = 34;

/** Bars two text lines high, with a dashed line for the plan. */
export function SparkBars({ label, bars, className }: SparkBarsProps) {
  const hatch = useId();
  const plans = bars.flatMap(({ plan }) => plan ?? []);
  const all = [0, ...bars.map(({ value }) => value), ...plans];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (value: number) => 2 + ((high - value) / (high - low || 1)) * (HEIGHT - 4);
  const step = WIDTH / Math.max(1, bars.length);
  const plan = plans.length === bars.length ? plans : [];
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className}>
      <HatchPattern id={hatch} />
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-edge" strokeWidth="0.75" />
      {bars.map(({ key, value, plan: planned, isExpected }, at) => {
        const isShort = !isExpected && value < (planned ?? 0);
        return (
          <rect
            key={key}
            x={at * step + step * 0.18}
            width={step * 0.64}
            y={Math.min(y(0), y(value))}
            height={Math.max(1, Math.abs(y(0) - y(value)))}
            rx="1"
            fill={isShort ? `url(#${hatch})` : undefined}
            className={
              isShort ? 'stroke-accent' : isExpected ? 'fill-fan-1 stroke-bar' : 'fill-bar'
            }
            strokeWidth={isShort || isExpected ? 0.5 : 0}
          />
        );
      })}
      {plan.length > 1 && (
        <polyline
          points={plan.map((value, at) => `${at * step + step / 2},${y(value)}`).join(' ')}
          className="fill-none stroke-ink"
          strokeWidth="1"
          strokeDasharray="3 2"
        />
      )}
    </svg>
  );
}
