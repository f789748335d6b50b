import { useId } from 'react';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { borrowedSigns } from '#domain/simulation/simulation-drivers.ts';
import { outcomeMeasure } from '#domain/simulation/simulation-factors.ts';
import type { SimulationResult } from '#domain/simulation/simulation-result.ts';
import { driversFinding } from '#domain/simulation/simulation-verdicts.ts';
import { grouped, withSign } from '#domain/text/number-text.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx';
import { HatchPattern } from '#web/ui/chart/hatch.tsx';
import { nearest } from '#web/ui/chart/layout/scale.ts';
import { Plot } from '#web/ui/chart/plot.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { type DriverBar, type DriversLayout, driversLayout } from './drivers-layout.ts';

/** Two digits, so that figures line up: −0.30. */
const correlation = (value: number): string => withSign(value, grouped(value, 2), true);

interface DriversCardProps {
  result: SimulationResult;
  simulation: Simulation;
}

/** The rank correlation of each factor with the outcome. */
export function DriversCard({ result, simulation }: DriversCardProps) {
  const { label } = outcomeMeasure(result.driversOf);
  const layout = (width: number) => driversLayout({ result, simulation }, width);
  const { bars } = layout(600);
  const readings = bars.map(({ value, error }) => [
    { label: 'rank correlation', value: correlation(value) },
    { label: 'standard error', value: `± ${formatNumber(error, 3)}` },
  ]);
  const borrowed = borrowedSigns(result, simulation);
  if (bars.length === 0) return null;
  return (
    <Card className="grid content-start gap-3">
      <ChartFrame
        title={driversFinding(result)}
        headingLevel={2}
        caption={`Rank correlation of each input with “${label}”: +1 always helps, −1 always hurts, 0 has no effect. Correlated inputs share their influence. Based on the first 2,048 simulations; lines show the standard error.`}
        legend={[
          { label: 'Higher values hurt', mark: 'fill-accent', shape: 'hatch' },
          { label: 'Higher values help', mark: 'fill-bar' },
          ...(borrowed.length > 0
            ? [{ label: '* Correlated with another input', mark: 'fill-edge' }]
            : []),
        ]}
        table={{
          rowHeader: 'Input',
          columns: ['Rank correlation', 'Standard error'],
          rows: bars.map((bar, at) => ({
            label: bar.label,
            cells: readings[at]!.map(({ value }) => value),
          })),
        }}
      >
        <Plot
          label={`What matters most for “${label}”`}
          layout={layout}
          count={bars.length}
          read={(at) => ({ heading: bars[at]?.label ?? '', lines: readings[at] ?? [] })}
          locate={({ y }, plot) =>
            nearest(
              plot.bars.map((bar) => bar.y + plot.barHeight / 2),
              y,
            )
          }
          anchor={(at, plot) => ({ x: plot.zero, y: (plot.bars[at]?.y ?? 0) + plot.barHeight })}
          tipSide="below"
        >
          {(plot, active) => <DriversDrawing plot={plot} active={active} />}
        </Plot>
      </ChartFrame>
      {borrowed.map((note) => (
        <p key={note} className="text-sm text-muted">
          * {note}
        </p>
      ))}
    </Card>
  );
}

function DriversDrawing({ plot, active }: { plot: DriversLayout; active: number | null }) {
  const hatch = useId();
  return (
    <>
      <HatchPattern id={hatch} />
      <text x={plot.zero} y={12} textAnchor="middle" className="fill-muted">
        0
      </text>
      {plot.bars.map((bar, at) => (
        <Bar key={bar.label} bar={bar} plot={plot} hatch={hatch} isActive={at === active} />
      ))}
      <line x1={plot.zero} x2={plot.zero} y1={18} y2={plot.height} className="stroke-ink" />
    </>
  );
}

interface BarProps {
  bar: DriverBar;
  plot: DriversLayout;
  hatch: string;
  isActive: boolean;
}

function lookOf({ value, isBorrowed }: DriverBar, isActive: boolean): string {
  if (isBorrowed) return 'fill-edge';
  if (value < 0) return 'stroke-accent';
  return isActive ? 'fill-primary' : 'fill-bar';
}

function Bar({ bar, plot, hatch, isActive }: BarProps) {
  const { x, zero, barHeight, isStacked } = plot;
  const end = x(bar.value);
  const middle = bar.y + barHeight / 2;
  const hurts = bar.value < 0;
  const isHatched = hurts && !bar.isBorrowed;
  const tip = x(bar.value + (hurts ? -bar.error : bar.error));
  return (
    <g>
      <text
        x={0}
        y={isStacked ? bar.y - 9 : middle}
        dy={isStacked ? 0 : '0.32em'}
        className="fill-ink text-[0.8125rem]"
      >
        {bar.label}
      </text>
      <rect
        x={Math.min(end, zero)}
        y={bar.y}
        width={Math.max(1, Math.abs(end - zero))}
        height={barHeight}
        rx="2"
        fill={isHatched ? `url(#${hatch})` : undefined}
        className={lookOf(bar, isActive)}
        strokeWidth={isHatched ? (isActive ? 2 : 0.5) : 0}
      />
      <line
        x1={x(bar.value - bar.error)}
        x2={x(bar.value + bar.error)}
        y1={middle}
        y2={middle}
        className="stroke-ink"
        strokeWidth="1.5"
      />
      <text
        x={tip + (hurts ? -6 : 6)}
        y={middle}
        dy="0.32em"
        textAnchor={hurts ? 'end' : 'start'}
        className="fill-muted"
      >
        {correlation(bar.value)}
      </text>
    </g>
  );
}
